/** Tests how the executable is set up, refuses to start, and shuts down. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MIGRATIONS } from "../../src/db/migrate.ts";
import { timelineEntries } from "../support/ai-desk.ts";
import { arrive, connect, read } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { Relay } from "../support/relay.ts";
import {
  freePort,
  json,
  newInstance,
  newPlace,
  run,
  serve,
  serveOnTerminal,
  stop,
  type Instance,
  removedAfterEach,
} from "./program.ts";

const NEWEST = MIGRATIONS.length;

const kept = removedAfterEach();

test("`init` creates the configuration, master key, database and workspace, and prints the admin key", async () => {
  const { directory, configFile, remove } = await newPlace();
  rmSync(configFile);
  const data = join(directory, "data");
  const made = await json("init", "--config", configFile, "--data", data, "--workspace", "Agency");
  expect(made).toEqual({
    config: configFile,
    workspace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    setup_url: expect.stringMatching(/\/app\/setup#s=[0-9A-Za-z]{43}$/),
    api_key: expect.stringMatching(/^rd_live_[0-9A-Za-z]{38}$/),
  });
  expect(statSync(join(data, "master.key")).mode & 0o777).toBe(0o600);
  expect(existsSync(join(data, "replydesk.db"))).toBe(true);
  const { workspaces } = await json("workspace", "list", "--config", configFile);
  expect(workspaces).toMatchObject([{ workspace_id: made.workspace_id, name: "Agency", plan: "scale" }]);
  remove();
});

test("files created by `init` and by the server are private under any umask", async () => {
  const place = kept(await newPlace());
  const { directory, configFile } = place;
  rmSync(configFile);
  const data = join(directory, "data");
  const before = process.umask(0o022);
  try {
    await json("init", "--config", configFile, "--data", data);
    const text = readFileSync(configFile, "utf8");
    writeFileSync(configFile, text.replace("port = 8080 ", "port = 0 "));
    const serving = await serve(place);
    const open = readdirSync(data).filter((name) => (statSync(join(data, name)).mode & 0o077) !== 0);
    expect([open, readdirSync(data)]).toEqual([[], expect.arrayContaining(["replydesk.db-wal"])]);
    expect([data, configFile].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o640]);
    expect(await stop(serving)).toBe(0);
  } finally {
    process.umask(before);
  }
});

test("a second `init` changes nothing and does not print another key", async () => {
  const { configFile, keyFile, workspaceId } = kept(await newInstance());
  const files = () => [configFile, keyFile].map((file) => readFileSync(file, "utf8"));
  const before = files();
  const again = await json("init", "--config", configFile);
  // The instance has no owner yet, so a new set-up link is printed.
  const setup_url = expect.stringMatching(/\/app\/setup#s=/);
  expect(again).toEqual({ config: configFile, workspace_id: workspaceId, api_key: null, setup_url });
  const { out } = await run(["init", "--config", configFile]);
  expect(out).not.toContain("rd_live_");
  expect(out).toContain(`Next       replydesk serve --config ${configFile}`);
  const elsewhere = await run(["init", "--config", configFile, "--data", "/tmp/elsewhere"]);
  expect(elsewhere.code).toBe(0);
  expect(elsewhere.out).toContain("It sets the data directory; --data applies only to a new configuration.");
  expect(files()).toEqual(before);
  expect((await json("keys", "list", "--config", configFile)).keys).toHaveLength(1);
});

test("`init` names the setting to change if a new set-up link works only on this machine", async () => {
  const { configFile } = kept(await newInstance());
  const link = (env = {}) => run(["users", "setup-link", "--config", configFile], { env });
  expect((await link()).out).toContain("only on this machine. To open it elsewhere, set server.public_url");
  const { out } = await link({ REPLYDESK_SERVER_PUBLIC_URL: "https://desk.example.com" });
  expect(out).toContain("https://desk.example.com/app/setup#s=");
  expect(out).not.toContain("only on this machine");
});

test("in a terminal the server does not repeat the set-up link printed earlier, which still works", async () => {
  const place = kept(await newPlace());
  const { setup_url: link } = await json("init", "--config", place.configFile);
  const token = String(link).split("#s=")[1];
  let status = 0;
  const shown = await serveOnTerminal(place, async (url) => {
    const body = { token, name: "Ana", email: "ana@agency.example", password: "a long horse of her own" };
    ({ status } = await call({ url, apiKey: "" }, "POST", "/api/setup", { key: null, body }));
  });
  expect([status, shown.includes("/app/setup#s=")]).toEqual([201, false]);
  expect(shown).toContain("The link printed earlier works once until");
});

test("`init` does not replace the lost master key of an existing database", async () => {
  const { configFile, keyFile } = kept(await newInstance());
  rmSync(keyFile);
  const { code, errors } = await run(["init", "--config", configFile]);
  expect(code).toBe(1);
  expect(errors).toContain(`its master key ${keyFile} does not`);
  expect(existsSync(keyFile)).toBe(false);
});

describe("serve", () => {
  test("the server's first log lines show its version, database and address", async () => {
    const instance = kept(await newInstance());
    const { version, commit } = await json("version");
    const serving = await serve(instance);
    expect(serving.lines.slice(0, 3)).toMatchObject([
      { level: "info", event: "server.starting", version, commit },
      { level: "info", event: "database.open", path: instance.database, schema: NEWEST },
      { level: "info", event: "server.listening", url: serving.url },
    ]);
    expect(serving.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
    expect((await fetch(`${serving.url}/health`)).status).toBe(200);
    expect(await stop(serving)).toBe(0);
  });

  test("a second server on the same database exits with 1 and names the first, which keeps running", async () => {
    const instance = kept(await newInstance());
    const first = await serve(instance);
    const { code, out, errors } = await run(["serve", "--config", instance.configFile]);
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toBe(
      `replydesk: ${instance.database} is already in use by process ${first.process.pid}\n`,
    );
    expect((await fetch(`${first.url}/ready`)).status).toBe(200);
    expect(await stop(first)).toBe(0);
  });

  test("`serve` exits with 1 if the port is in use", async () => {
    const port = await freePort();
    const [one, other] = [
      kept(await newInstance({ "server.port": port })),
      kept(await newInstance({ "server.port": port })),
    ];
    const first = await serve(one);
    const { code, errors } = await run(["serve", "--config", other.configFile]);
    expect(code).toBe(1);
    expect(errors).toContain(`Port ${port} of 127.0.0.1 is in use`);
    expect(await stop(first)).toBe(0);
  });

  const refusals: [string, (instance: Instance) => unknown, RegExp][] = [
    [
      "without a database",
      ({ database }) => rmSync(database),
      /an instance was installed at .*replydesk\.db, .* with `replydesk restore FILE`/,
    ],
    ["without its master key", ({ keyFile }) => rmSync(keyFile), /master\.key does not exist/],
    [
      "with another master key",
      ({ keyFile }) => Bun.write(keyFile, `${Buffer.alloc(32, 7).toString("base64")}\n`),
      /encrypted with master key [0-9a-f]{8}, but the current key is [0-9a-f]{8}/,
    ],
    [
      "with a master key that others may read",
      ({ keyFile }) => chmodSync(keyFile, 0o640),
      /The master key file .* can be read by other users \(mode 0640\): run chmod 600/,
    ],
  ];
  test.each(refusals)("the server refuses to start %s", async (_case, spoil, words) => {
    const instance = kept(await newInstance());
    await spoil(instance);
    const { code, out, errors } = await run(["serve", "--config", instance.configFile]);
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toMatch(words);
    expect(errors).not.toContain("    at ");
  });
});

describe("the server on a stop signal", () => {
  let desk: Desk;
  let relay: Relay;
  beforeAll(async () => {
    relay = await Relay.open(() => new URL(desk.sandboxes.instantly.url).origin);
    const url = `${relay.origin}/api/v2`;
    desk = await openDesk("as the executable", { settings: { "platforms.instantly.base_url": url } });
  });
  afterAll(async () => {
    await relay.down();
    await desk.close();
  });

  /** Starts an answer and holds back the platform's response. Resolves once the platform has received the answer. */
  async function heldSend() {
    const at = await connect(desk, "instantly");
    const { reply } = await arrive(at);
    const held = relay.hold();
    const answered = call(desk, "POST", `/api/replies/${reply.id}/send`, {
      body: { response: "Thursday works." },
    });
    await held.done;
    return { at, reply, answered, held };
  }

  /** Waits until the server refuses new connections. */
  const isClosed = () =>
    eventually(() =>
      fetch(`${desk.url}/health`, { keepalive: false }).then(
        () => false,
        () => true,
      ),
    );

  test("SIGTERM lets a send in progress finish, accepts no new connections, and exits with 0", async () => {
    const { at, reply, answered, held } = await heldSend();
    desk.process?.kill("SIGTERM");
    await isClosed();
    held.release();
    expect((await answered).body.data.status).toBe("sent");
    expect(await desk.process?.exited).toBe(0);
    expect(at.sandbox.ledger).toHaveLength(1);
    await desk.start();
    expect(await read(at, reply.id)).toMatchObject({ status: "sent", sent_response: "Thursday works." });
  });

  test("a second SIGTERM stops the server immediately, and the next start finds the email in its thread", async () => {
    const { at, reply, answered } = await heldSend();
    const broken = answered.then(
      () => "answered",
      () => "broken off",
    );
    desk.process?.kill("SIGTERM");
    await isClosed();
    desk.process?.kill("SIGTERM");
    // Without the second signal, the server would wait for the send and exit with 0.
    expect(await desk.process?.exited).toBe(1);
    expect(await broken).toBe("broken off");
    await desk.start();
    // The next start reads the thread, which contains the email.
    await eventually(async () => (await read(at, reply.id)).status === "sent");
    expect(await timelineEntries(at, reply.id, "send_uncertain")).toHaveLength(1);
    expect(at.sandbox.ledger.filter(({ to }) => to.includes(reply.from_email))).toHaveLength(1);
  });

  test("SIGTERM directly after the server has logged its address stops it cleanly", async () => {
    desk.process?.kill("SIGKILL");
    await desk.process?.exited;
    await desk.start();
    desk.process?.kill("SIGTERM");
    expect(await desk.process?.exited).toBe(0);
    await desk.start();
  });

  test("a client's idle connection does not delay the shutdown", async () => {
    const stopped = async (): Promise<number> => {
      const begun = performance.now();
      desk.process?.kill("SIGINT");
      expect(await desk.process?.exited).toBe(0);
      return performance.now() - begun;
    };
    const alone = await stopped();
    await desk.start();
    expect((await fetch(`${desk.url}/health`)).status).toBe(200);
    // A connection that delays the shutdown would do so for the full 20 s, about fifty times as long.
    expect((await stopped()) / alone).toBeLessThan(20);
    await desk.start();
  });
});
