/**
 * Implements `replydesk demo`: runs a temporary instance with an agency's data and simulated sequencers, for
 * trying everything without an account.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command } from "commander";
import { DAY, SECOND, systemClock } from "../core/clock.ts";
import { randomToken } from "../core/ids.ts";
import { loadVault } from "../core/vault.ts";
import { loadConfig, type Config } from "../config/load.ts";
import { closeDb, openDb } from "../db/open.ts";
import { closeDeps, openDeps } from "../app/wiring.ts";
import { RECORDED, recordedModel } from "../demo/recorded-model.ts";
import { openSequencers, replaceAdapters, type DemoSequencers } from "../demo/sequencer.ts";
import { freePort } from "../app/free-port.ts";
import { DEMO_ADDRESSES, fillDesk, type FilledDesk } from "../demo/desk/fill.ts";
import { LiveDesk } from "../demo/desk/live.ts";
import { startService, type RunningService } from "../app/server.ts";
import { hashPassword } from "../people/users/passwords.ts";
import { command, wholeNumber, type CommonOptions } from "./environment.ts";
import { prepareInstance } from "./init.ts";
import { logToStderr, print } from "./output.ts";
import { withProgress } from "./progress.ts";
import { stopSignal } from "./serve.ts";

interface DemoOptions extends CommonOptions {
  port: number;
}

/** Number of replies in the last 90 days, identical at each start except for their times. */
const REPLIES = 2_000;
const SEED = 1;
const PASSWORD_BYTES = 9;

export const demoCommand = (): Command =>
  command("demo", "Run a temporary instance with an agency's data and simulated sequencers")
    .option("--port <n>", "port to listen on; 0 picks a free port", wholeNumber(65_535), 8080)
    .action(demo);

async function demo({ port, json }: DemoOptions): Promise<void> {
  // The signal handler is installed first, so that stopping at any time leaves no files behind.
  const stopped = stopSignal();
  const directory = mkdtempSync(join(tmpdir(), "replydesk-demo-"));
  try {
    const config = demoConfig(directory, port === 0 ? await freePort() : port);
    await serveDemo(config, { json: json === true, stopped });
  } finally {
    rmSync(directory, { recursive: true });
  }
  process.exit(0);
}

async function serveDemo(
  config: Config,
  { json, stopped }: { json: boolean; stopped: Promise<string> },
): Promise<void> {
  const password = randomToken(PASSWORD_BYTES);
  const passwordHash = await hashPassword(password);
  const sequencers = openSequencers(systemClock);
  const { apiKey, filled } = await withProgress({ json }, (progress) => {
    progress.step(`Writing ${REPLIES} replies and their history`);
    return prepare(config, { sequencers, passwordHash });
  });
  // Only the result goes to stdout, so that a script can read it.
  const deps = openDeps(config, systemClock, logToStderr);
  replaceAdapters(deps.platforms, sequencers);
  const model = recordedModel();
  const models: typeof deps.models = { of: () => model, all: () => [model], withKey: () => model };
  Object.assign(deps.models, models);
  try {
    const service = startService(deps);
    const { public_url: publicUrl } = config.server;
    await play(service, { publicUrl, apiKey, password, filled, json, stopped }).finally(() => service.stop());
  } finally {
    await closeDeps(deps);
  }
}

interface Filling {
  sequencers: DemoSequencers;
  passwordHash: string;
}

function prepare(config: Config, filling: Filling): { apiKey: string; filled: FilledDesk } {
  const prepared = prepareInstance(config, { workspace: "Martins Outbound", plan: "scale" });
  const { api_key: apiKey, workspace_id: workspaceId } = prepared;
  if (apiKey === null) throw new Error("the demo's database was not empty");
  return { apiKey, filled: fill(config, { ...filling, workspaceId }) };
}

