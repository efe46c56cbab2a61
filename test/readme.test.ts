/** What the README says of the settings is what the program goes by. */
import { expect, test } from "bun:test";
import { loadConfig } from "../src/config/load.ts";
import { readReadme, withSettings } from "./support/readme.ts";

test("the table of settings has every one, with its default and its word (`bun run readme` renews it)", async () => {
  const readme = await readReadme();
  if ((await withSettings(readme)) !== readme)
    throw new Error("README.md's table of settings is not up to date: run `bun run readme`");
});

test("each piece of configuration that it shows is one that the program takes", async () => {
  const pieces = [...(await readReadme()).matchAll(/```toml\n([\s\S]*?)```/g)].map(([, toml = ""]) => toml);
  expect(pieces.length).toBeGreaterThan(0);
  for (const text of pieces) loadConfig({ file: null, text, env: {} });
});
