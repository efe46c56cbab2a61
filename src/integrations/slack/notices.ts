/** Posts messages about positive replies and late answers. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import type { Deps } from "../../deps/deps.ts";
import { call } from "./call.ts";
import { messageFor } from "./rules/message.ts";
import { conversationShown } from "./shown.ts";
import { setChannelFault, wantsEvent } from "./store/channels.ts";
import { findInstall } from "./store/installs.ts";
import { listDueNotices, settleNotice, type SlackNotice } from "./store/notices.ts";

const MAX_PER_RUN = 20;
/** Maximum number of attempts; with the pauses in between, they take an hour. */
const MAX_ATTEMPTS = 12;
const PAUSE: Millis = 5 * MINUTE;

const SUMMARIES = { positive: "A new positive reply", sla: "An answer is late" } as const;

/** Posts due messages; returns true if there may be more. */
export async function postNotices(deps: Deps): Promise<boolean> {
  const due = listDueNotices(deps.db, deps.clock.now(), MAX_PER_RUN);
  for (const notice of due) await postNotice(deps, notice);
  return due.length === MAX_PER_RUN;
}

async function postNotice(deps: Deps, notice: SlackNotice): Promise<void> {
  const { db, clock } = deps;
  const { workspaceId, channelId, kind, attempts } = notice;
  const install = findInstall(db, workspaceId);
  const { clientId, ...shown } = conversationShown(deps, notice);
  if (!install || !wantsEvent(db, { workspaceId, channelId, clientId, event: kind }))
    return settleNotice(db, notice, { dueAt: null });
  const summary = SUMMARIES[kind];
  const content = messageFor({
    ...shown,
    context: [summary, ...shown.context],
    summary,
    draft: null,
    values: null,
    outcome: null,
  });
  const body = { channel: channelId, unfurl_links: false, unfurl_media: false, ...content };
  const answer = await call(deps, install, "chat.postMessage", body);
  const fault = answer.ok || answer.isTemporary ? null : answer.error;
  setChannelFault(db, { workspaceId, channelId, fault });
  if (answer.ok) return settleNotice(db, notice, { dueAt: null });
  const isRetried = answer.isTemporary && attempts + 1 < MAX_ATTEMPTS;
  const dueAt = isRetried ? clock.now() + (answer.retryAfterMs ?? PAUSE) : null;
  settleNotice(db, notice, { dueAt, error: answer.error });
}
