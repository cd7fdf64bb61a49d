# shellcheck shell=sh
# Sourced by gradlew. Returns for the official wrapper, replaces gradlew by the assembled Gradle, or exits with a
# sentence that says what is missing. README.md beside this file has the rules. POSIX sh only.

oldest_java=17 # what this build compiles with

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

# Sets choice to what NCU_GRADLE asks for, and gradle_version where it names one.
read_choice () {
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
}

# Sets newest_java to the newest Java that the Gradle of this version runs on.
find_newest_java () {
    case $gradle_version in
      8.2*)               newest_java=19 ;;
      8.3* | 8.4*)        newest_java=20 ;;
      8.5* | 8.6* | 8.7*) newest_java=21 ;;
      8.8* | 8.9*)        newest_java=22 ;;
      8.1[0-3]*)          newest_java=23 ;;
      8.14* | 9.0*)       newest_java=24 ;;
      *)                  newest_java=25 ;;
    esac
}

# Sets java_version to the major version of the JDK in $1, or to nothing.
read_java_version () {
    java_version=
    [ -r "$1/release" ] || return 0
    while IFS='=' read -r key value; do
        case $key in
          JAVA_VERSION) java_version=${value#\"} ;;
        esac
    done < "$1/release"
    major_java_version
}

major_java_version () {
    java_version=${java_version#1.} # Java 8 called itself 1.8
    java_version=${java_version%%[!0-9]*}
}

# For a java that is not inside its JDK, such as a version manager's shim: costs one start of the JVM.
ask_java () {
    answer=$( "$java" -XshowSettings:properties -version 2>&1 ) || return
    while read -r key _ value; do
        case $key in
          java.home)    java_home=$value ;;
          java.version) java_version=$value ;;
        esac
    done <<EOF
$answer
EOF
    major_java_version
}

java_fits () {
    [ "${java_version:-0}" -ge "$oldest_java" ] && [ "$java_version" -le "$newest_java" ]
}

# Sets java_home and java_version to those of the java that comes first. Returns 1 and sets problem and remedy where it
# does not fit.
find_java () {
    remedy="set JAVA_HOME to a JDK $oldest_java."
    if [ -n "$JAVA_HOME" ]; then
        java=$JAVA_HOME/bin/java
        java_home=$JAVA_HOME
        problem="JAVA_HOME is $JAVA_HOME, but there is no bin/java in it"
        [ -x "$java" ] || return
    else
        problem="no JDK found: JAVA_HOME is not set and there is no java in PATH"
        remedy="install a JDK $oldest_java."
        java=$( command -v java ) || return
        remedy="set JAVA_HOME to a JDK $oldest_java."
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
    read_java_version "$java_home"
    problem="$java does not run"
    [ -n "$java_version" ] || ask_java || return
    problem="a JDK from $oldest_java to $newest_java is needed, but $java_home is Java ${java_version:-(unknown)}"
    java_fits || return
    problem="a JDK is needed, but $java_home is a Java runtime without bin/javac"
    [ -x "$java_home/bin/javac" ]
}

# Sets java_home and java_version to the first of these directories that is a JDK that fits. Starts none of them.
first_that_fits () {
    for java_home; do
        if [ -x "$java_home/bin/java" ] && [ -x "$java_home/bin/javac" ]; then
            read_java_version "$java_home"
            java_fits && return
        fi
    done
    return 1
}

# Looks where JDKs usually are. The directories of the system are below NCU_SYSTEM_ROOT, which only tests set.
find_other_jdk () {
    root=${NCU_SYSTEM_ROOT:-}
    set --
    version=$oldest_java
    while [ "$version" -le "$newest_java" ]; do
        # As machines of CI services name them.
        eval "set -- \"\$@\" \"\${JAVA_HOME_${version}_X64:-}\" \"\${JAVA_HOME_${version}_ARM64:-}\" \"\${JAVA_HOME_${version}_arm64:-}\""
        if [ -x "$root/usr/libexec/java_home" ]; then
            set -- "$@" "$( "$root/usr/libexec/java_home" -F -v "$version" 2>/dev/null )"
        fi
        version=$(( version + 1 ))
    done
    data=${XDG_DATA_HOME:-${HOME:-}/.local/share}
    first_that_fits "$@" \
        "$root"/usr/lib/jvm/* \
        "$root"/usr/lib64/jvm/* \
        "$root"/usr/java/* \
        "${SDKMAN_DIR:-${HOME:-}/.sdkman}"/candidates/java/* \
        "${ASDF_DATA_DIR:-${HOME:-}/.asdf}"/installs/java/* \
        "${MISE_DATA_DIR:-$data/mise}"/installs/java/* \
        "${HOMEBREW_PREFIX:-$root/opt/homebrew}"/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
        "$root"/usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
        "${HOMEBREW_PREFIX:-$root/home/linuxbrew/.linuxbrew}"/opt/openjdk*/libexec
}

# Sets java. Another JDK than the first is named, because nobody asked for it.
choose_java () {
    find_java && return
    find_other_jdk || refuse "$problem; $remedy"
    echo "gradlew: $problem; using the JDK $java_version in $java_home." >&2
    JAVA_HOME=$java_home
    export JAVA_HOME
    java=$JAVA_HOME/bin/java
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
    checksum=$( cat "$bootstrap/pom.xml" "$bootstrap/parts.sha256" "$bootstrap"/*.java "$bootstrap"/assembler/*.java | cksum )
    assembled_gradle=$gradle_user_home/ncu-gradle-bootstrap/gradle-$gradle_version-${checksum%% *}
}

# Sets choice to official or assembled.
choose_gradle () {
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
read_choice
find_newest_java
choose_java
# On Windows there is only the official Gradle.
# shellcheck disable=SC2154 # both are gradlew's
if ! "$cygwin" && ! "$msys"; then
    find_gradle_user_home "$@"
    choose_gradle "$@"
    if [ "$choice" = assembled ]; then
        exec "$assembled_gradle/bin/gradlew" "$@"
    fi
fi
