/** Tests that the settings and commands in the guide match the program. */
import { describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program } from "../src/cli/program.ts";
import { SECOND, systemClock } from "../src/core/clock.ts";
import { loadConfig } from "../src/config/load.ts";
import { EVENT_TYPES } from "../src/core/events.ts";
import { PLATFORM_NAMES } from "../src/platforms/platform.ts";
import { GATES, OTHER_REASONS } from "../src/inbox/replies/rules/gates.ts";
import { newSecret, signatureHeaders } from "../src/webhooks/rules/sign.ts";
import { blocksOf, ROOT } from "./support/markdown.ts";
import { readConfigurationPage, withSettings } from "./support/settings-table.ts";

const FOLDER = join(ROOT, "src/docs");
const PAGES = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), "utf8"));
const page = (name: string): string => readFileSync(join(FOLDER, `${name}.md`), "utf8");
/** Returns the words that do not occur as code on a page. */
const missing = (name: string, words: readonly string[]): string[] =>
  words.filter((word) => !new RegExp(`\`${word}\\b`).test(page(name)));

test("the guide's settings table lists every setting with its default and meaning", async () => {
  const written = await readConfigurationPage();
  if ((await withSettings(written)) !== written)
    throw new Error("configuration.md's table of settings is not up to date: run `bun run docs`");
});

test("the program accepts each configuration example in the guide", () => {
  const pieces = PAGES.flatMap((text) => blocksOf(text, "toml"));
  expect(pieces.length).toBeGreaterThan(0);
  const key = Buffer.alloc(32).toString("base64");
  for (const piece of pieces) {
    const text = piece.replace("<output of openssl rand -base64 32>", key);
    loadConfig({ file: null, text, env: {} });
  }
});

test("the guide's page on operations lists every command", async () => {
  const commands = (await program()).commands.map((command) => command.name());
  // Hidden, because it is only for benchmarks.
  expect(missing("operations", commands)).toEqual(["seed"]);
});

test("the guide's API page lists every event, and the AI page lists every reason not to send", () => {
  expect(missing("api", EVENT_TYPES)).toEqual([]);
  expect(missing("ai", [...GATES.map(({ name }) => name), ...Object.keys(OTHER_REASONS)])).toEqual([]);
});

test("the guide's page on integrations has a section for every platform", () => {
  const headings = [...page("integrations").matchAll(/^## (.+)$/gm)].map(([, heading]) =>
    heading?.toLowerCase(),
  );
  expect(headings).toEqual(expect.arrayContaining([...PLATFORM_NAMES, "n8n", "zapier"]));
});

describe("the guide's code for verifying deliveries", () => {
  const secret = newSecret();
  const BODY = JSON.stringify({ type: "reply.received", data: { subject: "Größe, 5 €" } });
  const signed = (timestamp: number) =>
    signatureHeaders({ id: "msg_1", timestamp, body: BODY, secrets: [newSecret(), secret] });
  const now = (): number => Math.floor(systemClock.now() / SECOND);
  const blocks = blocksOf(page("integrations"), "js");

  /** Runs a code block from the page as the function body that it is on the page. */
  async function run(code: string, names: Record<string, unknown>): Promise<unknown> {
    const folder = mkdtempSync(join(tmpdir(), "replydesk-test-"));
    const file = join(folder, "block.mjs");
    const parameters = ["require", ...Object.keys(names)].join(", ");
    await Bun.write(
      file,
      `export async function block(${parameters}) { let output; ${code}\n; return output; }`,
    );
    const { block } = (await import(file)) as { block: (...given: unknown[]) => Promise<unknown> };
    rmSync(folder, { recursive: true });
    return block.call(names.self, createRequire(import.meta.url), ...Object.values(names));
  }

  function inN8n(body: string, headers: object): Promise<unknown> {
    const self = { helpers: { getBinaryDataBuffer: () => Promise.resolve(Buffer.from(body)) } };
    const $input = { first: () => ({ json: { headers } }) };
    return run((blocks[0] ?? "").replace("whsec_…", secret), { self, $input });
  }

  function inZapier(body: string, headers: ReturnType<typeof signed>): Promise<unknown> {
    const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature } = headers;
    return run(blocks[1] ?? "", { inputData: { body, id, timestamp, signature, secret } });
  }

  test("the code in the guide verifies signed deliveries, even while two secrets sign", async () => {
    expect(blocks.length).toBe(2);
    expect(await inN8n(BODY, signed(now()))).toEqual([{ json: JSON.parse(BODY) }]);
    expect(await inZapier(BODY, signed(now()))).toEqual(JSON.parse(BODY));
  });

  test.each([inN8n, inZapier])("the guide's code rejects altered and old deliveries: %#", async (verify) => {
    await expect(verify(BODY.replace("5", "6"), signed(now()))).rejects.toThrow("wrong signature");
    await expect(verify(BODY, signed(now() - 600))).rejects.toThrow("too old");
  });
});
