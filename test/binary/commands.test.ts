/** Tests every command and its exit codes, with and without a running server. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Body } from "../support/call.ts";
import { eventually } from "../support/call.ts";
import { arrive, connect } from "../support/arrivals.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import {
  ask,
  freePort,
  json,
  newInstance,
  newPlace,
  run,
  serve,
  stop,
  type Instance,
  type Serving,
} from "./program.ts";

// test/cli/usage.test.ts covers every usage error and help text.
describe("usage", () => {
  test("a usage error is explained on stderr, and the exit code is 2", async () => {
    const { code, out, errors } = await run(["keys", "create", "--permission", "god"]);
    expect([code, out]).toEqual([2, ""]);
    expect(errors).not.toBe("");
  });

  test("`replydesk keys list --help` prints the usage and exits with 0", async () => {
    const { code, out, errors } = await run(["keys", "list", "--help"]);
    expect([code, errors]).toEqual([0, ""]);
    expect(out).toStartWith("Usage: replydesk keys list");
  });

  test("the `version` command prints the version, the commit and Bun's version", async () => {
    const result = await json("version");
    expect(result).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^([0-9a-f]{7,}|unknown)$/),
      bun: Bun.version,
    });
    expect((await run(["--version"])).out).toBe(`${result.version}\n`);
  });
});

test("`config check` accepts a valid file, and reports every error in an invalid one", async () => {
  const place = await newPlace();
  expect(await json("config", "check", "--config", place.configFile)).toEqual({ ok: true });
  await Bun.write(place.configFile, "[server]\nport = 70000\n[log]\nformat = 3\n");
  const { code, out, errors } = await run(["config", "check", "--config", place.configFile]);
  expect([code, out]).toEqual([1, ""]);
  expect(errors).toContain("(line 2)");
  expect(errors).toContain("(line 4)");
  place.remove();
});

describe("commands while a server runs", () => {
  let instance: Instance;
  let serving: Serving;
  beforeAll(async () => {
    instance = await newInstance({ "server.port": await freePort() });
    serving = await serve(instance);
  });
  afterAll(async () => {
    await stop(serving);
    instance.remove();
  });

  const command = (...words: string[]): Promise<Body> => json(...words, "--config", instance.configFile);
  const failing = (...words: string[]) => run([...words, "--config", instance.configFile, "--json"]);
  const me = (key: string) => ask(serving.url, key, "/api/me");
  const who = async (key: string): Promise<Body> => ((await (await me(key)).json()) as Body).data;

  test("the `healthcheck` command exits with 0 if the server is ready, and with 1 if no server runs", async () => {
    expect(await command("healthcheck")).toEqual({ ready: true });
    const port = await freePort();
    const other = await newPlace({ "server.port": port });
    const { code, out, errors } = await run(["healthcheck", "--config", other.configFile]);
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toStartWith(`replydesk: no server responds at http://127.0.0.1:${port}/ready: `);
    other.remove();
  });

  test("a new API key works immediately, is listed in masked form, and is rejected after it is revoked", async () => {
    const made = await command("keys", "create", "--name", "CRM", "--permission", "read");
    expect(made).toEqual({
      id: expect.any(String),
      workspace_id: instance.workspaceId,
      name: "CRM",
      permission: "read",
      api_key: expect.stringMatching(/^rd_live_/),
    });
    expect((await who(made.api_key)).permission).toBe("read");
    const { keys } = await command("keys", "list");
    expect(keys).toHaveLength(2);
    expect(JSON.stringify(keys)).not.toContain(made.api_key);
    const listed = { id: made.id, key_prefix: `rd_live_***${made.api_key.slice(-8)}`, is_active: true };
    expect(keys.find((key: Body) => key.id === made.id)).toMatchObject(listed);
    expect(await command("keys", "revoke", made.id)).toEqual({ id: made.id, revoked: true });
    expect((await me(made.api_key)).status).toBe(401);
  });

  test("an API key works until it expires, and its expiry must be in the future", async () => {
    const past = await failing("keys", "create", "--expires", "2020-01-01T00:00:00Z");
    expect([past.code, past.out]).toEqual([1, ""]);
    expect(past.errors).toContain("future");
    const { api_key: key } = await command(
      "keys",
      "create",
      "--permission",
      "read",
      "--expires",
      "2099-01-01T00:00:00Z",
    );
    expect((await me(key)).status).toBe(200);
  });

  test("a new workspace and a changed plan take effect immediately", async () => {
    const made = await command("workspace", "create", "Second", "--plan", "starter");
    expect(Object.keys(made).sort()).toEqual(["api_key", "workspace_id"]);
    expect((await me(made.api_key)).headers.get("x-ratelimit-limit")).toBe("60");
    const changes = [
      "--plan",
      "growth",
      "--name",
      "Renamed",
      "--timezone",
      "europe/madrid",
      "--credits",
      "10",
    ];
    expect(await command("workspace", "update", made.workspace_id, ...changes)).toMatchObject({
      workspace_id: made.workspace_id,
      name: "Renamed",
      plan: "growth",
      timezone: "Europe/Madrid",
      credit_allowance: 10,
    });
    expect((await me(made.api_key)).headers.get("x-ratelimit-limit")).toBe("120");
    const { workspaces } = await command("workspace", "list");
    expect(workspaces.map((one: Body) => one.name)).toEqual(["Main", "Renamed"]);
    // With two workspaces, creating a key requires naming one.
    const { code, errors } = await failing("keys", "create");
    expect(code).toBe(1);
    expect(errors).toContain("choose one with --workspace");
    const other = await command("keys", "create", "--workspace", made.workspace_id);
    expect((await who(other.api_key)).workspace.id).toBe(made.workspace_id);
  });

  test("a command with an unknown id exits with 1", async () => {
    for (const words of [
      ["keys", "revoke", "no-such-id", "--workspace", instance.workspaceId],
      ["workspace", "update", "no-such-id", "--name", "X"],
    ]) {
      const { code, out, errors } = await failing(...words);
      expect([code, out]).toEqual([1, ""]);
      expect(errors).toMatch(/^replydesk: .*(not found|No workspace has the id)/);
    }
  });
});

test("a command suggests `replydesk init` if there is no instance", async () => {
  const place = await newPlace();
  const { code, errors } = await run(["keys", "list", "--config", place.configFile]);
  expect(code).toBe(1);
  expect(errors).toContain("run `replydesk init` first");
  place.remove();
});

test("the `inbound` command lists events with their outcome, and replays failed events", async () => {
  const desk = await openDesk("as the executable");
  await listAndReplay(desk).finally(() => desk.close());
});

async function listAndReplay(desk: Desk): Promise<void> {
  const at = await connect(desk, "emailbison");
  const { reply } = await arrive(at);
  const strange = await fetch(at.hook, {
    method: "POST",
    body: '{"event": {"type": "LEAD_REPLIED"}, "data": {}}',
  });
  expect(strange.status).toBe(200);
  const list = async (...more: string[]) =>
    (await json("inbound", "list", "--config", desk.configFile, ...more)).events as Body[];
  const [failed] = await eventually(async () => {
    const events = await list("--status", "failed");
    return events.length > 0 ? events : null;
  });
  expect(failed).toMatchObject({ platform: "emailbison", attempts: 1, reason: expect.stringMatching(/./) });
  expect(await list("--status", "filed")).toMatchObject([{ reply_id: reply.id, event_type: "LEAD_REPLIED" }]);
  expect(await list("--limit", "1")).toHaveLength(1);
  const { workspaceId } = await desk.addWorkspace("Without any");
  expect(await list("--workspace", workspaceId)).toEqual([]);
  expect(await list("--workspace", desk.workspaceId)).toHaveLength(2);
  expect(JSON.stringify(await list())).not.toContain("Sounds good");
  expect(await json("inbound", "replay", failed.id, "--config", desk.configFile)).toEqual({ replayed: 1 });
  await eventually(async () => (await list("--status", "received")).length === 0);
  expect(await list("--status", "failed")).toMatchObject([{ id: failed.id, attempts: 1 }]);
  expect(await json("inbound", "replay", "--status", "filed", "--config", desk.configFile)).toEqual({
    replayed: 0,
  });
}
