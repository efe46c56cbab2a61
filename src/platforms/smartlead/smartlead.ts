/** The adapter of Smartlead (API v1): the key in the query, sends that are queued, one history for a lead in a campaign. */
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
import { meaningOf, wordsOf } from "../refusal.ts";
import { type HistoryMail, isOurs, readHandle } from "./mail.ts";
import { type SmartleadCall, earlierThan, findLead, listSince, readHistory } from "./read.ts";
import { forward, reply } from "./send.ts";
import { parseSmartlead } from "./webhook.ts";

/** The pages of the platform contradict each other; below both of these it has not been seen to refuse. */
const LIMITS: RateLimit[] = [
  { requests: 60, perMs: MINUTE },
  { requests: 10, perMs: 2 * SECOND },
];

type ReplyEvent = Extract<PlatformEvent, { kind: "reply" }>;
type MailEvent = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;

export function createSmartlead(client: PlatformClient): Platform {
  const asking =
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
    // A send waits in a queue, for as long as it takes.
    threadProvesAbsence: false,
    parse: parseSmartlead,
    complete: (account, event, options) => complete(asking(account, options), event),
    checkKey: (account, options) => checkKey(asking(account, options)),
    reply: (account, mail, options) => reply(asking(account, options), mail),
    forward: (account, mail, options) => forward(asking(account, options), mail),
    readThread: async (account, { handle }, options) => {
      const place = readHandle(handle);
      if (!place) return []; // mail outside every campaign has no history
      return (await readHistory(asking(account, options), place)).map(({ message }) => message);
    },
    listSince: (account, since, options) => listSince(asking(account, options), since),
  };
}

/** An error may come with status 200, in any of the shapes that its errors have, or as somebody's web page. */
function checkAnswer({ json, text: words, status }: PlatformAnswer): void {
  if (json === undefined && words.trimStart().startsWith("<")) {
    throw new UpstreamError("smartlead answered with a web page", { outcome: "unknown", status });
  }
  const error = field(json, "error");
  if (field(json, "ok") !== false && field(json, "success") !== false && !error) return;
  const said = [field(json, "message"), field(json, "error", "message"), error].map(text).find(Boolean);
  const meaning = meaningOf(400, { words: said ?? "" });
  throw new UpstreamError(`smartlead refused with status ${status}: ${meaning}`, {
    outcome: "refused",
    status,
    detail: said ? wordsOf(said) : null,
  });
}

async function checkKey(ask: SmartleadCall): Promise<void> {
  const asked = ask({ method: "GET", path: "/leads/fetch-categories" });
  const { json, status } = await asked.catch((error: unknown) => {
    throw error instanceof UpstreamError ? aboutKey(error) : error;
  });
  if (Array.isArray(json)) return;
  throw new UpstreamError("smartlead did not answer with its lead categories", {
    outcome: "unknown",
    status,
  });
}

/** Only 401 and 403 say that the key is bad (platforms.md 3.2), and an error with 200; a 429 or 404 says nothing of it. */
function aboutKey(error: UpstreamError): UpstreamError {
  const { message, status, retryAfterMs, detail } = error;
  if (error.outcome !== "refused" || status === 401 || status === 403 || status === 200) return error;
  return new UpstreamError(message, { outcome: "unknown", status, retryAfterMs, detail });
}

/** Two calls, but only for the few payloads that leave in doubt who wrote or which address is ours. */
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

/** The history's row of the mail knows who wrote it to whom; without one, the mailbox of our newest mail is ours. */
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

function mergedFacts(told: LeadFacts | null, found: LeadFacts): LeadFacts {
  const firstName = found.firstName ?? told?.firstName ?? null;
  return { ...found, firstName, lastName: found.lastName ?? told?.lastName ?? null };
}
