/** Assembles the command line: every command in one list. */
import { Command } from "commander";
import { VERSION } from "../core/version.ts";
import { backupCommand } from "./backup.ts";
import { configCommand } from "./config.ts";
import { demoCommand } from "./demo.ts";
import { doctorCommand } from "./doctor.ts";
import { healthcheckCommand } from "./healthcheck.ts";
import { inboundCommand } from "./inbound.ts";
import { initCommand } from "./init.ts";
import { keysCommand } from "./keys.ts";
import { restoreCommand } from "./restore.ts";
import { rotateMasterKeyCommand } from "./rotate-master-key.ts";
import { seedCommand } from "./seed.ts";
import { sendingCommand } from "./sending.ts";
import { serveCommand } from "./serve.ts";
import { usersCommand } from "./users.ts";
import { versionCommand } from "./version.ts";
import { workspaceCommand } from "./workspace.ts";

/** Builds the root command. */
export function program(): Command {
  const root = new Command("replydesk")
    .description("A self-hosted reply desk for cold-email agencies.")
    .version(VERSION, "-V, --version")
    .showHelpAfterError("(replydesk --help lists the commands)");
  const commands = [
    initCommand(),
    serveCommand(),
    demoCommand(),
    workspaceCommand(),
    usersCommand(),
    keysCommand(),
    sendingCommand(),
    backupCommand(),
    restoreCommand(),
    rotateMasterKeyCommand(),
    inboundCommand(),
    configCommand(),
    doctorCommand(),
    healthcheckCommand(),
    versionCommand(),
  ];
  for (const command of commands) root.addCommand(command);
  root.addCommand(seedCommand(), { hidden: true });
  return throwing(root);
}

/** Makes usage errors throw, so that only `main.ts` decides the exit code. */
function throwing(command: Command): Command {
  command.exitOverride();
  command.commands.forEach(throwing);
  return command;
}
