/** Tests that descriptions cannot break out of the completion scripts, and that colons are escaped for `_describe`. */
import { expect, test } from "bun:test";
import { scriptFor, SHELLS, type CompletionNode } from "../../src/cli/completion-script.ts";

const about = 'an owner\'s $(touch broken) `id` "word": more';
const NODES: CompletionNode[] = [
  {
    path: "",
    commands: [{ name: "take:it", about }],
    choices: [],
    options: [{ name: "--help", about, takesValue: false, choices: [] }],
  },
  { path: "/take:it", commands: [], choices: ["one", "two"], options: [] },
];

test.each(SHELLS)("the %s script treats a description as text", (shell) => {
  const text = scriptFor(shell, NODES);
  const open = shell === "fish" ? "'an owner\\'s $(touch broken)" : "an owner'\\''s $(touch broken)";
  // bash does not show descriptions.
  if (shell === "bash") expect(text).not.toContain("touch");
  else expect(text).toContain(open);
  expect(text.replaceAll("'", "")).toContain("one two");
});

test("a colon in a word is escaped for zsh, which separates words and descriptions with colons", () => {
  expect(scriptFor("zsh", NODES)).toContain("'take\\:it:an owner");
});
