/**
 * Tests the start of an instance in an empty directory: `serve --init`, environment variables, and `init --public-url`.
 */
import { expect, test } from "bun:test";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { json, newPlace, run, serve, serveOnTerminal, stop } from "./program.ts";

const PUBLIC_URL = "https://desk.example.com";

test("in a terminal, `serve` explains what to do, and `serve --init` creates an instance and prints its key and set-up link", async () => {
  const place = await newPlace();
  const { code, errors } = await run(["serve", "--config", place.configFile]);
  expect([code, errors]).toEqual([1, expect.stringContaining("run `replydesk init` first")]);
  let ready = 0;
  const shown = await serveOnTerminal(
    place,
    async (url) => void (ready = (await fetch(`${url}/ready`)).status),
    ["--init"],
  );
  expect(ready).toBe(200);
  expect(shown).toMatch(/rd_live_[\s\S]*\/app\/setup#s=/);
  place.remove();
});

test("`serve` configured by environment variables creates missing files but no API key, and logs no secret", async () => {
  const place = await newPlace();
  rmSync(place.configFile);
  const env = {
    REPLYDESK_CONFIG: place.configFile,
    REPLYDESK_INIT: "1",
    REPLYDESK_SERVER_PORT: "0",
    REPLYDESK_STORAGE_PATH: place.database,
    REPLYDESK_SECURITY_MASTER_KEY_FILE: place.keyFile,
  };
  for (let start = 0; start < 2; start += 1) {
    const serving = await serve(null, env);
    expect(await stop(serving)).toBe(0);
    expect(JSON.stringify(serving.lines)).not.toMatch(/rd_live_|setup#s=/);
  }
  expect([existsSync(place.configFile), existsSync(place.keyFile)]).toEqual([true, true]);
  const { out } = await run(["keys", "list", "--json"], { env });
  expect(JSON.parse(out).keys).toEqual([]);
  place.remove();
});

test("`init` saves --public-url and uses it in the link, and creates nothing if the URL is invalid", async () => {
  const place = await newPlace();
  rmSync(place.configFile);
  const words = ["--config", place.configFile, "--data", join(place.directory, "data"), "--public-url"];
  const refused = await run(["init", ...words, "desk"]);
  expect([refused.code, existsSync(place.configFile)]).toEqual([1, false]);
  expect(refused.errors).toContain("server.public_url");
  const { setup_url: link } = await json("init", ...words, PUBLIC_URL);
  expect(link).toStartWith(`${PUBLIC_URL}/app/setup#s=`);
  const again = await run(["init", ...words, "https://other.example.com"]);
  expect(again.out).toContain("--public-url applies only to a new configuration");
  place.remove();
});
