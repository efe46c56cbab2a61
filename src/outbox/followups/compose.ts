/** Writes a follow-up's text: automatically before it is due, or when a person requests it. */
import { asUnusableError, GatewayError } from "../../judge/ai/gateway-error.ts";
import { checkModelDraft } from "../../judge/ai/model-draft.ts";
import type { GuardContext } from "../../judge/ai/guard/guard.ts";
import type { GuardFinding } from "../../judge/ai/guard/verdict.ts";
import type { FollowUpInput } from "../../judge/ai/model.ts";
import { findClient, listClientNames } from "../../clients/store.ts";
import { findContact, findContactInScope } from "../../contacts/store/contacts.ts";
import { charge, hasCredits, NO_CREDITS, requireCredits, TEXT_PRICE } from "../../people/credits/store.ts";
import { transact } from "../../db/open.ts";
import type { Scope } from "../../core/caller.ts";
import { AppError, badRequest, conflict } from "../../core/errors.ts";
import type { Address } from "../../platforms/platform.ts";
import { signedFor, toReadableMail, voiceOf } from "../../inbox/threads/rules/model-input.ts";
import { listMessages } from "../../inbox/threads/store/threads.ts";
import {
  changeStep,
  enterStep,
  findClaimedFollowUp,
  postponeFollowUp,
  settleFollowUp,
} from "./store/claims.ts";
import { EDITABLE, requireOpen } from "./edit.ts";
import { addresseeOf, loadCase, terminalChange, noRouteReason } from "./eligibility.ts";
import { nextWriting, workAtOf } from "./rules/plan.ts";
import { findRoute } from "./store/route.ts";
import { endFollowUp } from "./terminal-event.ts";
import { failedState, getFollowUpInScope, updateFollowUp } from "./store/followups.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Writes the missing text. Does not reject if the AI fails; the row then shows why there is no text yet. */
export async function composeDueText(deps: Deps, claimed: FollowUpRow): Promise<void> {
  if (isSettledUnwritten(deps, claimed)) return;
  if (!hasCredits(deps.db, claimed.workspaceId, TEXT_PRICE, deps.clock.now()))
    return retryOrFail(deps, claimed, NO_CREDITS);
  try {
    const written = await write(deps, claimed, { urgent: false });
    await deps.commits.run(() => settleText(deps, claimed, written));
  } catch (error) {
    if (error instanceof GatewayError) return retryOrFail(deps, claimed, error.message, error);
    if (error instanceof AppError) return retryOrFail(deps, claimed, error.message);
    throw error;
  }
}

/** Settles a follow-up that could not be sent anyway, to avoid paying for its text. Returns whether it did. */
function isSettledUnwritten(deps: Deps, claimed: FollowUpRow): boolean {
  const { db } = deps;
  const now = deps.clock.now();
  const found = loadCase(db, claimed);
  const end = terminalChange(deps, found, now);
  const reason = end ? null : noRouteReason(deps, found);
  if (end) endFollowUp(deps, claimed, end, now);
  else if (reason !== null)
    settleFollowUp(db, claimed, { ...enterStep(claimed.dueAt), lastError: reason }, now);
  return end !== null || reason !== null;
}

/** A text, with its evidence if it was verified. */
interface Written {
  draftMessage: string;
  draftEvidence: FollowUpRow["draftEvidence"];
}

function settleText(deps: Deps, claimed: FollowUpRow, text: Written): void {
  const now = deps.clock.now();
  const row = findClaimedFollowUp(deps.db, claimed);
  // A person wrote, canceled or moved the follow-up in the meantime: drop the text, and charge nothing.
  if (!row) return;
  pay(deps, row, now);
  const written = { ...text, ...BY_AI };
  const next = enterStep(workAtOf({ ...written, dueAt: row.dueAt }, now));
  settleFollowUp(deps.db, claimed, { ...written, ...next, creditsUsed: row.creditsUsed + TEXT_PRICE }, now);
}

function pay({ db }: Pick<Deps, "db">, { workspaceId, replyId, id }: FollowUpRow, now: number): void {
  charge(db, { workspaceId, credits: TEXT_PRICE, purpose: "follow_up_text", replyId, followUpId: id }, now);
}

/** Schedules another attempt if time remains; otherwise fails the follow-up with the error. */
function retryOrFail(
  deps: Deps,
  claimed: FollowUpRow,
  reason: string,
  { retryAt, counts }: { retryAt: number | null; counts: boolean } = { retryAt: null, counts: true },
): void {
  const { db } = deps;
  const now = deps.clock.now();
  const until = nextWriting({ ...claimed, tries: claimed.claims }, retryAt, now);
  if (until !== null) return void postponeFollowUp(db, claimed, { until, reason, counts }, now);
  endFollowUp(deps, claimed, failedState(reason), now);
}

const BY_AI = { draftSource: "ai", contentType: "text" } as const;

/**
 * Requests the text from the model. Throws `GatewayError` if the model returns none, or if the guard rejects
 * it.
 */
