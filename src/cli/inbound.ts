/**
 * Implements `replydesk inbound`: lists payloads received from sequencers with their outcomes, and retries failed
 * ones.
 */
import { Command, Option } from "commander";
import { iso } from "../core/clock.ts";
import {
  INBOUND_STATUSES,
  listInbound,
  replayInbound,
  type InboundStatus,
} from "../intake/inbound/store/inbound.ts";
import { getWorkspace } from "../people/workspaces/store/workspaces.ts";
import { command, wholeNumber, withDb, type CommonOptions } from "./environment.ts";
import { print, table } from "./output.ts";

interface ListOptions extends CommonOptions {
  status?: InboundStatus;
  workspace?: string;
  limit: number;
}

interface ReplayOptions extends CommonOptions {
  status?: InboundStatus;
}

const status = (fallback?: InboundStatus) => {
  const option = new Option("--status <status>", "only payloads with this status").choices([
    ...INBOUND_STATUSES,
  ]);
  return fallback ? option.default(fallback) : option;
};

export const inboundCommand = (): Command =>
  new Command("inbound")
    .description("List webhook payloads from sequencers, or process them again")
    .addCommand(
      command("list", "List payloads, newest first")
        .addOption(status())
        .option("--workspace <id>", "only this workspace")
        .option("--limit <n>", "maximum number of payloads", wholeNumber(100_000), 50)
        .action(list),
    )
    .addCommand(
      command("replay", "Process failed payloads again")
        .argument("[ids...]", "payloads to replay (default: all with the given status)")
        .addOption(status("failed"))
        .action(replay),
    );

function list(options: ListOptions): void {
  withDb(options, (db) => {
    const { status: only, workspace, limit } = options;
    const workspaceId = workspace === undefined ? undefined : getWorkspace(db, workspace).id;
    const rows = listInbound(db, { status: only, workspaceId, limit });
    const lines = rows.map((row) => [
      row.id,
      iso(row.receivedAt),
      row.platform,
      row.status,
      row.eventType ?? "",
      row.reason ?? "",
    ]);
    print(options.json === true, {
      text: table([["ID", "RECEIVED", "PLATFORM", "STATUS", "EVENT", "REASON"], ...lines]),
      record: {
        events: rows.map((row) => ({
          id: row.id,
          workspace_id: row.workspaceId,
          connection_id: row.connectionId,
          platform: row.platform,
          status: row.status,
          event_type: row.eventType,
          reason: row.reason,
          reply_id: row.replyId,
          attempts: row.attempts,
          received_at: iso(row.receivedAt),
        })),
      },
    });
  });
}

function replay(ids: string[], options: ReplayOptions): void {
  withDb(options, (db, clock) => {
    const which = ids.length > 0 ? { ids } : options.status === undefined ? {} : { status: options.status };
    const { replayed, cut } = replayInbound(db, which, clock.now());
    const left = cut === 0 ? "" : `\n${cut} cannot be replayed: only the beginning of each is stored`;
    print(options.json === true, {
      text: `${replayed} queued; the running server processes them within seconds${left}`,
      record: { replayed, ...(cut > 0 && { cut }) },
    });
  });
}
