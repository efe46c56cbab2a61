/** Stores Slack apps, one per workspace. Tokens are encrypted and decrypted only here. */
import type { SlackMode } from "../../../core/approval.ts";
import type { Millis } from "../../../core/clock.ts";
import { randomToken } from "../../../core/ids.ts";
import { hashToken, type Vault } from "../../../core/vault.ts";
import type { Db } from "../../../db/open.ts";

/** A connected app. */
export interface SlackInstall {
  workspaceId: string;
  mode: SlackMode;
  teamId: string;
  appId: string;
  fault: string | null;
  faultAt: Millis | null;
  hasAppToken: 0 | 1;
  botTokenSealed: string;
  signingSecretSealed: string;
  appTokenSealed: string | null;
}

const COLUMNS = `workspace_id AS workspaceId, mode, team_id AS teamId, app_id AS appId, fault, fault_at AS faultAt,
  app_token_sealed IS NOT NULL AS hasAppToken, bot_token_sealed AS botTokenSealed,
  signing_secret_sealed AS signingSecretSealed, app_token_sealed AS appTokenSealed`;

type SecretColumn = "hook_token_sealed" | "bot_token_sealed" | "signing_secret_sealed" | "app_token_sealed";

const place = (column: SecretColumn, id: string) => ({ table: "slack_installs", column, id });

/** Returns the token in the URL that Slack posts to, creating it if needed. */
export function hookTokenOf(
  { db, vault }: { db: Db; vault: Vault },
  workspaceId: string,
  now: Millis,
): string {
  const found = db.sqlite
    .query<{ sealed: string }, { workspaceId: string }>(
      "SELECT hook_token_sealed AS sealed FROM slack_installs WHERE workspace_id = $workspaceId",
    )
    .get({ workspaceId });
  if (found) return vault.open(found.sealed, place("hook_token_sealed", workspaceId));
  const token = randomToken(24);
  const row = { workspaceId, hash: hashToken(token), now };
  const sealed = vault.seal(token, place("hook_token_sealed", workspaceId));
  db.sqlite
    .query<unknown, typeof row & { sealed: string }>(
      `INSERT INTO slack_installs (workspace_id, hook_token_hash, hook_token_sealed, created_at, updated_at)
       VALUES ($workspaceId, $hash, $sealed, $now, $now)`,
    )
    .run({ ...row, sealed });
  return token;
}

export interface SlackApp {
  mode: SlackMode;
  teamId: string;
  appId: string;
  botToken: string;
  signingSecret: string;
  appToken: string | null;
}

/** Stores a workspace's app, replacing an earlier app. Requires the hook's token. */
export function saveInstall(
  { db, vault }: { db: Db; vault: Vault },
  workspaceId: string,
  app: SlackApp,
  now: Millis,
): void {
  const seal = (value: string, column: SecretColumn): string => vault.seal(value, place(column, workspaceId));
  const { mode, teamId, appId, botToken, signingSecret, appToken } = app;
  const row = {
    workspaceId,
    mode,
    teamId,
    appId,
    now,
    bot: seal(botToken, "bot_token_sealed"),
    secret: seal(signingSecret, "signing_secret_sealed"),
    app: appToken === null ? null : seal(appToken, "app_token_sealed"),
  };
  db.sqlite
    .query<unknown, typeof row>(
      `UPDATE slack_installs SET mode = $mode, team_id = $teamId, app_id = $appId, bot_token_sealed = $bot,
         signing_secret_sealed = $secret, app_token_sealed = $app, fault = NULL, fault_at = NULL, updated_at = $now
       WHERE workspace_id = $workspaceId`,
    )
    .run(row);
  // Links belong to a team, because another team's accounts are different people.
  db.sqlite
    .query<unknown, { workspaceId: string; teamId: string }>(
      "DELETE FROM slack_links WHERE workspace_id = $workspaceId AND team_id <> $teamId",
    )
    .run({ workspaceId, teamId });
}

/** Removes a workspace's app with its channels, links and messages. Returns whether there was one. */
export function deleteInstall({ sqlite }: Db, workspaceId: string): boolean {
  const statement = sqlite.query<unknown, { workspaceId: string }>(
    "DELETE FROM slack_installs WHERE workspace_id = $workspaceId",
  );
  return statement.run({ workspaceId }).changes > 0;
}

export const findInstall = ({ sqlite }: Db, workspaceId: string): SlackInstall | null =>
  sqlite
    .query<SlackInstall, { workspaceId: string }>(
      `SELECT ${COLUMNS} FROM slack_installs WHERE workspace_id = $workspaceId AND team_id IS NOT NULL`,
    )
    .get({ workspaceId });

/** Finds the connected app that a hook's token belongs to. */
export const findInstallByToken = ({ sqlite }: Db, token: string): SlackInstall | null =>
  sqlite
    .query<SlackInstall, { hash: Buffer }>(
      `SELECT ${COLUMNS} FROM slack_installs WHERE hook_token_hash = $hash AND team_id IS NOT NULL`,
    )
    .get({ hash: hashToken(token) });

export const listInstalls = ({ sqlite }: Db): SlackInstall[] =>
  sqlite.query<SlackInstall, []>(`SELECT ${COLUMNS} FROM slack_installs WHERE team_id IS NOT NULL`).all();

/** Records why Slack refuses this app's calls; null once they succeed again. */
export function setFault({ sqlite }: Db, workspaceId: string, fault: string | null, now: Millis): void {
  const at = fault === null ? null : now;
  sqlite
    .query<unknown, { workspaceId: string; fault: string | null; at: Millis | null }>(
      `UPDATE slack_installs SET fault = $fault, fault_at = $at
       WHERE workspace_id = $workspaceId AND fault IS NOT $fault`,
    )
    .run({ workspaceId, fault, at });
}

export const botTokenOf = (vault: Vault, { workspaceId, botTokenSealed }: SlackInstall): string =>
  vault.open(botTokenSealed, place("bot_token_sealed", workspaceId));

export const signingSecretOf = (vault: Vault, { workspaceId, signingSecretSealed }: SlackInstall): string =>
  vault.open(signingSecretSealed, place("signing_secret_sealed", workspaceId));

export const appTokenOf = (vault: Vault, { workspaceId, appTokenSealed }: SlackInstall): string | null =>
  appTokenSealed === null ? null : vault.open(appTokenSealed, place("app_token_sealed", workspaceId));

/** A refusal by Slack, for the whole app or for one of its channels. */
export interface SlackFault {
  workspaceId: string;
  /** Null for the whole app. */
  channelId: string | null;
  fault: string;
}

export const listSlackFaults = ({ sqlite }: Db): SlackFault[] =>
  sqlite
    .query<SlackFault, []>(
      `SELECT workspace_id AS workspaceId, NULL AS channelId, fault FROM slack_installs WHERE fault IS NOT NULL
       UNION ALL SELECT workspace_id, channel_id, fault FROM slack_channels WHERE fault IS NOT NULL`,
    )
    .all();
