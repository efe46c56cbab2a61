/** Runs the executable as an operator would: commands with their exit codes, and a server with its log and signals. */
import { afterEach } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prepareInstance } from "../../src/cli/init.ts";
import { defaultToml, loadConfig } from "../../src/config/load.ts";
import type { Body } from "../support/call.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { newFolder } from "../support/folder.ts";

export interface Ended {
  code: number;
  out: string;
  errors: string;
}

interface Surroundings {
  cwd?: string;
  env?: Record<string, string>;
}

/** Runs a command until it exits, with only the given environment. */
export async function run(words: readonly string[], around: Surroundings = {}): Promise<Ended> {
  const pipes = { stdin: "ignore", stdout: "pipe", stderr: "pipe" } as const;
  const child = Bun.spawn([EXECUTABLE, ...words], { env: {}, ...around, ...pipes });
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, out, errors };
}

/** Returns the JSON object that a command prints with `--json`; throws if the command fails. */
export async function json(...words: string[]): Promise<Body> {
  const { code, out, errors } = await run([...words, "--json"]);
  if (code !== 0 || errors !== "") throw new Error(`${words.join(" ")} ended with ${code}: ${errors}`);
  return JSON.parse(out) as Body;
}

/** The locations of an instance's files. */
export interface Place {
  directory: string;
  configFile: string;
  database: string;
  keyFile: string;
  remove: () => void;
}

/** Returns a function that registers an instance's directory to be removed after the current test. */
export function removedAfterEach(): <P extends Place>(place: P) => P {
  const places: Place[] = [];
  afterEach(() => {
    for (const place of places.splice(0)) place.remove();
  });
  return (place) => {
    places.push(place);
    return place;
  };
}

type Settings = NonNullable<Parameters<typeof defaultToml>[0]>;

/** Creates a directory that contains only a configuration. */
export async function newPlace(settings: Settings = {}): Promise<Place> {
  const directory = newFolder();
  const place = {
    directory,
    configFile: join(directory, "replydesk.toml"),
    database: join(directory, "replydesk.db"),
    keyFile: join(directory, "master.key"),
    remove: () => rmSync(directory, { recursive: true }),
  };
  const own: Settings = {
    "server.port": 0,
    "storage.path": place.database,
    "security.master_key_file": place.keyFile,
    "rate_limits.unauthenticated": 0,
  };
  writeFileSync(place.configFile, defaultToml({ ...own, ...settings }), { mode: 0o640 });
  return place;
}

export interface Instance extends Place {
  workspaceId: string;
  apiKey: string;
}

/** Creates the same files as `init`, but in this process. */
export async function newInstance(settings: Settings = {}): Promise<Instance> {
  const place = await newPlace(settings);
  const { config } = loadConfig({ file: place.configFile, env: {} });
  const umask = process.umask(0o077);
  try {
    const made = prepareInstance(config, { workspace: "Main", plan: "scale" });
    return { ...place, workspaceId: made.workspace_id, apiKey: made.api_key ?? "" };
  } finally {
    process.umask(umask);
  }
}

/** Creates an instance with a public URL that `doctor` considers reachable. */
export const newReachable = (settings: Settings = {}): Promise<Instance> =>
  newInstance({
    "server.public_url": "https://desk.example.com",
    "server.trusted_proxies": ["127.0.0.1"],
    ...settings,
  });

export interface Serving {
  process: Bun.Subprocess<"ignore", "pipe", "pipe">;
  url: string;
  /** The log lines printed so far. */
  lines: Body[];
}

/**
 * Starts the server and waits until it listens. @param place null if environment variables replace the configuration
 * file
 */
export async function serve(place: Place | null, env: Record<string, string> = {}): Promise<Serving> {
  const pipes = { stdin: "ignore", stdout: "pipe", stderr: "pipe" } as const;
  const named = place === null ? [] : ["--config", place.configFile];
  const child = Bun.spawn([EXECUTABLE, "serve", ...named], { env, ...pipes });
  const lines: Body[] = [];
  const listening = Promise.withResolvers<string>();
  void readLines(child, (line) => {
    lines.push(line);
    if (line.event === "server.listening") listening.resolve(line.url);
  }).then(async () => listening.reject(new Error(await new Response(child.stderr).text())));
  return { process: child, url: await listening.promise, lines };
}

/** Runs the server in a terminal while `act` runs. Returns the terminal's output. */
export async function serveOnTerminal(
  { configFile }: Place,
  act: (url: string) => Promise<void>,
  words: readonly string[] = [],
): Promise<string> {
  let shown = "";
  const offered = Promise.withResolvers<string>();
  const data = (_terminal: unknown, chunk: Uint8Array) => {
    shown += new TextDecoder().decode(chunk);
    const url = /"url":"([^"]+)"/.exec(shown)?.[1];
    if (url !== undefined && shown.includes("Set up  ")) offered.resolve(url);
  };
  const command = [EXECUTABLE, "serve", "--config", configFile, ...words];
  const child = Bun.spawn(command, { env: {}, terminal: { data } });
  try {
    await act(await offered.promise);
  } finally {
    child.kill("SIGTERM");
    await child.exited;
  }
  return shown;
}

async function readLines(
  child: Bun.Subprocess<"ignore", "pipe", "pipe">,
  onLine: (line: Body) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of child.stdout) {
    const whole = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) onLine(JSON.parse(line) as Body);
  }
}

/** Stops the server gracefully and returns its exit code. */
export async function stop({ process }: Serving): Promise<number> {
  process.kill("SIGTERM");
  return process.exited;
}

/** Below the port range for outgoing connections, because other tests open many of these. */
const LOWEST_PORT = 20_000;
const PORTS = 12_000;

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const port = LOWEST_PORT + ((crypto.getRandomValues(new Uint16Array(1)).at(0) ?? 0) % PORTS);
  try {
    await Bun.serve({ hostname: "127.0.0.1", port, fetch: () => new Response() }).stop(true);
    return port;
  } catch {
    return freePort();
  }
}

/** Makes a request with a key. Unlike in stories, the response is not checked against the documentation. */
export async function ask(url: string, apiKey: string, path: string): Promise<Response> {
  return fetch(url + path, { headers: { authorization: `Bearer ${apiKey}` } });
}
