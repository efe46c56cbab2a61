/** Reports that a draft was changed while another person has it open, and by whom. */
import type { Caller } from "../../core/caller.ts";
import { conflict } from "../../core/errors.ts";
import type { Db } from "../../db/open.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import { shownTime } from "./rules/shown-time.ts";
import { findActorName, findCurrentVersion, findTimezone } from "./store/draft-versions.ts";
import type { ReplyRow } from "../../db/table-rows.ts";

/** Throws 409 unless the caller has seen the draft's current version. Version 0 means no draft yet. */
export function requireVersion(
  db: Db,
  caller: Caller,
  { reply, version }: { reply: ReplyRow; version: number },
): void {
  const current = findCurrentVersion(db, reply);
  if ((current?.version ?? 0) === version) return;
  const name = findActorName(db, current?.by ?? "system") ?? "The AI";
  const own = caller.kind === "user" ? findTimezone(db, caller.id) : null;
  const timezone = own ?? getWorkspace(db, caller.workspaceId).timezone;
  throw conflict(
    `${name} changed this draft at ${shownTime(current?.createdAt ?? reply.updatedAt, timezone)}`,
  );
}
