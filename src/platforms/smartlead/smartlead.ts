/**
 * Adapts Smartlead (API v1): the key is in the query, sends are queued, and each lead in a campaign has one
 * history.
 */
import { HOUR, MINUTE, SECOND } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { PlatformAnswer, PlatformClient } from "../client.ts";
import { field, mailboxOf, text } from "../mail-form.ts";
import type {
  Account,
  CallOptions,
  Json,
  Platform,
  PlatformEvent,
  PlatformMessage,
  RateLimit,
} from "../platform.ts";
import { meaningOf, refusalText } from "../refusal.ts";
import * as acting from "./stop.ts";
import { type HistoryMail, readHandle } from "./mail.ts";
import { hasText, mergedFacts } from "./payload.ts";
import type { SmartleadCall } from "./call.ts";
import { categoryName } from "./categories.ts";
import { earlierThan, findLead, listSince, readHistory } from "./read.ts";
import { forward, reply } from "./send.ts";
import { listSent } from "./sent.ts";
import { parseSmartlead } from "./webhook.ts";
import { listForeignWebhooks } from "./campaign-webhooks.ts";
import { listCampaigns } from "./campaigns.ts";
import { findWebhook, registerWebhook, removeWebhook, SECRET_FIELD, WEBHOOK_STEPS } from "./webhooks.ts";

/** The Standard plan's limits. Other plans' limits are set on the connection (Pro: 120 a minute, 3,000 an hour). */
const LIMITS: RateLimit[] = [
  { requests: 10, perMs: SECOND },
  { requests: 60, perMs: MINUTE },
  { requests: 1_000, perMs: HOUR },
];

type ReplyEvent = Extract<PlatformEvent, { kind: "reply" }>;
type MailEvent = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;

export function createSmartlead(client: PlatformClient): Platform {
  const callerFor =
    (account: Account, options: CallOptions): SmartleadCall =>
    async (request) => {
      const query = { ...request.query, api_key: account.apiKey };
      const fixed = { platform: "smartlead", account, limits: LIMITS, headers: {}, options } as const;
      const answer = await client.call({ ...fixed, showsAnyField: true, ...request, query });
      checkAnswer(answer);
      return answer;
    };

  /**
   * Category ids by name, cached per account, because reading them each time would double the number of
   * calls.
   */
  const categories = new Map<string, Map<string, number>>();
  const categoriesOf = ({ apiKey }: Account): Map<string, number> => {
    const known = categories.get(apiKey) ?? new Map<string, number>();
    categories.set(apiKey, known);
    return known;
  };

  return {
    name: "smartlead",
    label: "Smartlead",
    files: { reply: "fetched", forward: "none" },
    needsInstanceUrl: false,
    listsOldestFirst: false,
    // A send can wait in the platform's queue for any length of time.
    threadProvesAbsence: false,
    parse: parseSmartlead,
    complete: (account, event, options) => complete(callerFor(account, options), event),
    labelName: (account, id, options) => categoryName(callerFor(account, options), id),
    checkKey: (account, options) => checkKey(callerFor(account, options)),
    reply: (account, mail, options) => reply(callerFor(account, options), mail),
    forward: (account, mail, options) => forward(callerFor(account, options), mail),
    readThread: (account, { handle }, options) => readThread(callerFor(account, options), handle),
    listSince: (account, since, options) =>
      listSince(callerFor(account, options), since, { ...options, now: client.now() }),
    findLead: async (account, { email }, options) =>
      (await findLead(callerFor(account, options), email))?.facts ?? null,
    listCampaigns: (account, options) => listCampaigns(callerFor(account, options)),
    webhookSecret: { in: "field", name: SECRET_FIELD },
    webhookScopes: ["account", "campaigns"],
    webhookSteps: WEBHOOK_STEPS,
    registerWebhook: (account, order, options) => registerWebhook(callerFor(account, options), order),
    findWebhook: (account, known, options) => findWebhook(callerFor(account, options), known),
    removeWebhook: (account, id, options) => removeWebhook(callerFor(account, options), id),
    listForeignWebhooks: (account, own, options) => listForeignWebhooks(callerFor(account, options), own),
    listSent: (account, { since, open }, options) => listSent(callerFor(account, options), since, open()),
    stop: (account, order, options) => acting.stop(callerFor(account, options), order),
    blockAll: (account, values, options) => acting.blockAll(callerFor(account, options), values),
    setLabel: (account, order, options) =>
      acting.setLabel(callerFor(account, options), { ...order, categories: categoriesOf(account) }),
    markRead: (account, thread, options) => acting.markRead(callerFor(account, options), thread),
  };
}

