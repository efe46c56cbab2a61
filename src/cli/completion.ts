/** Implements `replydesk completion`: prints a script for shell completion of commands, options and values. */
import { Argument, Command } from "commander";
import { scriptFor, SHELLS, type CompletionNode, type Shell } from "./completion-script.ts";
import { print } from "./output.ts";

/** @param program Builds the complete command tree. */
export const completionCommand = (program: () => Promise<Command>): Command =>
  new Command("completion")
    .description("Print a shell completion script: source <(replydesk completion bash)")
    .addArgument(new Argument("<shell>").choices(SHELLS))
    .action(async (shell: Shell) => {
      print(false, { text: scriptFor(shell, nodesOf(await program())), record: {} });
    });

/** Lists a command and all its subcommands. */
function nodesOf(command: Command, path = ""): CompletionNode[] {
  const help = command.createHelp();
  const below = help.visibleCommands(command).filter((one) => one.name() !== "help");
  const node: CompletionNode = {
    path,
    commands: below.map((one) => ({ name: one.name(), about: one.description() })),
    choices: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    options: help.visibleOptions(command).map(({ long, short, description, required, argChoices = [] }) => ({
      name: long ?? short ?? "",
      about: description,
      takesValue: required,
      choices: argChoices,
    })),
  };
  return [node, ...below.flatMap((one) => nodesOf(one, `${path}/${one.name()}`))];
}
