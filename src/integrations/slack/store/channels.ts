/** Stores the channels of a workspace's Slack app. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

export const CHANNEL_EVENTS = ["approvals", "positive", "sla"] as const;
export type ChannelEvent = (typeof CHANNEL_EVENTS)[number];

export interface SlackChannel {
  channelId: string;
  /** Null for all clients. */
  clientId: string | null;
  events: ChannelEvent[];
  /** Why the last message was not posted: Slack's name for the error. */
  fault: string | null;
}

/**
 * Returns whether a channel still receives a client's events. The channels may have changed since the message was
 * planned.
 */
export const wantsEvent = (
  { sqlite }: Db,
  which: { workspaceId: string; channelId: string; clientId: string; event: ChannelEvent },
): boolean =>
  sqlite
    .query<unknown, typeof which>(
      `SELECT 1 FROM slack_channels WHERE workspace_id = $workspaceId AND channel_id = $channelId
         AND (client_id IS NULL OR client_id = $clientId)
         AND EXISTS (SELECT 1 FROM json_each(events_json) WHERE value = $event)`,
    )
    .get(which) !== null;

type StoredChannel = Omit<SlackChannel, "events"> & { events: string };

export const listChannels = ({ sqlite }: Db, workspaceId: string): SlackChannel[] =>
  sqlite
    .query<StoredChannel, { workspaceId: string }>(
      `SELECT channel_id AS channelId, client_id AS clientId, events_json AS events, fault
       FROM slack_channels WHERE workspace_id = $workspaceId ORDER BY created_at, channel_id`,
    )
    .all({ workspaceId })
    .map((row) => ({ ...row, events: JSON.parse(row.events) as ChannelEvent[] }));

/** Replaces all channels. Runs in the caller's transaction. */
export function replaceChannels(
  { sqlite }: Db,
  workspaceId: string,
  channels: readonly Omit<SlackChannel, "fault">[],
  now: Millis,
): void {
  sqlite
    .query<unknown, { workspaceId: string }>("DELETE FROM slack_channels WHERE workspace_id = $workspaceId")
    .run({ workspaceId });
  const statement = sqlite.query<unknown, Record<string, string | number | null>>(
    `INSERT INTO slack_channels (workspace_id, channel_id, client_id, events_json, created_at)
     VALUES ($workspaceId, $channelId, $clientId, $events, $now)`,
  );
  for (const { channelId, clientId, events } of channels)
    statement.run({ workspaceId, channelId, clientId, events: JSON.stringify(events), now });
}

export function setChannelFault(
  { sqlite }: Db,
  channel: { workspaceId: string; channelId: string; fault: string | null },
): void {
  sqlite
    .query<unknown, typeof channel>(
      `UPDATE slack_channels SET fault = $fault
       WHERE workspace_id = $workspaceId AND channel_id = $channelId AND fault IS NOT $fault`,
    )
    .run(channel);
}
