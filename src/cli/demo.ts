/**
 * `replydesk demo`: runs a throwaway instance with simulated sequencers, to try everything without an
 * account.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command } from "commander";
import { systemClock } from "../core/clock.ts";
import { loadConfig, type Config } from "../config/load.ts";
import { closeDeps, openDeps } from "../app/wiring.ts";
import { PLATFORM_NAMES, type PlatformName } from "../platforms/platform.ts";
import type { SandboxLeadMail, PlatformSandbox } from "../demo/sandbox/sandbox.ts";
import { startSandbox } from "../demo/sandbox/start.ts";
import { freePort } from "../app/free-port.ts";
import { startService, type RunningService } from "../app/server.ts";
import { DEMO_CLIENT, DEMO_MAILS } from "../demo/mails.ts";
import { startWatchdog } from "../app/watchdog.ts";
import { command, wholeNumber, type CommonOptions } from "./environment.ts";
import { prepareInstance } from "./init.ts";
import { print } from "./output.ts";
import { stopSignal } from "./serve.ts";

interface DemoOptions extends CommonOptions {
  port: number;
}

/** The first few replies arrive at once, then one more after each pause. */
const AT_ONCE = 5;
const PAUSE_MS = 20_000;

export const demoCommand = (): Command =>
  command("demo", "Run a throwaway instance with simulated sequencers and incoming replies")
    .option("--port <n>", "port to listen on; 0 picks a free one", wholeNumber(65_535), 8080)
    .action(demo);

async function demo({ port, json }: DemoOptions): Promise<void> {
  // Installed first, so that a stop at any time leaves nothing behind.
  const stopped = stopSignal();
  const directory = mkdtempSync(join(tmpdir(), "replydesk-demo-"));
  const sandboxes = await Promise.all(
    PLATFORM_NAMES.map((name) => startSandbox(name, { clock: systemClock })),
  );
  try {
    const config = demoConfig(directory, port === 0 ? await freePort() : port, sandboxes);
    await serveDemo(config, sandboxes, { json: json === true, stopped });
  } finally {
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    rmSync(directory, { recursive: true });
  }
  process.exit(0);
}

async function serveDemo(
  config: Config,
  sandboxes: PlatformSandbox[],
  { json, stopped }: { json: boolean; stopped: Promise<string> },
): Promise<void> {
  const { api_key: apiKey } = prepareInstance(config, { workspace: "Demo", plan: "scale" });
  if (apiKey === null) throw new Error("the demo's database was not empty");
  const deps = openDeps(config);
  try {
    const service = startService(deps);
    const stopWatching = startWatchdog(config.log);
    await play(service, { apiKey, sandboxes, json, stopped }).finally(() => {
      stopWatching();
      return service.stop();
    });
  } finally {
    await closeDeps(deps);
  }
}

interface Play {
  apiKey: string;
  sandboxes: PlatformSandbox[];
  json: boolean;
  stopped: Promise<string>;
}

async function play({ url }: RunningService, { apiKey, sandboxes, json, stopped }: Play): Promise<void> {
  const hooks = await connectAll(url, { apiKey, sandboxes });
  const stopping = new AbortController();
  const arriving = deliver(hooks, stopping.signal);
  print(json, { text: welcome(url, apiKey), record: { url, api_key: apiKey } });
  await stopped;
  stopping.abort();
  await arriving;
}

function demoConfig(directory: string, port: number, sandboxes: PlatformSandbox[]): Config {
  const url = (name: PlatformName) => sandboxes.find((sandbox) => sandbox.name === name)?.url ?? "";
  // Ignores the machine's own environment: with its SMTP server, real email would be sent.
  const env = {
    REPLYDESK_SERVER_PORT: `${port}`,
    REPLYDESK_SERVER_PUBLIC_URL: `http://localhost:${port}`,
    REPLYDESK_STORAGE_PATH: join(directory, "replydesk.db"),
    REPLYDESK_SECURITY_MASTER_KEY_FILE: join(directory, "master.key"),
    // The simulated sequencers are on this machine.
    REPLYDESK_PLATFORMS_ALLOW_NETWORKS: "127.0.0.0/8",
    REPLYDESK_PLATFORMS_INSTANTLY_BASE_URL: url("instantly"),
    REPLYDESK_PLATFORMS_SMARTLEAD_BASE_URL: url("smartlead"),
    REPLYDESK_BACKUP_KEEP: "0",
    REPLYDESK_LOG_LEVEL: "warn",
    REPLYDESK_LOG_FORMAT: "pretty",
  };
  return loadConfig({ file: null, text: "", env }).config;
}

interface Hook {
  sandbox: PlatformSandbox;
  url: string;
}

/** Sets up the workspace through the API, as a customer would. */
async function connectAll(
  url: string,
  { apiKey, sandboxes }: { apiKey: string; sandboxes: PlatformSandbox[] },
): Promise<Hook[]> {
  const call = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as {
      data: { id: string; webhook_url: string } | null;
      error?: string;
    };
    if (!answer.data) throw new Error(`${path} answered ${response.status}: ${answer.error}`);
    return answer.data;
  };
  const client = await call("/api/clients", DEMO_CLIENT);
  const connect = async (sandbox: PlatformSandbox): Promise<Hook> => {
    const connection = await call(`/api/connections/${sandbox.name}`, {
      name: `Sample account at ${sandbox.name}`,
      api_key: sandbox.apiKey,
      client_id: client.id,
      instance_url: sandbox.url,
    });
    return { sandbox, url: url + new URL(connection.webhook_url).pathname };
  };
  return Promise.all(sandboxes.map(connect));
}

async function deliver(hooks: Hook[], signal: AbortSignal): Promise<void> {
  for (const [index, mail] of DEMO_MAILS.entries()) {
    if (index >= AT_ONCE) await systemClock.sleep(PAUSE_MS, signal).catch(() => undefined);
    if (signal.aborted) return;
    const hook = hooks[index % hooks.length];
    if (hook) await arrive(hook, mail);
  }
}

async function arrive({ sandbox, url }: Hook, mail: SandboxLeadMail): Promise<void> {
  await sandbox.post(sandbox.receive(mail).webhook, url);
}

const welcome = (url: string, apiKey: string): string => `
Replydesk is running with a sample workspace. Three simulated sequencers send it replies.

  Swagger page  ${url}/docs
  Admin key     ${apiKey}

Follow a reply:

  curl -H 'Authorization: Bearer ${apiKey}' '${url}/api/replies?limit=1'
  curl -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: application/json' \\
    -d '{"response": "Thank you! Would Thursday at 10 suit you?"}' \\
    ${url}/api/replies/<id of the reply>/send

Each reply is categorized on arrival, and one that asks for an answer gets a draft in ai_response. A clearly
interested reply is answered automatically after a minute: watch auto_send_at, and the reply's timeline:

  curl -H 'Authorization: Bearer ${apiKey}' ${url}/api/replies/<id of the reply>/timeline

Nothing leaves this machine. Ctrl-C stops the demo and deletes everything.
`;