/** Returns the campaign's history; an email outside of campaigns has none. */
async function readThread(call: SmartleadCall, handle: Json): Promise<PlatformMessage[]> {
  const place = readHandle(handle);
  return place ? (await readHistory(call, place)).map(({ message }) => message) : [];
}

/** Throws on an error with status 200, in any of the platform's error formats or as a proxy's web page. */
function checkAnswer({ json, text: body, status }: PlatformAnswer): void {
  if (json === undefined && body.trimStart().startsWith("<")) {
    throw new UpstreamError("smartlead returned a web page", { outcome: "unknown", status });
  }
  const error = field(json, "error");
  if (field(json, "ok") !== false && field(json, "success") !== false && !error) return;
  const message = [field(json, "message"), field(json, "error", "message"), error].map(text).find(Boolean);
  const meaning = meaningOf(400, { answer: message ?? "" });
  throw new UpstreamError(`smartlead refused with status ${status}: ${meaning}`, {
    outcome: "refused",
    status,
    detail: message ? refusalText(message) : null,
  });
}

async function checkKey(ask: SmartleadCall): Promise<null> {
  const response = ask({ method: "GET", path: "/leads/fetch-categories" });
  const { json, status } = await response.catch((error: unknown) => {
    throw error instanceof UpstreamError ? aboutKey(error) : error;
  });
  // The platform does not report a workspace.
  if (Array.isArray(json)) return null;
  throw new UpstreamError("smartlead did not return its lead categories", {
    outcome: "unknown",
    status,
  });
}

/**
 * Converts errors that do not concern the key. Only 401, 403 and an error with status 200 mean a bad key
 * (platforms.md 3.2).
 */
function aboutKey(error: UpstreamError): UpstreamError {
  const { message, status, retryAfterMs, detail } = error;
  if (error.outcome !== "refused" || status === 401 || status === 403 || status === 200) return error;
  return new UpstreamError(message, { outcome: "unknown", status, retryAfterMs, detail });
}

/** Completes an event with two calls, but only for the few payloads without a clear sender or mailbox. */
async function complete(ask: SmartleadCall, event: ReplyEvent): Promise<MailEvent> {
  const place = readHandle(event.message.handle);
  if (!place) return { ...event, incomplete: false };
  const known = await findLead(ask, place.leadEmail);
  const lead = known ? mergedFacts(event.lead, known.facts) : event.lead;
  const leadId = place.leadId ?? known?.id ?? null;
  const history = leadId ? await readHistory(ask, { ...place, leadId }) : [];
  const { message, ours } = resolveParties(event.message, history, place.leadEmail);
  const { campaign, sequencerClient } = event;
  const mailbox = mailboxOf(message) ?? event.mailbox;
  const common = { eventType: event.eventType, message, lead, campaign, mailbox, sequencerClient };
  if (ours) return { kind: "own_send", ...common };
  const earlier = history.length > 0 ? earlierThan(message, history) : event.earlier;
  return { kind: "reply", ...common, earlier, incomplete: false, label: event.label };
}

/**
 * Determines sender and recipient from the email's row in the history; without a row, from the mailbox of our
 * newest email.
 */
function resolveParties(
  message: PlatformMessage,
  history: HistoryMail[],
  leadEmail: string,
): { message: PlatformMessage; ours: boolean } {
  const row = history.find((mail) => mail.message.platformId === message.platformId)?.message;
  if (row) {
    const { direction, to, handle, threadKey } = row;
    const from = row.from.email === message.from.email ? message.from : row.from;
    const subject = row.subject || message.subject;
    return {
      message: { ...message, ...wholeBody(message, row), direction, from, to, handle, threadKey, subject },
      ours: direction === "outbound",
    };
  }
  const mailbox = history.findLast(({ type }) => type === "SENT")?.message.from;
  // A shared domain alone is not enough to drop an email that is missing from the history.
  const ours = mailbox !== undefined && mailbox.email === message.from.email && mailbox.email !== leadEmail;
  return {
    message: {
      ...message,
      direction: ours ? "outbound" : "inbound",
      to: mailbox && !ours ? [mailbox] : message.to,
    },
    ours,
  };
}

/** Returns the body from the history if the webhook contained only its beginning. */
function wholeBody(message: PlatformMessage, row: PlatformMessage): Pick<PlatformMessage, "text" | "html"> {
  const { text: plain, html } = message;
  const isBeginning = plain !== null && plain.length < lengthOf(row) && hasText(row, plain);
  return isBeginning ? { text: row.text, html: row.html ?? html } : { text: plain, html };
}

const lengthOf = ({ text: plain, html }: PlatformMessage): number => (plain ?? html ?? "").length;
