/** `replydesk healthcheck`: asks the running server whether it is ready; for containers and monitors. */
import type { Command } from "commander";
import { messageOf } from "../core/errors.ts";
import { command, loadConfiguration, type CommonOptions } from "./environment.ts";
import { print } from "./output.ts";

const TIMEOUT_MS = 5_000;
/** Wildcard listen addresses; the server is then reached through the loopback address. */
const WILDCARD_HOSTS = new Set(["0.0.0.0", "::"]);

export const healthcheckCommand = (): Command =>
  command("healthcheck", "Ask the running server whether it is ready").action(healthcheck);

async function healthcheck(options: CommonOptions): Promise<void> {
  const { server } = loadConfiguration(options).config;
  const host = WILDCARD_HOSTS.has(server.host) ? "127.0.0.1" : server.host;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${server.port}/ready`;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new Error(`no server answers at ${url}: ${messageOf(error)}`);
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`not ready: ${answer}`);
  print(options.json === true, { text: "ready", record: { ready: true } });
}
