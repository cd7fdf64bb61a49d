# shellcheck shell=sh
# Sourced by gradlew. Returns for the official wrapper, replaces gradlew by the assembled Gradle, or exits with a
# sentence that says what is missing. README.md beside this file has the rules. POSIX sh only.

oldest_java=17 # what this build compiles with
newest_java=22 # what Gradle 8.8 runs on

refuse () {
    echo "gradlew: $*" >&2
    exit 1
}

# Sets gradle_version from the wrapper's properties, the one place where it is written.
read_gradle_version () {
    while IFS='=' read -r key value; do
        case $key in
          distributionUrl) gradle_version=${value##*/gradle-} ;;
        esac
    done < "$APP_HOME/gradle/wrapper/gradle-wrapper.properties"
    gradle_version=${gradle_version%-bin.zip}
}

# Sets java, the command, and java_home and java_version as far as they can be told without starting it.
find_java () {
    if [ -n "$JAVA_HOME" ]; then
        java=$JAVA_HOME/bin/java
        java_home=$JAVA_HOME
        [ -x "$java" ] ||
            refuse "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it; set JAVA_HOME to a JDK $oldest_java."
    else
        java=$( command -v java ) ||
            refuse "no JDK found: JAVA_HOME is not set and there is no java in PATH; install a JDK $oldest_java."
        java_file=$java
        while [ -h "$java_file" ]; do
            listing=$( ls -ld "$java_file" )
            case ${listing#*' -> '} in
              /*) java_file=${listing#*' -> '} ;;
              *)  java_file=${java_file%/*}/${listing#*' -> '} ;;
            esac
        done
        java_home=${java_file%/bin/java}
    fi
    java_version=
    if [ -r "$java_home/release" ]; then
        while IFS='=' read -r key value; do
            case $key in
              JAVA_VERSION) java_version=${value#\"} ;;
            esac
        done < "$java_home/release"
    fi
}

# For a java that is not inside its JDK, such as a version manager's shim: costs one start of the JVM.
ask_java () {
    answer=$( "$java" -XshowSettings:properties -version 2>&1 ) ||
        refuse "$java does not run; set JAVA_HOME to a JDK $oldest_java."
    while read -r key _ value; do
        case $key in
          java.home)    java_home=$value ;;
          java.version) java_version=$value ;;
        esac
    done <<EOF
$answer
EOF
}

check_java () {
    find_java
    [ -n "$java_version" ] || ask_java
    java_version=${java_version#1.} # Java 8 called itself 1.8
    java_version=${java_version%%[!0-9]*}
    if [ "${java_version:-0}" -lt "$oldest_java" ] || [ "$java_version" -gt "$newest_java" ]; then
        refuse "a JDK from $oldest_java to $newest_java is needed, but $java_home is Java ${java_version:-(unknown)};" \
            "set JAVA_HOME to a JDK $oldest_java."
    fi
    [ -x "$java_home/bin/javac" ] ||
        refuse "a JDK is needed, but $java_home is a Java runtime without bin/javac;" \
            "set JAVA_HOME to a JDK $oldest_java."
}

# Sets gradle_user_home as Gradle itself does, from the command line in "$@" and the environment. The JVM would take
# the home directory from the system's user list, not from HOME: GRADLE_USER_HOME makes both agree.
find_gradle_user_home () {
    GRADLE_USER_HOME=${GRADLE_USER_HOME:-${HOME:?is not set, and neither is GRADLE_USER_HOME}/.gradle}
    export GRADLE_USER_HOME
    gradle_user_home=$GRADLE_USER_HOME
    by_option=
    by_property=
    while [ $# -gt 0 ]; do
        case $1 in
          --)                      break ;;
          -g | --gradle-user-home) by_option=${2-} ;;
          --gradle-user-home=*)    by_option=${1#*=} ;;
          -Dgradle.user.home=*)    by_property=${1#*=} ;;
        esac
        shift
    done
    gradle_user_home=${by_option:-${by_property:-$gradle_user_home}}
}

official_is_installed () {
    for marker in "$gradle_user_home/wrapper/dists/gradle-$gradle_version-bin"/*/"gradle-$gradle_version-bin.zip.ok"; do
        [ -f "$marker" ] && [ -d "${marker%/*}/gradle-$gradle_version" ] && return 0
    done
    return 1
}

# Sets assembled_gradle. A changed bootstrap makes another home: the old one may have a daemon running on it.
find_assembled_gradle () {
    checksum=$( cat "$bootstrap/pom.xml" "$bootstrap"/*.java "$bootstrap"/assembler/*.java | cksum )
    assembled_gradle=$gradle_user_home/ncu-gradle-bootstrap/gradle-$gradle_version-${checksum%% *}
}

# Sets choice to official or assembled.
choose_gradle () {
    choice=${NCU_GRADLE:-}
    case $choice in
      official | '' | assembled) ;;
      [0-9]*)
        gradle_version=$choice
        choice=assembled
        ;;
      *)
        refuse "NCU_GRADLE is '$choice', but it can only be 'official', 'assembled' or a version to be assembled;" \
            "set one of them or unset it."
        ;;
    esac
    if [ -z "$choice" ] && official_is_installed; then
        choice=official
    fi
    [ "$choice" = official ] && return

    find_assembled_gradle
    if [ -x "$assembled_gradle/bin/gradlew" ]; then
        choice=assembled
        return
    fi
    # Few classes, run for seconds: the first compiler tier alone is faster.
    "$java" -XX:TieredStopAtLevel=1 "$bootstrap/Bootstrap.java" \
        "${choice:-any}" "$gradle_version" "$APP_HOME" "$gradle_user_home" "$assembled_gradle" "$@"
    case $? in
      0)  choice=assembled ;;
      10) choice=official ;;
      *)  exit 1 ;;
    esac
}

bootstrap=$APP_HOME/gradle/bootstrap
read_gradle_version
check_java
# On Windows there is only the official Gradle.
# shellcheck disable=SC2154 # both are gradlew's
if ! "$cygwin" && ! "$msys"; then
    find_gradle_user_home "$@"
    choose_gradle "$@"
    if [ "$choice" = assembled ]; then
        exec "$assembled_gradle/bin/gradlew" "$@"
    fi
fi
