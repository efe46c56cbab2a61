/** Tests usage errors and the help of every command. */
import { CommanderError, type Command } from "commander";
import { expect, test } from "bun:test";
import { program } from "../../src/cli/program.ts";

interface Said {
  out: string;
  errors: string;
  /** The usage error; null if the command was run. */
  exitCode: number | null;
}

/** Parses a command line as the shell passes it. Returns the output. */
async function parse(line: string): Promise<Said> {
  const words = line.split(/ (?!$)/).filter((word) => word !== "");
  const said: Said = { out: "", errors: "", exitCode: null };
  const listen = (command: Command): void => {
    command.configureOutput({
      writeOut: (text) => void (said.out += text),
      writeErr: (text) => void (said.errors += text),
    });
    command.commands.forEach(listen);
  };
  const root = await program(words[0]);
  listen(root);
  const error: unknown = await root.parseAsync(words, { from: "user" }).catch((thrown: unknown) => thrown);
  if (error instanceof CommanderError) said.exitCode = error.exitCode;
  return said;
}

test.each([
  [""],
  ["frobnicate"],
  ["keys"],
  ["serve --loudly"],
  ["serve now"],
  ["init --plan gold"],
  ["init --workspace= "],
  ["keys create --permission god"],
  ["keys create --expires tomorrow"],
  ["keys create --name= "],
  ["keys revoke"],
  ["workspace create"],
  ["workspace create Other --timezone Mars/Olympus"],
  ["workspace update some-id --credits -1"],
  ["inbound list --status odd"],
  ["inbound list --limit some"],
  ["doctor now"],
  ["sending"],
  ["backup"],
  ["sync --all --since soon"],
  ["restore"],
  ["promote"],
  ["rotate-master-key now"],
  ["sending pause --reason= "],
  ["demo --port eighty"],
  ["demo --port 65536"],
])("`replydesk %s` is a usage error that is explained on stderr", async (line) => {
  const { out, errors, exitCode } = await parse(line);
  expect([out, exitCode]).toEqual(["", expect.any(Number)]);
  expect(exitCode).not.toBe(0);
  expect(errors).not.toBe("");
});

test.each([
  "", "init", "serve", "demo", "workspace create", "keys list", "inbound replay", "sending resume", "backup", "restore", "promote",
  "rotate-master-key", "config dump", "doctor", "healthcheck",
])("`replydesk %s --help` explains the command", async (words) => {
  const { out, errors, exitCode } = await parse(`${words} --help`.trim());
  expect([exitCode, errors]).toEqual([0, ""]);
  expect(out).toStartWith(`Usage: replydesk${words && ` ${words}`}`);
}); // oxfmt-ignore
