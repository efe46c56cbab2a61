/** Tests the files that the executable embeds, and that it ignores files in its working directory. */
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, post, read, replyWith } from "../support/arrivals.ts";
import { openDesk } from "../support/desk.ts";
import { run } from "./program.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

test("the executable ignores a .env and a bunfig.toml in the working directory", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "replydesk-test-"));
  await Bun.write(join(cwd, ".env"), "REPLYDESK_SERVER_PORT=1234\nREPLYDESK_LOG_LEVEL=nonsense\n");
  await Bun.write(join(cwd, "bunfig.toml"), 'preload = ["./intruder.ts"]\n');
  await Bun.write(join(cwd, "intruder.ts"), 'console.log("intruder");\nprocess.exit(9);\n');
  const { code, out, errors } = await run(["config", "dump", "--config", desk.configFile], { cwd });
  expect([code, errors]).toEqual([0, ""]);
  expect(out).not.toContain("intruder");
  expect(out).toMatch(/^server\.port +0 /m);
  rmSync(cwd, { recursive: true });
});

test("the executable serves the documentation page and all its resources", async () => {
  const response = await fetch(`${desk.url}/docs`);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const page = await response.text();
  expect(page).not.toMatch(/https?:\/\/|(src|href)="\/\//);
  const loaded = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => String(path));
  expect(loaded.toSorted()).toEqual([
    "/docs/assets/start.js",
    "/docs/assets/swagger-ui-bundle.js",
    "/docs/assets/swagger-ui.css",
  ]);
  for (const path of loaded) {
    const asset = await fetch(desk.url + path);
    expect(asset.status).toBe(200);
    const type = path.endsWith(".js") ? "text/javascript" : "text/css";
    expect(asset.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    const text = await asset.text();
    expect(text.length).toBeGreaterThan(path.endsWith("start.js") ? 100 : 10_000);
    const uncompressed = await fetch(desk.url + path, { headers: { "accept-encoding": "identity" } });
    expect(uncompressed.headers.get("content-encoding")).toBeNull();
    expect(await uncompressed.text()).toBe(text);
  }
  const start = await (await fetch(`${desk.url}/docs/assets/start.js`)).text();
  const [, document] = /url: "([^"]+)"/.exec(start) ?? [];
  expect(document).toBe("/docs/json");
});

test("the documentation page's style sheet loads no external resources", async () => {
  const style = await (await fetch(`${desk.url}/docs/assets/swagger-ui.css`)).text();
  expect([...style.matchAll(/url\((?!["']?data:).*?\)/g)]).toEqual([]);
  expect(style).not.toContain("@import");
});

test("the executable contains the worker that reads raw emails", async () => {
  const at = await connect(desk, "emailbison");
  const raw = [
    "From: Dana Reyes <dana@prospect.example.com>",
    "Message-ID: <raw-1@mail.example.com>",
    "Content-Type: text/plain; charset=iso-8859-1",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "Only the raw mail says: ma=F1ana works.",
    "",
  ].join("\r\n");
  const words = "Only the raw mail says: mañana works.";
  await post(at, at.sandbox.receive({ text: "What the platform read", raw }).webhook);
  const reply = await replyWith(at, words);
  expect((await read(at, reply.id)).body_text.trim()).toBe(words);
});
