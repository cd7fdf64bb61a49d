package io.github.ncugradle

/** Scripts that replace programs that most machines do not have, as far as a page needs it. */
enum StandIn {

    /** As many ranks as it is asked for, one after the other. */
    srun('''
        ranks=1
        while true; do
            case "$1" in
                --ntasks=*) ranks=${1#--ntasks=} ;;
                -*) ;;
                *) break ;;
            esac
            shift
        done
        rank=0
        while [ $rank -lt $ranks ]; do
            SLURM_PROCID=$rank "$@" || exit
            rank=$((rank + 1))
        done
    '''),

    /** As many ranks as it is asked for, one after the other; what it starts must not be taken for a script. */
    torchrun('''
        ranks=1
        python=yes
        while true; do
            case "$1" in
                --nproc-per-node=*) ranks=${1#--nproc-per-node=} ;;
                --no-python) python=no ;;
                -*) ;;
                *) break ;;
            esac
            shift
        done
        [ $python = no ] || exit 2
        rank=0
        while [ $rank -lt $ranks ]; do
            RANK=$rank LOCAL_RANK=$rank "$@" || exit
            rank=$((rank + 1))
        done
    '''),

    /** Comments if the comment has both parts. */
    gh('''
        [ "$1 $2 $3" = "pr comment 7" ] && grep -q "^# .* → main" comment.md && grep -q ": GPU profile$" comment.md
    '''),

    /** Comments like gh. */
    curl('''
        grep -q "^# .* → main" comment.md && grep -q ": GPU profile$" comment.md
    '''),

    /** Every script does what the demo does. */
    python3('exec build/exe/demo')

    /** A program with regions for all pages; it works in milliseconds that are always the same. */
    static final String DEMO = '''
        test -z "$NCU_SIMULATION_TRACE" || tr '|' '\\t' > "$NCU_SIMULATION_TRACE/$$.trace" <<END
        ncu-trace|1
        process|$$|1700000000000|/usr/bin/demo
        push|1||A
        launch|1|0|7|64,1,1|256,1,1|4000000|ffma=1000000 read=90000000 written=10000000|conv
        push|1||A1
        launch|1|0|7|64,1,1|256,1,1|2000000|ffma=1000000 read=45000000 written=5000000|gemm
        launch|1|0|7|64,1,1|256,1,1|500000|written=10000000|memset_zero
        pop|1|
        pop|1|
        push|1||B
        launch|1|0|7|64,1,1|256,1,1|1500000|ffma=1000000 read=30000000|softmax
        pop|1|
        push|1||decode step
        launch|1|0|7|64,1,1|256,1,1|100000|read=2000000|gemm
        pop|1|
        push|1|libsolver|solver
        launch|1|0|7|64,1,1|256,1,1|200000|read=4000000|solve
        pop|1|libsolver
        start|1||upload
        launch|1|0|7|64,1,1|256,1,1|300000|read=6000000|copy
        end|1
        END
    '''

    /** As much of libraries as the pages use: it compiles, or runs, and does nothing but see whether the GPU would be used. */
    static final Map<String, String> LIBRARIES = [
        "nvtx3/nvToolsExt.h": 'extern "C" { int nvtxRangePushA(const char *name); int nvtxRangePop(); }\n',
        "torch/__init__.py" : '''
            from . import cuda, nn

            class Tensor:
                def __init__(self, device):
                    self.device = device

                def relu(self):
                    cuda.launch(self.device)
                    return self

            def randn(*size, device="cpu"):
                return Tensor(device)
        '''.stripTrailing().stripIndent(),
        "torch/nn.py"       : '''
            from . import cuda

            def Linear(inputs, outputs, device="cpu"):
                def forward(batch):
                    assert batch.device == device, "a layer and its batch are in the same memory"
                    cuda.launch(device)
                    return batch
                return forward
        '''.stripTrailing().stripIndent(),
        "torch/cuda.py"     : '''
            import atexit, os

            class nvtx:
                open = []
                range_push = open.append
                range_pop = open.pop

            launched = waiting = False

            def launch(device):
                global launched, waiting
                if device == "cuda" and nvtx.open:
                    launched = waiting = True

            def synchronize():
                global waiting
                waiting = False

            @atexit.register
            def ended():
                if not launched or waiting:
                    print("expected a launch on the GPU, in a range, and a program that waits for it", flush=True)
                    os._exit(1)
        '''.stripTrailing().stripIndent(),
    ]

    final String body

    StandIn(String body) {
        this.body = body
    }

    static void write(File file, String body) {
        file.parentFile.mkdirs()
        file.text = "#!/bin/sh\n${body.stripTrailing().stripIndent()}\n"
        file.executable = true
    }
}
