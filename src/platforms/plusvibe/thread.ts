/**
 * Reads PlusVibe's conversations. There is no list per conversation, so the Unibox is filtered by lead and
 * campaign if possible (in one live test, `lead` was ignored), and matching emails are recognized by their
 * ids. Emails that are not linked to a campaign are in a separate list.
 */
import { HOUR, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { MAX_THREAD_PAGES, requireThread } from "../ceilings.ts";
import { field, listOf } from "../mail-form.ts";
import type { Address, PlatformEvent, PlatformMessage, ThreadRef } from "../platform.ts";
import { campaignOf, campaignStepOf, handleOf, leadOf, messageOf, type PlusVibeHandle } from "./email.ts";
import type { PlusVibeSession } from "./session.ts";

type MailEvent = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;
type ReplyEvent = Extract<PlatformEvent, { kind: "reply" }>;

export const UNIBOX = "/unibox/emails";
/** The list of emails that are not linked to a campaign. */
export const OTHERS = "/unibox/other-emails";

/** Maximum number of pages of unlinked emails to search for a conversation; each page takes a third of a second. */
const MAX_UNLINKED_PAGES = 3;
/**
 * Maximum time between an email and its webhook. An email is listed with its own date, which may be earlier
 * than its webhook's date.
 */
const WEBHOOK_TAKES: Millis = HOUR;

/** Data that identifies the emails of a conversation. */
interface KnownParts extends Pick<PlusVibeHandle, "lead" | "campaign"> {
  threadKey: string | null;
  mailbox: string | null;
  /** Ids and Message-IDs of the conversation's known emails. */
  ids: readonly (string | null)[];
  /** Lower bound of the conversation's dates; null if unknown. */
  since: Millis | null;
}

interface Conversation {
  /** The emails, oldest first. */
  mails: PlatformMessage[];
  /** Whether all listed emails of the conversation were read. */
  isWhole: boolean;
}

/** Completes a webhook's event with its row in the Unibox; without a row, the webhook is the only source. */
export async function complete(session: PlusVibeSession, event: ReplyEvent): Promise<MailEvent> {
  const { platformId, messageId, threadKey, sentAt, from } = event.message;
  const conversation = await findConversation(session, {
    threadKey,
    ids: [platformId, messageId],
    lead: event.lead?.email ?? null,
    campaign: event.campaign?.id ?? null,
    mailbox: event.mailbox,
    since: sentAt - WEBHOOK_TAKES,
  });
  const { mails } = conversation;
  // Anyone can reuse another email's Message-ID.
  const named =
    mails.find((mail) => mail.platformId === platformId) ??
    mails.find((mail) => isNamed(mail, [messageId]) && mail.from.email === from.email);
  // `last_email_id` may be a later email of ours. In that case, the newest received email is the reply.
  const found =
    named?.direction === "outbound" ? mails.findLast(({ direction }) => direction === "inbound") : named;
  if (!found) return { ...event, incomplete: false };
  const body = found.text === null && found.html === null ? event.message : found;
  const message = {
    ...found,
    text: body.text ?? event.message.text,
    html: body.html,
    from: found.from.name === null ? { ...found.from, name: nameIn(event, found.from) } : found.from,
    messageId: found.messageId ?? messageId,
    threadKey: found.threadKey ?? threadKey,
    references: event.message.references,
    automatic: found.automatic || event.message.automatic,
    handle: found.handle ?? event.message.handle,
  };
  const others = mails.filter((mail) => mail !== found);
  const before = conversation.isWhole ? await allBefore(session, message, others) : null;
  return { ...event, message, incomplete: false, ...before };
}

/**
 * Returns the emails before a conversation's only reply, to avoid reading the conversation again. Null if the
 * conversation has later emails or unlinked emails from a lead; reading the full conversation then files
 * them.
 */
async function allBefore(
  session: PlusVibeSession,
  { handle, threadKey, sentAt }: PlatformMessage,
  others: PlatformMessage[],
): Promise<Pick<ReplyEvent, "earlier" | "hasThread"> | null> {
  const parsed = handleOf(handle);
  if (!parsed || threadKey === null || others.some(({ direction }) => direction === "inbound")) return null;
  const steps = await campaignSteps(session, parsed, threadKey).catch((error: unknown) => {
    // Filing the reply does not wait for these emails. The conversation is read again once the platform responds.
    if (error instanceof UpstreamError) return null;
    throw error;
  });
  if (steps === null || parsed.lead === null) return null;
  const earlier = [...steps, ...others].toSorted(byAge);
  return earlier.every((mail) => mail.sentAt <= sentAt) ? { earlier, hasThread: true } : null;
}

const nameIn = ({ message }: ReplyEvent, { email }: Address): string | null =>
  message.from.email === email ? message.from.name : null;

/**
 * Returns the accessible part of a conversation, because the list's newest pages may not reach back to its
 * start.
 */
export async function readThread(
  session: PlusVibeSession,
  { handle, threadKey, since }: ThreadRef,
): Promise<PlatformMessage[]> {
  const parsed = handleOf(handle);
  if (!parsed && threadKey === null)
    throw new UpstreamError("plusvibe returned no thread for this email", { outcome: "refused" });
  const { lead = null, campaign = null, id = null } = parsed ?? {};
  const { mails } = await findConversation(session, {
    threadKey,
    ids: [id],
    lead,
    campaign,
    mailbox: parsed?.eaccount ?? null,
    since: since ?? null,
  });
  const steps = await campaignSteps(session, { lead, campaign }, threadKey);
  return requireThread("plusvibe", [...steps, ...mails]).toSorted(byAge);
}

const byAge = (a: PlatformMessage, b: PlatformMessage): number => a.sentAt - b.sentAt;

const isNamed = ({ platformId, messageId }: PlatformMessage, ids: readonly (string | null)[]): boolean =>
  [platformId, messageId].some((id) => id !== null && ids.includes(id));

/** Finds a conversation in the Unibox, or among unlinked emails if its known emails are not in the Unibox. */
async function findConversation(session: PlusVibeSession, parts: KnownParts): Promise<Conversation> {
  const { lead, campaign, ids } = parts;
  const query = {
    email_type: "all",
    ...(lead !== null && { lead }),
    ...(campaign !== null && { campaign_id: campaign }),
  };
  const unibox = await newest(session, { path: UNIBOX, query, mostPages: MAX_THREAD_PAGES }, parts);
  const mails = conversationIn(unibox.mails, parts);
  if (mails.some((mail) => isNamed(mail, ids))) return { mails, isWhole: unibox.isWhole };
  const others = await newest(session, { path: OTHERS, mostPages: MAX_UNLINKED_PAGES }, parts);
  const own = others.mails.filter((mail) => isLikelyPart(mail, parts));
  const all = new Map(
    [...mails, ...conversationIn(others.mails, parts), ...own].map((mail) => [mail.platformId, mail]),
  );
  return { mails: [...all.values()].toSorted(byAge), isWhole: false };
}

/**
 * Returns whether an email without a known id, thread or campaign probably belongs to a conversation. An
 * email that a lead sent earlier, or to another of our mailboxes, may concern another client.
 */
const isLikelyPart = (
  { from, handle, sentAt }: PlatformMessage,
  { lead, mailbox, since }: KnownParts,
): boolean =>
  from.email === lead &&
  mailbox !== null &&
  handleOf(handle)?.eaccount === mailbox &&
  since !== null &&
  sentAt >= since;

/** Returns a conversation's emails from a list, oldest first. */
function conversationIn(mails: PlatformMessage[], { threadKey, ids }: KnownParts): PlatformMessage[] {
  const named = mails.filter((mail) => isNamed(mail, ids));
  const keys = new Set([threadKey, ...named.map((mail) => mail.threadKey)].filter((key) => key !== null));
  const own = mails.filter((mail) => named.includes(mail) || keys.has(mail.threadKey ?? ""));
  return requireThread("plusvibe", own.toSorted(byAge));
}

interface NewestPages {
  path: string;
  query?: Record<string, string>;
  mostPages: number;
}

/** Reads a list from the beginning until it is older than the conversation, or up to the page limit. */
async function newest(
  session: PlusVibeSession,
  { path, query, mostPages }: NewestPages,
  { lead, since }: KnownParts,
): Promise<Conversation> {
  const mails: PlatformMessage[] = [];
  let pages = 0;
  for await (const rows of session.pages(path, query)) {
    const found = rows.map(messageOf).filter((mail) => mail !== null);
    mails.push(...found);
    pages += 1;
    const isOfLead = lead !== null && rows.every((row) => leadOf(row) === lead);
    const isPast = since !== null && found.every(({ sentAt }) => sentAt < since);
    // A single lead's list is short, and other conversations in it are filtered out below.
    if (pages >= mostPages || (isPast && !isOfLead)) return { mails, isWhole: false };
  }
  return { mails, isWhole: true };
}

/**
 * Returns the campaign's emails to a lead; empty if the platform refuses the list, because the emails are
 * only context.
 */
async function campaignSteps(
  session: PlusVibeSession,
  { lead, campaign }: Pick<PlusVibeHandle, "lead" | "campaign">,
  threadKey: string | null,
): Promise<PlatformMessage[]> {
  if (lead === null) return [];
  const query = { lead, ...(campaign !== null && { campaign_id: campaign }) };
  const answer = await session.get("/unibox/campaign-emails", query).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.outcome === "refused" && error.status !== 429) return null;
    throw error;
  });
  const rows = listOf(answer ?? undefined).concat(listOf(field(answer ?? undefined, "data")));
  // If the server ignores a filter, the list includes steps of other leads and campaigns.
  const own = rows.filter(
    (row) => leadOf(row) === lead && [null, campaign].includes(campaign && campaignOf(row)),
  );
  return own.map((row) => campaignStepOf(row, threadKey)).filter((mail) => mail !== null);
}
