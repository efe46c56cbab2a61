/** `replydesk`: from the words of the command line to one command, and the only place with an exit code. */
import { CommanderError } from "commander";
import { program } from "./cli/program.ts";
import { explain } from "./cli/output.ts";

const USAGE_ERROR = 2;

// SQLite makes its files as the umask lets it, and what is in them is for the service alone.
process.umask(0o077);

try {
  await program().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has already printed what is wrong; --help and --version end here too, with 0.
    process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
  } else {
    explain(error);
    process.exitCode = 1;
  }
}
