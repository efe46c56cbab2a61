/** Calls Slack for a workspace's app, and records why Slack refuses the app. */
import type { Deps } from "../../deps/deps.ts";
import { callSlack, type SlackAnswer } from "./client.ts";
import { botTokenOf, setFault, type SlackInstall } from "./store/installs.ts";

/** Errors about the app itself, rather than a single call. */
const OF_THE_APP = new Set([
  "invalid_auth",
  "not_authed",
  "account_inactive",
  "token_revoked",
  "token_expired",
  "missing_scope",
]);

export type SlackDeps = Pick<Deps, "config" | "db" | "clock" | "vault" | "platformHttp" | "log">;

export async function call(
  { config, db, clock, vault, platformHttp }: SlackDeps,
  install: SlackInstall,
  method: string,
  body?: object,
): Promise<SlackAnswer> {
  const answer = await callSlack(platformHttp, {
    baseUrl: config.slack.base_url,
    method,
    token: botTokenOf(vault, install),
    now: clock.now(),
    ...(body && { body }),
  });
  if (answer.ok) setFault(db, install.workspaceId, null, clock.now());
  else if (OF_THE_APP.has(answer.error)) setFault(db, install.workspaceId, answer.error, clock.now());
  return answer;
}
