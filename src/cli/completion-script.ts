/** Generates shell completion scripts from the command tree. The scripts work without running the program. */

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

interface CompletionOption {
  /** The option's name, including its dashes. */
  name: string;
  about: string;
  /** Whether the next word is the option's value: one of `choices`, or a file if there are no choices. */
  takesValue: boolean;
  choices: readonly string[];
}

export interface CompletionNode {
  /** The path of the command, such as `/keys/create`; empty for the program itself. */
  path: string;
  commands: readonly { name: string; about: string }[];
  /** Possible values of the arguments; empty for names and files. */
  choices: readonly string[];
  options: readonly CompletionOption[];
}

/** Returns the completion script of a shell. */
export const scriptFor = (shell: Shell, nodes: readonly CompletionNode[]): string => SCRIPTS[shell](nodes);

const SCRIPTS: Record<Shell, (nodes: readonly CompletionNode[]) => string> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Within single quotes, the shell interprets only the single quote. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const pathsBelow = (nodes: readonly CompletionNode[]): string[] =>
  nodes.map(({ path }) => path).filter((path) => path !== "");

const wordsOf = ({ commands, choices }: CompletionNode): string[] => [
  ...commands.map(({ name }) => name),
  ...choices,
];

/** Lists every option that takes a value, by command and name. */
const valuesOf = (nodes: readonly CompletionNode[]): { at: string; choices: readonly string[] }[] =>
  nodes.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ name, choices }) => ({ at: `${path} ${name}`, choices })),
  );

function bashScript(nodes: readonly CompletionNode[]): string {
  const values = valuesOf(nodes).map(
    ({ at, choices }) => `    ${quoted(at)}) values=${quoted(choices.join(" "))} ;;`,
  );
  const words = nodes.map(
    (node) =>
      `    ${quoted(node.path)}) words=${quoted(wordsOf(node).join(" "))} options=${quoted(node.options.map(({ name }) => name).join(" "))} ;;`,
  );
  return `# Completes replydesk in bash: source <(replydesk completion bash)
_replydesk() {
  local word=\${COMP_WORDS[COMP_CWORD]} at='' values='-' words='' options='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at/\${COMP_WORDS[i]}" in
    ${pathsBelow(nodes).join(" | ")}) at="$at/\${COMP_WORDS[i]}" ;;
    esac
  done
  COMPREPLY=()
  case "$at \${COMP_WORDS[COMP_CWORD - 1]}" in
${values.join("\n")}
  esac
  if [[ $values != '-' ]]; then
    COMPREPLY=($(compgen -W "$values" -- "$word"))
    return
  fi
  case "$at" in
${words.join("\n")}
  esac
  if [[ $word == -* ]]; then words=$options; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _replydesk replydesk`;
}

/** `_describe` separates a word from its description at the first colon. */
const described = (name: string, about: string): string => quoted(`${name.replaceAll(":", "\\:")}:${about}`);

function zshScript(nodes: readonly CompletionNode[]): string {
  const values = valuesOf(nodes).map(({ at, choices }) =>
    choices.length > 0
      ? `    ${quoted(at)}) compadd -- ${choices.join(" ")}; return ;;`
      : `    ${quoted(at)}) _files; return ;;`,
  );
  const words = nodes.map(({ path, commands, choices, options }) => {
    const found = [
      ...commands.map(({ name, about }) => described(name, about)),
      ...choices.map((choice) => quoted(choice)),
    ];
    const flags = options.map(({ name, about }) => described(name, about));
    return `    ${quoted(path)}) found=(${found.join(" ")}) flags=(${flags.join(" ")}) ;;`;
  });
  return `#compdef replydesk
# Completes replydesk in zsh: source <(replydesk completion zsh), or a file _replydesk in a folder of $fpath
_replydesk() {
  local at='' word
  local -a found flags
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at/$word" in
    (${pathsBelow(nodes).join("|")}) at="$at/$word" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${values.join("\n")}
  esac
  case "$at" in
${words.join("\n")}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    _describe option flags
  elif (( $#found > 0 )); then
    _describe command found
  else
    _files
  fi
}
if [[ \${funcstack[1]} == _replydesk ]]; then _replydesk "$@"; else compdef _replydesk replydesk; fi`;
}

function fishScript(nodes: readonly CompletionNode[]): string {
  return `# Completes replydesk in fish: replydesk completion fish > ~/.config/fish/completions/replydesk.fish
function __replydesk_at
  set -l at ''
  for word in (commandline -opc)[2..]
    if contains -- "$at/$word" ${pathsBelow(nodes).join(" ")}
      set at "$at/$word"
    end
  end
  test "$at" = "$argv[1]"
end
${nodes.flatMap(fishLines).join("\n")}`;
}

function fishLines({ path, commands, choices, options }: CompletionNode): string[] {
  const line = `complete -c replydesk -n "__replydesk_at '${path}'"`;
  return [
    ...commands.map(({ name, about }) => `${line} -f -a ${name} -d ${fishQuoted(about)}`),
    ...(choices.length > 0 ? [`${line} -f -a ${fishQuoted(choices.join(" "))}`] : []),
    ...options.map(({ name, about, takesValue, choices: values }) => {
      const form = name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`;
      const value = values.length > 0 ? ` -x -a ${fishQuoted(values.join(" "))}` : takesValue ? " -r" : "";
      return `${line} ${form}${value} -d ${fishQuoted(about)}`;
    }),
  ];
}

/** In fish, a single quote inside single quotes is escaped with a backslash. */
const fishQuoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