/** Writes the history through a separate database connection that is tuned for bulk inserts. */
function fill({ storage, security }: Config, filling: Filling & { workspaceId: string }): FilledDesk {
  const db = openDb(storage.path, systemClock);
  try {
    const vault = loadVault(security.master_key_file);
    return fillDesk({ db, vault }, { ...filling, until: systemClock.now(), seed: SEED, replies: REPLIES });
  } finally {
    closeDb(db);
  }
}

interface Play {
  publicUrl: string;
  apiKey: string;
  password: string;
  filled: FilledDesk;
  json: boolean;
  stopped: Promise<string>;
}

async function play(
  { url }: RunningService,
  { publicUrl, apiKey, password, filled, json, stopped }: Play,
): Promise<void> {
  const hooks = await webhookAddresses(url, apiKey);
  const stopping = new AbortController();
  const seed = Math.floor(systemClock.now() / SECOND) % DAY;
  const living = new LiveDesk(filled, { clock: systemClock, seed, hooks }).run(stopping.signal);
  const [email = "", ...agents] = DEMO_ADDRESSES;
  const signInUrl = `${publicUrl}/app/sign-in#email=${email}&password=${encodeURIComponent(password)}`;
  print(json, {
    text: welcome({ url, apiKey, signInUrl, agents }),
    record: { sign_in_url: signInUrl, email, password, agents, url, api_key: apiKey },
  });
  await stopped;
  stopping.abort();
  await living;
}

function demoConfig(directory: string, port: number): Config {
  // Ignores the machine's environment, because its SMTP server would send real emails.
  const env = {
    REPLYDESK_SERVER_PORT: `${port}`,
    REPLYDESK_SERVER_PUBLIC_URL: `http://localhost:${port}`,
    REPLYDESK_STORAGE_PATH: join(directory, "replydesk.db"),
    REPLYDESK_SECURITY_MASTER_KEY_FILE: join(directory, "master.key"),
    REPLYDESK_AI_API_KEY: "recorded-texts-need-no-key",
    REPLYDESK_AI_CLASSIFY_MODEL: RECORDED,
    REPLYDESK_AI_DRAFT_MODEL: RECORDED,
    // Prices of the AI calls in the history.
    REPLYDESK_AI_CLASSIFY_PRICE: "1/5",
    REPLYDESK_AI_DRAFT_PRICE: "3/15",
    REPLYDESK_BACKUP_KEEP: "0",
    REPLYDESK_LOG_LEVEL: "warn",
    REPLYDESK_LOG_FORMAT: "pretty",
  };
  return loadConfig({ file: null, text: "", env }).config;
}

/** Fetches the webhook URL of each connection from the API, as a customer would. */
async function webhookAddresses(url: string, apiKey: string): Promise<Map<string, string>> {
  const response = await fetch(`${url}/api/connections?limit=100`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const { data } = (await response.json()) as { data: { id: string; webhook_url: string }[] };
  return new Map(data.map((found) => [found.id, url + new URL(found.webhook_url).pathname]));
}

interface Welcome {
  url: string;
  apiKey: string;
  signInUrl: string;
  agents: readonly string[];
}

const welcome = ({ url, apiKey, signInUrl, agents }: Welcome): string => `\
Sign in   ${signInUrl}

You are Ana Martins, who owns the agency. Two agents have the same password:
          ${agents.join("\n          ")} (with two of the five clients)

Swagger   ${url}/docs
API key   ${apiKey}

The demo has 2,000 replies from the last 90 days. A new reply arrives every 20 to 60 seconds from three simulated
sequencers, and leads respond to answers. Two of the clients answer clearly interested leads automatically: watch the
countdown in the inbox, or a reply's timeline:

  curl -H 'Authorization: Bearer ${apiKey}' '${url}/api/replies?limit=1'
  curl -H 'Authorization: Bearer ${apiKey}' ${url}/api/replies/<id of the reply>/timeline

The AI is a recording: its categories and drafts are prepared texts, and no model is called.
Nothing is sent from this machine. Ctrl-C stops the demo and deletes its data.
`;
