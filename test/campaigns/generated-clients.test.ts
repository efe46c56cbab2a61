/** Tests that clients from three generators have named types, type-check, and run the README's example. */
import { afterAll, beforeAll, expect, mock, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import typescript5 from "typescript-5";
import { arrive, hookOn } from "../support/arrivals.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { readDocument } from "../support/document.ts";
import type { GeneratedClient, Session, SessionResult } from "../support/generated-clients.ts";
import { ROOT } from "../support/markdown.ts";

/** Located below node_modules, so that the generated code finds its packages and our tools ignore it. */
const CACHE = join(ROOT, "node_modules/.cache");

let desk: Desk;
let folder: string;
let clients: Record<string, GeneratedClient>;

beforeAll(async () => {
  // The generators need the compiler API, which TypeScript 7 does not have.
  await mock.module("typescript", () => ({ ...typescript5, default: typescript5 }));
  clients = (await import("../support/generated-clients.ts")).GENERATED_CLIENTS;
  desk = await openDesk("in this process");
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, "generated-"));
  const document = await readDocument(desk.url);
  for (const [name, { generate, program }] of Object.entries(clients)) {
    await generate(structuredClone(document), join(folder, name));
    const types = `import type { Session, SessionResult } from "${ROOT}/test/support/generated-clients.ts";\n`;
    await Bun.write(join(folder, name, "program.ts"), types + program);
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await desk.close();
});

test("the generated clients type-check", async () => {
  const options = {
    strict: true,
    noEmit: true,
    target: "esnext",
    module: "preserve",
    lib: ["esnext", "dom", "dom.iterable"],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ["bun-types"],
  };
  const files = Object.keys(clients).map((name) => join(folder, name, "program.ts"));
  await Bun.write(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files }));
  const compiler = join(ROOT, "node_modules/.bin/tsc");
  const { stdout, exitCode } = Bun.spawnSync([compiler, "--project", folder]);
  expect([stdout.toString(), exitCode]).toEqual(["", 0]);
});

let accounts = 0;

test.each(["openapi-typescript", "@hey-api/openapi-ts", "swagger-typescript-api"])(
  "the generated client for %s runs the README's session",
  async (name) => {
    const { run } = (await import(join(folder, name, "program.ts"))) as {
      run: (session: Session) => Promise<SessionResult>;
    };
    const sandbox = desk.sandboxes.instantly;
    const result = await run({
      url: desk.url,
      key: desk.apiKey,
      // Each client connects a separate account.
      accountKey: `${sandbox.apiKey}.${(accounts += 1)}`,
      dueAt: new Date(Date.now() + 86_400_000).toISOString(),
      arrive: async (webhookUrl) => {
        const at = { desk, key: desk.apiKey, sandbox, clientId: "", connectionId: "" };
        await arrive({ ...at, hook: hookOn(desk, webhookUrl) });
      },
    });
    expect(result).toEqual({ status: "sent", followUp: "scheduled", refused: "Reply already sent" });
  },
);
