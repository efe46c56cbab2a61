/**
 * Tests `replydesk completion` with the executable: bash runs its script, and the script for each shell covers every
 * command.
 */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { newFolder } from "../support/folder.ts";
import { run } from "./program.ts";

const script = async (shell: string): Promise<string> => {
  const { code, out, errors } = await run(["completion", shell]);
  expect([code, errors]).toEqual([0, ""]);
  return out;
};

/** Returns the completions that bash offers for the last word. */
async function offered(file: string, words: readonly string[]): Promise<string[]> {
  const line = `source "$1"; shift; COMP_WORDS=(replydesk "$@"); COMP_CWORD=$#; _replydesk; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const child = Bun.spawn(["bash", "-c", line, "bash", file, ...words], { stdout: "pipe", stderr: "pipe" });
  expect(await new Response(child.stderr).text()).toBe("");
  return (await new Response(child.stdout).text()).split("\n").filter((word) => word !== "");
}

test("bash completes commands, options, and the values of options and arguments", async () => {
  const file = join(newFolder(), "completion.bash");
  await Bun.write(file, await script("bash"));
  const after = (...words: string[]) => offered(file, words);
  expect(await after("rot")).toEqual(["rotate-master-key"]);
  expect(await after("")).toContain("serve");
  expect(await after("")).not.toContain("seed");
  expect(await after("keys", "")).toEqual(["create", "list", "revoke"]);
  expect(await after("keys", "create", "--p")).toEqual(["--permission"]);
  expect(await after("keys", "create", "--permission", "")).toEqual(["read", "write", "admin"]);
  expect(await after("sync", "--config", "some.toml", "--a")).toEqual(["--all"]);
  expect(await after("completion", "")).toEqual(["bash", "zsh", "fish"]);
  // The script offers no completions here, so bash completes file names.
  expect(await after("restore", "")).toEqual([]);
  expect(await after("doctor", "--config", "")).toEqual([]);
});

test("the completion script for each shell covers every command in the help", async () => {
  const help = (await run(["--help"])).out;
  const names = [...help.matchAll(/^  ([a-z-]+)(?: .*)?$/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(15);
  for (const text of await Promise.all(["bash", "zsh", "fish"].map(script)))
    for (const name of names.filter((one) => one !== "help")) expect(text).toContain(`/${name}`);
});

test("completion for an unknown shell is a usage error that lists the supported shells", async () => {
  const { code, errors } = await run(["completion", "tcsh"]);
  expect([code, errors]).toEqual([2, expect.stringContaining("bash, zsh, fish")]);
});
