/** Tests `@replydesk/client` as programs use it: packed, installed, and called as in its README. */
import { $ } from "bun";
import { afterAll, expect, test } from "bun:test";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { buildClient, packClient } from "../../src/build/npm/client.ts";
import { verifyWebhook } from "../../src/integrations/client/index.ts";
import { SECOND, systemClock } from "../../src/core/clock.ts";
import { openDesk } from "../support/desk.ts";
import { newFolder } from "../support/folder.ts";
import { blocksOf, ROOT } from "../support/markdown.ts";

const VERSION = "1.4.0";

const desk = await openDesk("in this process");
const folder = newFolder();
await packClient(folder, { version: VERSION });
const names = ["openapi-fetch", "openapi-typescript-helpers"];
const packages = names.map((name) => join(ROOT, "node_modules", name));
await $`npm pack --ignore-scripts ${packages}`.cwd(folder).quiet();
const files = Array.from(new Bun.Glob("openapi-*.tgz").scanSync(folder)).toSorted();
const dependencies = {
  "@replydesk/client": `file:replydesk-client-${VERSION}.tgz`,
  ...Object.fromEntries(names.map((name, at) => [name, `file:${files[at]}`])),
};
writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies }));
await $`npm install --offline --no-audit --no-fund --cache ${join(folder, "cache")}`.cwd(folder).quiet();
const readme = readFileSync(join(folder, "node_modules/@replydesk/client/README.md"), "utf8");
const [session = ""] = blocksOf(readme, "js");
const code = session.replace("https://desk.example.com", desk.url).replace("rd_live_…", desk.apiKey);
writeFileSync(join(folder, "session.mts"), code);
writeFileSync(join(folder, "session.mjs"), code);
afterAll(() => desk.close());

test.each(["node", process.execPath])("the session in the client's README runs with %s", async (runtime) => {
  expect(await $`${runtime} session.mjs`.cwd(folder).text()).toBe("Acme\n");
});

test("the client's types accept the README's example, and reject an invalid body", async () => {
  const flags = ["--noEmit", "--strict", "--module", "nodenext", "--target", "esnext", "--ignoreConfig"];
  const check = async (): Promise<string> =>
    await $`${join(ROOT, "node_modules/.bin/tsc")} ${flags} session.mts`.cwd(folder).nothrow().text();
  expect(await check()).toBe("");
  const code = readFileSync(join(folder, "session.mts"), "utf8");
  writeFileSync(join(folder, "session.mts"), code.replace("sla_minutes: 60", 'sla_minutes: "soon"'));
  expect(await check()).toContain("TS2322");
});

test("the packed client has at most 30 kB, not counting its types", async () => {
  const built = newFolder();
  await buildClient(built, { version: VERSION });
  for (const name of ["index.d.ts", "schema.d.ts"]) rmSync(join(built, name));
  await $`npm pack --ignore-scripts`.cwd(built).quiet();
  expect(statSync(join(built, `replydesk-client-${VERSION}.tgz`)).size).toBeLessThanOrEqual(30_000);
});

test("the client returns the event of a correctly signed webhook delivery, and null for any other body", () => {
  const event = {
    type: "lead.positive",
    timestamp: "2026-03-01T10:00:00Z",
    workspace_id: "w",
    data: { company: "Łódź Żagle" },
  };
  const body = JSON.stringify(event);
  const secret = `whsec_${Buffer.from("a secret of the subscription").toString("base64")}`;
  const at = Math.floor(systemClock.now() / SECOND);
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(at),
    "webhook-signature": new Webhook(secret).sign("evt_1", new Date(at * SECOND), body),
  };
  const verified = { ...event, id: "evt_1" };
  expect(verifyWebhook({ body, headers, secret })).toEqual(verified);
  expect(verifyWebhook({ body: Buffer.from(body), headers: new Headers(headers), secret })).toEqual(verified);
  expect(verifyWebhook({ body: body.replace("Łódź", "Gdynia"), headers, secret })).toBeNull();
});
