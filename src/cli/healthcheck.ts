/** Implements `replydesk healthcheck`: checks whether the running server is ready; for containers and monitors. */
import type { Command } from "commander";
import { messageOf } from "../core/errors.ts";
import { localUrl } from "../ops/doctor/public-url.ts";
import { command, loadConfiguration, type CommonOptions } from "./environment.ts";
import { print } from "./output.ts";

const TIMEOUT_MS = 5_000;

export const healthcheckCommand = (): Command =>
  command("healthcheck", "Check whether the running server is ready").action(healthcheck);

async function healthcheck(options: CommonOptions): Promise<void> {
  const { server } = loadConfiguration(options).config;
  const url = `${localUrl(server)}/ready`;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new Error(`no server responds at ${url}: ${messageOf(error)}`);
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`not ready: ${answer}`);
  print(options.json === true, { text: "ready", record: { ready: true } });
}