async function write(deps: Deps, row: FollowUpRow, { urgent }: { urgent: boolean }): Promise<Written> {
  const { workspaceId, replyId } = row;
  const input = inputFor(deps, row);
  const since = deps.clock.now();
  const context = { workspaceId, replyId, urgent };
  const { result } = await deps.ai.followUp(context, input);
  const allowed = contextOf(deps, row, input);
  const { findings, evidence } = await checkModelDraft(deps, { draft: result, allowed, context, since });
  const [finding] = findings;
  if (finding === undefined) return { draftMessage: result.text, draftEvidence: evidence?.sentences ?? null };
  throw new GatewayError("unusable", unusableBecause(finding), { counts: true });
}

const unusableBecause = ({ why }: GuardFinding): string => `the text cannot be sent: ${why}`;

function contextOf({ db }: Deps, { workspaceId, clientId }: FollowUpRow, input: FollowUpInput): GuardContext {
  const others = listClientNames(db, workspaceId).filter(({ id }) => id !== clientId);
  return { ...input, mail: null, otherClients: others.map(({ name }) => name) };
}

/**
 * Rechecks an AI-written text when it is due, since the settings may have changed. Fails the follow-up if the
 * text can no longer be sent, rather than sending a new text that no person has reviewed.
 */
export async function recheckText(deps: Deps, claimed: FollowUpRow): Promise<void> {
  const { workspaceId, clientId, draftMessage, draftSource, draftEvidence } = claimed;
  if (draftSource !== "ai" || draftMessage === null || !findClient(deps.db, workspaceId, clientId)) return;
  const allowed = contextOf(deps, claimed, inputFor(deps, claimed));
  const evidence = draftEvidence && { evidence: { sentences: draftEvidence, isVerified: true } };
  try {
    const check = deps.texts.run("guardDraft", { text: draftMessage, allowed, ...evidence });
    const { findings } = await asUnusableError(check);
    const [finding] = findings;
    if (finding) endFollowUp(deps, claimed, failedState(unusableBecause(finding)), deps.clock.now());
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    retryOrFail(deps, claimed, error.message, error);
  }
}

function inputFor({ db, clock }: Deps, row: FollowUpRow): FollowUpInput {
  const { workspaceId, clientId, contactId, notes } = row;
  const client = findClient(db, workspaceId, clientId);
  if (!client) throw badRequest("The client is deleted");
  const contact = findContact(db, workspaceId, contactId);
  const route = findRoute(db, row);
  const thread = route ? listMessages(db, route.threadId).map(toReadableMail) : [];
  const newest = thread.toReversed().map(({ text }) => text);
  return {
    thread,
    client: signedFor(voiceOf(client), newest),
    contact: {
      firstName: contact?.firstName ?? null,
      lastName: contact?.lastName ?? null,
      company: contact?.company ?? null,
      title: contact?.title ?? null,
    },
    notes,
    now: clock.now(),
  };
}

/** A text written on request, and its current recipient. */
export interface Composed {
  row: FollowUpRow;
  to: Address;
}

/** Writes a text at a person's request, replacing the current one. */
export async function composeNow(deps: Deps, scope: Scope, id: string): Promise<Composed> {
  const { workspaceId } = scope;
  const original = requireOpen(getFollowUpInScope(deps.db, scope, id), EDITABLE);
  requireCredits(deps.db, workspaceId, TEXT_PRICE, deps.clock.now());
  const writing = deps.ai.exclusively(id, () => write(deps, original, { urgent: true }));
  const text: Written = await writing.catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn("follow_up.writing_failed", { follow_up_id: id, reason: error.message });
    throw new AppError("draft_failed", `Failed to write a follow-up: ${error.message}`);
  });
  const now = deps.clock.now();
  return transact(deps.db, () => {
    const row = requireOpen(getFollowUpInScope(deps.db, scope, id), EDITABLE);
    // A text written by the pipeline in the meantime is replaced; a person's edit is not.
    if (row.draftMessage !== original.draftMessage && row.draftSource !== "ai") {
      throw conflict("Follow-up was changed while the text was being written");
    }
    // As with drafts, the text that the pipeline wrote at the same time has already been charged.
    const isPaid = row.draftMessage !== original.draftMessage && row.draftSource === "ai";
    if (!isPaid) pay(deps, row, now);
    const written = { ...text, ...BY_AI };
    const next = changeStep(row, workAtOf({ ...written, dueAt: row.dueAt }, now));
    const creditsUsed = row.creditsUsed + (isPaid ? 0 : TEXT_PRICE);
    const change = { ...written, ...next, creditsUsed, plannedAt: now };
    const composed = updateFollowUp(deps.db, { ...change, workspaceId, id, now });
    return { row: composed, to: addresseeFor(deps.db, scope, composed) };
  });
}

/** Returns the addressee, without a contact's name that may come from other clients. */
function addresseeFor(db: Deps["db"], scope: Scope, row: FollowUpRow): Address {
  const found = loadCase(db, row);
  const contact = findContactInScope(db, scope, row.contactId);
  return addresseeOf(db, { ...found, contact });
}
