/**
 * Adapter for Smartlead (API v1): the key is in the query, sends are queued, and each lead in a campaign has
 * one history.
 */
import { MINUTE, SECOND } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { PlatformAnswer, PlatformClient } from "../client.ts";
import { field, text } from "../mail-form.ts";
import type {
  Account,
  CallOptions,
  LeadFacts,
  Platform,
  PlatformEvent,
  PlatformMessage,
  RateLimit,
} from "../platform.ts";
import { meaningOf, refusalText } from "../refusal.ts";
import { type HistoryMail, isOurs, readHandle } from "./mail.ts";
import { type SmartleadCall, earlierThan, findLead, listSince, readHistory } from "./read.ts";
import { forward, reply } from "./send.ts";
import { parseSmartlead } from "./webhook.ts";

/** The platform's pages contradict each other; below both of these limits it has not been seen to refuse. */
const LIMITS: RateLimit[] = [
  { requests: 60, perMs: MINUTE },
  { requests: 10, perMs: 2 * SECOND },
];

type ReplyEvent = Extract<PlatformEvent, { kind: "reply" }>;
type MailEvent = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;

export function createSmartlead(client: PlatformClient): Platform {
  const callerFor =
    (account: Account, options: CallOptions): SmartleadCall =>
    async (request) => {
      const query = { ...request.query, api_key: account.apiKey };
      const fixed = { platform: "smartlead", account, limits: LIMITS, headers: {}, options } as const;
      const answer = await client.call({ ...fixed, ...request, query });
      checkAnswer(answer);
      return answer;
    };

  return {
    name: "smartlead",
    label: "Smartlead",
    needsInstanceUrl: false,
    // A send can wait in the platform's queue for any length of time.
    threadProvesAbsence: false,
    parse: parseSmartlead,
    complete: (account, event, options) => complete(callerFor(account, options), event),
    checkKey: (account, options) => checkKey(callerFor(account, options)),
    reply: (account, mail, options) => reply(callerFor(account, options), mail),
    forward: (account, mail, options) => forward(callerFor(account, options), mail),
    readThread: async (account, { handle }, options) => {
      const place = readHandle(handle);
      if (!place) return []; // an email outside all campaigns has no history
      return (await readHistory(callerFor(account, options), place)).map(({ message }) => message);
    },
    listSince: (account, since, options) => listSince(callerFor(account, options), since),
  };
}

/**
 * Throws on an error with status 200, which comes in any of the platform's error formats, or as a proxy's web
 * page.
 */
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

async function checkKey(ask: SmartleadCall): Promise<void> {
  const asked = ask({ method: "GET", path: "/leads/fetch-categories" });
  const { json, status } = await asked.catch((error: unknown) => {
    throw error instanceof UpstreamError ? aboutKey(error) : error;
  });
  if (Array.isArray(json)) return;
  throw new UpstreamError("smartlead did not return its lead categories", {
    outcome: "unknown",
    status,
  });
}

/**
 * Marks errors that say nothing about the key: only 401, 403 and an error with 200 mean a bad key
 * (platforms.md 3.2).
 */
function aboutKey(error: UpstreamError): UpstreamError {
  const { message, status, retryAfterMs, detail } = error;
  if (error.outcome !== "refused" || status === 401 || status === 403 || status === 200) return error;
  return new UpstreamError(message, { outcome: "unknown", status, retryAfterMs, detail });
}

/** Completes an event with two calls, but only for the few payloads that leave sender or mailbox in doubt. */
async function complete(ask: SmartleadCall, event: ReplyEvent): Promise<MailEvent> {
  const place = readHandle(event.message.handle);
  if (!place) return { ...event, incomplete: false };
  const known = await findLead(ask, place.leadEmail);
  const lead = known ? mergedFacts(event.lead, known.facts) : event.lead;
  const leadId = place.leadId ?? known?.id ?? null;
  const history = leadId ? await readHistory(ask, { ...place, leadId }) : [];
  const { message, ours } = resolveParties(event.message, history, place.leadEmail);
  const common = { eventType: event.eventType, message, lead, campaign: event.campaign };
  if (ours) return { kind: "own_send", ...common };
  const earlier = history.length > 0 ? earlierThan(message, history) : event.earlier;
  return { kind: "reply", ...common, earlier, incomplete: false };
}

/**
 * Finds out who wrote to whom from the email's row in the history; without one, from the mailbox of our
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
      message: { ...message, direction, from, to, handle, threadKey, subject },
      ours: direction === "outbound",
    };
  }
  const mailbox = history.findLast(({ type }) => type === "SENT")?.message.from;
  const ours = mailbox !== undefined && isOurs(message.from.email, [mailbox.email], leadEmail);
  return {
    message: {
      ...message,
      direction: ours ? "outbound" : "inbound",
      to: mailbox && !ours ? [mailbox] : message.to,
    },
    ours,
  };
}

function mergedFacts(given: LeadFacts | null, found: LeadFacts): LeadFacts {
  const firstName = found.firstName ?? given?.firstName ?? null;
  return { ...found, firstName, lastName: found.lastName ?? given?.lastName ?? null };
}
