/** Tests what `replydesk doctor` says of the public address and of settings without a file, through the executable. */
import { expect, test } from "bun:test";
import type { Body } from "../support/call.ts";
import { freePort, json, newInstance, run, serve, stop } from "./program.ts";

test("an address that only this machine can reach is a warning, and so are settings without a file", async () => {
  const instance = await newInstance();
  const env = {
    REPLYDESK_STORAGE_PATH: instance.database,
    REPLYDESK_SECURITY_MASTER_KEY_FILE: instance.keyFile,
  };
  const { code, out } = await run(["doctor", "--json"], { env });
  const { checks } = JSON.parse(out) as { checks: Body[] };
  expect(code).toBe(0);
  expect(checks.filter(({ level }) => level === "warn")).toMatchObject([
    { check: "config", text: expect.stringContaining("no configuration file /etc/replydesk/replydesk.toml") },
    { check: "public_url", text: expect.stringContaining("http://localhost:8080 can be reached from this") },
  ]);
  instance.remove();
});

test("an address is asked while the server runs, and what is wrong with it is said", async () => {
  const port = await freePort();
  const instance = await newInstance({
    "server.port": port,
    "server.public_url": "https://desk.example.invalid",
    "server.trusted_proxies": ["127.0.0.1"],
  });
  const found = async (): Promise<Body> => {
    const { checks } = await json("doctor", "--config", instance.configFile);
    return checks.find(({ check }: Body) => check === "public_url");
  };
  expect(await found()).toMatchObject({ level: "ok", text: expect.stringContaining("was not tried") });
  const serving = await serve(instance);
  expect(await found()).toMatchObject({
    level: "warn",
    text: expect.stringMatching(/^https:\/\/desk\.example\.invalid does not lead here: the name /),
  });
  await stop(serving);
  instance.remove();
});
