/** Assembles the command line from one table of commands. */
import { Command } from "commander";
import { VERSION } from "../core/version.ts";

/**
 * Loaders for all commands, in the order of the help. Only the requested command is loaded, because importing
 * the others would take most of a short command's run time.
 */
const COMMANDS: Record<string, () => Promise<Command>> = {
  init: async () => (await import("./init.ts")).initCommand(),
  serve: async () => (await import("./serve.ts")).serveCommand(),
  demo: async () => (await import("./demo.ts")).demoCommand(),
  workspace: async () => (await import("./workspace.ts")).workspaceCommand(),
  users: async () => (await import("./users.ts")).usersCommand(),
  connections: async () => (await import("./connections.ts")).connectionsCommand(),
  keys: async () => (await import("./keys.ts")).keysCommand(),
  sending: async () => (await import("./sending.ts")).sendingCommand(),
  backup: async () => (await import("./backup.ts")).backupCommand(),
  restore: async () => (await import("./restore.ts")).restoreCommand(),
  promote: async () => (await import("./promote.ts")).promoteCommand(),
  "rotate-master-key": async () => (await import("./rotate-master-key.ts")).rotateMasterKeyCommand(),
  sync: async () => (await import("./sync.ts")).syncCommand(),
  inbound: async () => (await import("./inbound.ts")).inboundCommand(),
  config: async () => (await import("./config.ts")).configCommand(),
  doctor: async () => (await import("./doctor.ts")).doctorCommand(),
  healthcheck: async () => (await import("./healthcheck.ts")).healthcheckCommand(),
  completion: async () => (await import("./completion.ts")).completionCommand(program),
  licenses: async () => (await import("./licenses.ts")).licensesCommand(),
  sbom: async () => (await import("./sbom.ts")).sbomCommand(),
  version: async () => (await import("./version.ts")).versionCommand(),
  seed: async () => (await import("./seed.ts")).seedCommand(),
};
const HIDDEN = "seed";

/** Builds the root command with the named command, or with all commands if none has this name. */
export async function program(name = ""): Promise<Command> {
  const root = new Command("replydesk")
    .description("A self-hosted reply desk for cold-email agencies.")
    .version(VERSION, "-V, --version")
    .showHelpAfterError("(replydesk --help lists the commands)");
  const names = Object.hasOwn(COMMANDS, name) ? [name] : Object.keys(COMMANDS);
  for (const one of names) {
    const command = await COMMANDS[one]?.();
    if (command) root.addCommand(command, { hidden: one === HIDDEN });
  }
  return throwing(root);
}

/** Usage errors throw, so that only `main.ts` sets the exit code. */
function throwing(command: Command): Command {
  command.exitOverride();
  command.commands.forEach(throwing);
  return command;
}
