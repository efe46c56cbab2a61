/** Connects a workspace's Slack app and its channels. */
import type { Auditor } from "../../core/caller.ts";
import { badRequest } from "../../core/errors.ts";
import { findClient } from "../../clients/store.ts";
import { transact } from "../../db/open.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import type { Deps } from "../../deps/deps.ts";
import { call } from "./call.ts";
import { listChannels, replaceChannels, setChannelFault, type SlackChannel } from "./store/channels.ts";
import {
  deleteInstall,
  findInstall,
  hookTokenOf,
  saveInstall,
  type SlackApp,
  type SlackInstall,
} from "./store/installs.ts";

const NOT_CONNECTED = "Connect a Slack app first";
const TEST_TEXT = "Replydesk can post in this channel.";

/** Returns the URL that Slack posts interactions to. */
export const hookUrlOf = (
  deps: Pick<Deps, "db" | "vault" | "clock" | "config">,
  workspaceId: string,
): string =>
  `${deps.config.server.public_url}/hooks/slack/${hookTokenOf(deps, workspaceId, deps.clock.now())}`;

/** Connects the workspace's app, replacing an earlier app. */
export function connectApp(deps: Deps, workspaceId: string, app: SlackApp, by: Auditor): void {
  if (app.mode === "socket" && app.appToken === null)
    throw badRequest("app_token: is required with mode socket");
  transact(deps.db, () => {
    const now = deps.clock.now();
    hookTokenOf(deps, workspaceId, now);
    saveInstall(deps, workspaceId, app, now);
    const detail = { mode: app.mode, team_id: app.teamId, app_id: app.appId };
    recordAudit(deps.db, { ...by, workspaceId, action: "slack.changed", detail }, now);
  });
  deps.wakeups.notify("slack");
}

export function disconnectApp(deps: Deps, workspaceId: string, by: Auditor): void {
  transact(deps.db, () => {
    const now = deps.clock.now();
    if (!deleteInstall(deps.db, workspaceId)) return;
    recordAudit(deps.db, { ...by, workspaceId, action: "slack.changed", detail: { deleted: true } }, now);
  });
  deps.wakeups.notify("slack");
}

/** Replaces the channels. A channel belongs to one client or to the agency. */
export function setChannels(
  deps: Deps,
  workspaceId: string,
  channels: readonly Omit<SlackChannel, "fault">[],
  by: Auditor,
): void {
  const ids = channels.map(({ channelId }) => channelId);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw badRequest(`channels: ${twice} can belong to one client only`);
  transact(deps.db, () => {
    const now = deps.clock.now();
    requireInstall(deps, workspaceId);
    for (const { clientId } of channels)
      if (clientId !== null && !findClient(deps.db, workspaceId, clientId))
        throw badRequest("channels: Invalid client_id");
    replaceChannels(deps.db, workspaceId, channels, now);
    const detail = { channels: ids };
    recordAudit(deps.db, { ...by, workspaceId, action: "slack.changed", detail }, now);
  });
  deps.wakeups.notify("slack");
}

export interface ChannelTest {
  channelId: string;
  error: string | null;
}

/** Checks the bot token, and posts a test message in each channel. */
export async function testApp(
  deps: Deps,
  workspaceId: string,
): Promise<{ error: string | null; channels: ChannelTest[] }> {
  const install = requireInstall(deps, workspaceId);
  const auth = await call(deps, install, "auth.test");
  if (!auth.ok) return { error: auth.error, channels: [] };
  if (auth.body["team_id"] !== install.teamId) return { error: "wrong_team", channels: [] };
  const channels: ChannelTest[] = [];
  for (const { channelId } of listChannels(deps.db, workspaceId)) {
    const answer = await call(deps, install, "chat.postMessage", { channel: channelId, text: TEST_TEXT });
    const error = answer.ok ? null : answer.error;
    setChannelFault(deps.db, { workspaceId, channelId, fault: error });
    channels.push({ channelId, error });
  }
  return { error: null, channels };
}

function requireInstall({ db }: Deps, workspaceId: string): SlackInstall {
  const install = findInstall(db, workspaceId);
  if (!install) throw badRequest(NOT_CONNECTED);
  return install;
}
