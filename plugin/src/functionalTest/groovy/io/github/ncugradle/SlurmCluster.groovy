package io.github.ncugradle

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.TimeUnit

/** A Slurm cluster with this machine as its only node, and all of its files in one directory. */
class SlurmCluster implements Closeable {

    static final int CPUS = 64

    private static final List<String> PROGRAMS = ["munged", "slurmctld", "slurmd", "srun", "squeue", "scancel"]
    private static final List<String> PLACES = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"]

    final File directory
    private final Map<String, Process> daemons = [:]

    /** Why there can be none here, or null. */
    static String obstacle() {
        def missing = PROGRAMS.findAll { name -> !PLACES.any { new File(it, name).canExecute() } }
        return missing ? "no ${missing.join(", ")}"
            : System.getProperty("user.name") != "root" ? "Slurm's daemons are started as root only"
            : null
    }

    static boolean isPossible() {
        obstacle() == null
    }

    SlurmCluster(File directory) {
        this.directory = directory
        ["state", "spool", "munge"].each { new File(directory, it).mkdirs() }
        configure()
        def key = new File(directory, "munge/key")
        key.bytes = new byte[128].tap { new Random().nextBytes(it) }
        key.setReadable(false, false)
        key.setReadable(true, true)
        start("munged", "--foreground", "--force", "--num-threads=2", "--key-file=$directory/munge/key", "--socket=$directory/munge/socket",
            "--pid-file=$directory/munge/pid", "--log-file=$directory/munge/log", "--seed-file=$directory/munge/seed")
        await("munged to answer") { new File(directory, "munge/socket").exists() }
        start("slurmctld", "-D", "-f", config.path)
        startNode()
    }

    File getConfig() {
        new File(directory, "slurm.conf")
    }

    void startNode() {
        start("slurmd", "-D", "-f", config.path)
        await("the node to be idle") { ask("sinfo", "--noheader", "--format=%T") == "idle" }
    }

    /** The jobs that are waiting, running or ending. */
    List<String> jobs() {
        ask("squeue", "--noheader", "--format=%i").readLines()
    }

    /** A job that takes the whole node until it is canceled. */
    void occupy() {
        command("srun", "--ntasks=$CPUS", "sleep", "100000").redirectErrorStream(true).redirectOutput(new File(directory, "occupied.log")).start()
        await("the node to be occupied") { ask("squeue", "--noheader", "--format=%T") == "RUNNING" }
    }

    void cancelAll() {
        jobs().each { ask("scancel", it) }
        await("the jobs to end") { jobs() == [] }
    }

    long pidOf(String daemon) {
        daemons[daemon].pid()
    }

    @Override
    void close() {
        if (daemons.slurmd?.alive && daemons.slurmctld?.alive) {
            cancelAll()
        }
        daemons.values().toList().reverse().each { daemon ->
            daemon.destroy()
            daemon.waitFor(10, TimeUnit.SECONDS) || daemon.destroyForcibly().waitFor()
        }
        leftovers().each { it.destroyForcibly() }
    }

    /** The processes of steps, which outlive a daemon that is killed. */
    List<ProcessHandle> leftovers() {
        ProcessHandle.allProcesses().filter { process ->
            try {
                Files.readSymbolicLink(Path.of("/proc/${process.pid()}/cwd")) == directory.toPath()
            } catch (IOException ignored) {
                false
            }
        }.toList()
    }

    String ask(String... words) {
        def process = command(words).redirectErrorStream(true).start()
        process.outputStream.close()
        def answer = process.inputStream.text.trim()
        process.waitFor()
        return answer
    }

    private void configure() {
        def host = InetAddress.localHost.hostName.takeBefore(".") ?: InetAddress.localHost.hostName
        def (control, node) = ports()
        config.text = """\
            ClusterName=test
            SlurmctldHost=$host(127.0.0.1)
            SlurmUser=root
            SlurmdUser=root
            AuthType=auth/munge
            AuthInfo=socket=$directory/munge/socket
            SlurmctldPort=$control
            SlurmdPort=$node
            StateSaveLocation=$directory/state
            SlurmdSpoolDir=$directory/spool
            SlurmctldPidFile=$directory/slurmctld.pid
            SlurmdPidFile=$directory/slurmd.pid
            SlurmctldLogFile=$directory/slurmctld.log
            SlurmdLogFile=$directory/slurmd.log
            SlurmdTimeout=10
            ProctrackType=proctrack/linuxproc
            TaskPlugin=task/none
            SelectType=select/cons_tres
            SelectTypeParameters=CR_CPU
            SlurmdParameters=config_overrides
            GresTypes=gpu
            ReturnToService=2
            MpiDefault=none
            SwitchType=switch/none
            JobAcctGatherType=jobacct_gather/none
            NodeName=$host NodeAddr=127.0.0.1 CPUs=$CPUS Gres=gpu:1 State=UNKNOWN
            PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
            """.stripIndent()
        // Any device will do: nothing looks at it.
        new File(directory, "gres.conf").text = "Name=gpu File=/dev/null\n"
    }

    private static List<Integer> ports() {
        def sockets = [new ServerSocket(0), new ServerSocket(0)]
        def ports = sockets*.localPort
        sockets*.close()
        return ports
    }

    private void start(String... words) {
        daemons[words[0]] = command(words).redirectErrorStream(true).redirectOutput(new File(directory, "${words[0]}.out")).start()
    }

    private ProcessBuilder command(String... words) {
        def program = PLACES.collect { new File(it, words[0]) }.find { it.canExecute() }
        def builder = new ProcessBuilder([program.path, *words.tail()]).directory(directory)
        builder.environment().put("SLURM_CONF", config.path)
        return builder
    }

    private void await(String what, Closure<Boolean> condition) {
        def end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3)
        while (!condition()) {
            if (System.nanoTime() > end) {
                def logs = directory.listFiles().findAll { it.name =~ /\.(log|out)$/ }.collect { "$it.name:\n$it.text" }.join("\n")
                throw new IllegalStateException("Waited in vain for $what.\n$logs")
            }
            sleep(100)
        }
    }
}
