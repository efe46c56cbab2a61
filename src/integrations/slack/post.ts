/** Posts messages about approvals to Slack, and replaces their buttons with the decision. */
import { TOKEN_ACTIONS, type TokenAction } from "../../core/approval.ts";
import { HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { randomToken } from "../../core/ids.ts";
import { hashToken } from "../../core/vault.ts";
import { getClient } from "../../clients/store.ts";
import { findActorName } from "../../inbox/replies/store/draft-versions.ts";
import { shownTime } from "../../inbox/replies/rules/shown-time.ts";
import { wholeWorkspace } from "../../core/caller.ts";
import { transact } from "../../db/open.ts";
import { deleteOldTokens, getApprovalInScope, insertToken } from "../../outbox/approvals/store.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import type { ApprovalRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { call } from "./call.ts";
import type { SlackAnswer } from "./client.ts";
import { DECIDED, messageFor, outcomeOnly, type ApprovalMessage } from "./rules/message.ts";
import { conversationShown } from "./shown.ts";
import { findInstall, type SlackInstall } from "./store/installs.ts";
import { setChannelFault, wantsEvent } from "./store/channels.ts";
import {
  hasInstalls,
  listDueMessages,
  planMessages,
  settleMessage,
  type SlackMessage,
} from "./store/messages.ts";

/** Maximum number of messages per run: Slack allows about one per second and channel. */
const MAX_PER_RUN = 20;
const RETRIED_FOR: Millis = HOUR;
const FIRST_PAUSE: Millis = 5 * SECOND;
const MAX_PAUSE: Millis = 5 * MINUTE;

/** Posts and updates due messages; returns true if there may be more. */
export async function postDue(deps: Deps): Promise<boolean> {
  if (!hasInstalls(deps.db)) return false;
  transact(deps.db, () => planMessages(deps.db, deps.clock.now()));
  const due = listDueMessages(deps.db, deps.clock.now(), MAX_PER_RUN);
  for (const message of due) await postOne(deps, message);
  return due.length === MAX_PER_RUN;
}

async function postOne(deps: Deps, message: SlackMessage): Promise<void> {
  const { workspaceId, approvalId, channelId, ts } = message;
  const install = findInstall(deps.db, workspaceId);
  const approval = getApprovalInScope(deps.db, wholeWorkspace(workspaceId), approvalId);
  const isDecided = approval.state !== "waiting";
  // The approval was decided before its message was posted, so there is nothing to show.
  if (!install || (isDecided && ts === null)) return settleMessage(deps.db, message, { dueAt: null });
  const shown = conversationShown(deps, approval);
  const mayShow = shown.clientId === approval.clientId && isWanted(deps, approval, channelId);
  if (!isDecided && !mayShow) return settleMessage(deps.db, message, { dueAt: null });
  const content = mayShow
    ? messageFor({ ...shown, ...contentOf(deps, approval) })
    : outcomeOnly(getClient(deps.db, workspaceId, approval.clientId).name, outcomeOf(deps, approval));
  const answer = isDecided
    ? await call(deps, install, "chat.update", { channel: channelId, ts, ...content })
    : await call(deps, install, "chat.postMessage", {
        channel: channelId,
        unfurl_links: false,
        unfurl_media: false,
        ...content,
      });
  settle(deps, install, { message, answer });
}

function settle(
  { db, clock, log }: Deps,
  { workspaceId }: SlackInstall,
  { message, answer }: { message: SlackMessage; answer: SlackAnswer },
): void {
  const { channelId, since, attempts, approvalId } = message;
  const now = clock.now();
  if (answer.ok) {
    const { ts } = answer.body;
    setChannelFault(db, { workspaceId, channelId, fault: null });
    return settleMessage(db, message, { dueAt: null, ts: typeof ts === "string" ? ts : message.ts });
  }
  const { error, isTemporary, retryAfterMs } = answer;
  const pause = retryAfterMs ?? Math.min(FIRST_PAUSE * 2 ** Math.min(attempts, 10), MAX_PAUSE);
  const isRetried = isTemporary && now + pause < since + RETRIED_FOR;
  if (!isRetried) {
    setChannelFault(db, { workspaceId, channelId, fault: error });
    log.warn("slack.not_posted", { workspace_id: workspaceId, approval_id: approvalId, error });
  }
  settleMessage(db, message, { dueAt: isRetried ? now + pause : null, error });
}

const isWanted = ({ db }: Deps, { workspaceId, clientId }: ApprovalRow, channelId: string): boolean =>
  wantsEvent(db, { workspaceId, channelId, clientId, event: "approvals" });

/** Gathers the content of a message about a draft. A waiting approval gets new values for its buttons. */
function contentOf(
  deps: Deps,
  approval: ApprovalRow,
): Pick<ApprovalMessage, "summary" | "draft" | "values" | "outcome"> {
  const isWaiting = approval.state === "waiting";
  return {
    summary: isWaiting ? "A draft is waiting for approval" : DECIDED,
    draft: approval.text,
    values: isWaiting ? createValues(deps, approval) : null,
    outcome: isWaiting ? null : outcomeOf(deps, approval),
  };
}

/** Creates the single-use values of a message's buttons. */
function createValues({ db, clock }: Deps, { id, expiresAt }: ApprovalRow): Record<TokenAction, string> {
  deleteOldTokens(db, clock.now());
  const made = TOKEN_ACTIONS.map((action) => {
    // 22 characters of base62: 131 bits.
    const token = randomToken(16).padStart(22, "0");
    insertToken(db, { hash: hashToken(token).toString("hex"), approvalId: id, action, expiresAt });
    return [action, `${id}.${token}`] as const;
  });
  return Object.fromEntries(made) as Record<TokenAction, string>;
}

function outcomeOf({ db, clock }: Deps, approval: ApprovalRow): string {
  const { workspaceId, state, decidedBy, decidedAt, wantsChange } = approval;
  const name = (decidedBy && findActorName(db, decidedBy)) ?? "someone";
  const at = shownTime(decidedAt ?? clock.now(), getWorkspace(db, workspaceId).timezone);
  if (state === "approved") return `Approved by ${name}, ${at}`;
  if (state === "rejected") return `${wantsChange ? "Change requested" : "Rejected"} by ${name}, ${at}`;
  return state === "expired" ? `Expired, ${at}` : `No longer current, ${at}`;
}
