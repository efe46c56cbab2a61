/** Tests the `replydesk doctor` checks of the public URL and of configuration files, with the executable. */
import { expect, test } from "bun:test";
import { chmodSync, chownSync } from "node:fs";
import { eventually, type Body } from "../support/call.ts";
import { freePort, json, newInstance, run, serve, stop } from "./program.ts";

test("a public URL that only this machine can reach causes a warning, and so does a missing configuration file", async () => {
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
    {
      check: "public_url",
      text: expect.stringContaining("http://localhost:8080 can only be reached from this"),
    },
  ]);
  instance.remove();
});

test("doctor and the starting server warn about a configuration file that other users can read", async () => {
  const instance = await newInstance();
  const found = async (mode: number, group?: number) => {
    chmodSync(instance.configFile, mode);
    if (group !== undefined) chownSync(instance.configFile, 0, group);
    const { checks } = await json("doctor", "--config", instance.configFile);
    return checks.find(({ check }: Body) => check === "config");
  };
  expect(await found(0o640)).toMatchObject({ level: "ok" });
  expect(await found(0o640, 12_345)).toMatchObject({
    level: "warn",
    text: expect.stringContaining("a group other than the service's"),
    advice: expect.stringContaining(`chmod g-rwx ${instance.configFile}`),
  });
  expect(await found(0o600)).toMatchObject({ level: "ok" });
  expect(await found(0o644)).toMatchObject({
    level: "warn",
    text: `${instance.configFile} can be read by every user of this machine`,
    advice: expect.stringContaining(`chmod o-rwx ${instance.configFile}`),
  });
  const serving = await serve(instance);
  const warned = await eventually(() => serving.lines.find(({ event }) => event === "config.readable"));
  expect(warned).toMatchObject({
    level: "warn",
    file: instance.configFile,
    readers: "others",
  });
  await stop(serving);
  instance.remove();
});

test("the public URL is tested while the server runs, and an unreachable URL is reported", async () => {
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
  expect(await found()).toMatchObject({ level: "ok", text: expect.stringContaining("was not tested") });
  const serving = await serve(instance);
  expect(await found()).toMatchObject({
    level: "warn",
    text: expect.stringMatching(
      /^https:\/\/desk\.example\.invalid does not reach this server: the host name /,
    ),
  });
  await stop(serving);
  instance.remove();
});
