/** Entry point of `replydesk`: runs one command, and is the only place that sets the exit code. */
import { CommanderError } from "commander";
import { program } from "./cli/program.ts";
import { explain } from "./cli/output.ts";

const USAGE_ERROR = 2;

// SQLite creates its files with the umask's permissions, and only the service may read these files.
process.umask(0o077);

try {
  const root = await program(process.argv[2]);
  await root.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has already printed the error. --help and --version also end here, with exit code 0.
    process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
  } else {
    explain(error);
    process.exitCode = 1;
  }
}
