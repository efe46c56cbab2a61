/** Records assistants' changes, and limits how often assistants send. */
import { actorOf, type KeyCaller } from "../../core/caller.ts";
import { HOUR } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import type { Deps } from "../../deps/deps.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import { countSends } from "./store.ts";

export interface AssistantChange {
  tool: string;
  subject: string;
  clientId: string;
}

export function auditChange(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: KeyCaller,
  { tool, subject, clientId, ip }: AssistantChange & { ip: string | null },
): void {
  const by = { workspaceId: caller.workspaceId, actor: actorOf(caller), ip };
  const detail = { via: "mcp", tool };
  recordAudit(db, { ...by, action: "assistant.acted", subject, clientId, detail }, clock.now());
}

/** Sends in progress, by key. */
const sending = new Map<string, number>();

/** Runs one send, unless the key has reached its hourly limit. */
export async function withinSendLimit<T>(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  caller: KeyCaller,
  send: () => Promise<T>,
): Promise<T> {
  const { id } = caller;
  const begun = sending.get(id) ?? 0;
  const most = config.mcp.sends_per_hour;
  if (countSends(db, caller, clock.now() - HOUR) + begun >= most)
    throw new AppError(
      "rate_limited",
      `This key may send at most ${most} answers an hour: propose the answer instead`,
    );
  sending.set(id, begun + 1);
  try {
    return await send();
  } finally {
    const left = (sending.get(id) ?? 1) - 1;
    if (left === 0) sending.delete(id);
    else sending.set(id, left);
  }
}
