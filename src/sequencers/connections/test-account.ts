/** Tests an account with read-only calls through the regular adapter, and records the responses. */
import { DAY, SECOND, type Clock, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { Db } from "../../db/open.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import type {
  Account,
  AccountAnswer,
  CallOptions,
  Platform,
  PlatformEvent,
} from "../../platforms/platform.ts";
import { accountOf } from "./account.ts";
import { webhookUrlOf } from "./register.ts";
import { redactAnswer, redactText } from "./rules/redact-answer.ts";
import { findWebhookOf, secretOf } from "./store/webhooks.ts";
import type { Deps } from "../../deps/deps.ts";

/** How far back emails are listed. */
const RECENT: Millis = 2 * DAY;
const MAX_WAIT: Millis = 60 * SECOND;
/** Maximum number of emails examined per list, and of calls recorded per check. */
const MAX_EMAILS = 3;
const MAX_CALLS = 5;
/** Maximum number of campaigns listed in a result. */
const MAX_NAMED = 10;

/** A call made by a check. Secrets, addresses and texts are removed from both fields. */
interface TestedCall {
  /** The request's method, path and query. */
  request: string;
  status: number;
  answer: string;
}

export interface AccountCheck {
  check: string;
  state: "passed" | "failed" | "skipped";
  /** The check's finding, or the reason that there is none. */
  result: string;
  calls: TestedCall[];
}

type TestDeps = Pick<Deps, "config" | "vault" | "platforms"> & { db: Db; clock: Clock };
type TestedReply = Extract<PlatformEvent, { kind: "reply" }>;

interface CheckContext {
  deps: TestDeps;
  row: ConnectionRow;
  platform: Platform;
  account: Account;
  /** The first listed reply. */
  reply?: TestedReply;
}

/** Thrown by a check that has no data to examine. */
class Skipped extends Error {}

type Check = (tested: CheckContext, options: CallOptions) => Promise<string>;

/** The checks in order, because some use the results of earlier checks. */
const CHECKS: Record<string, Check> = {
  key: async ({ platform, account }, options) => {
    const workspace = await platform.checkKey(account, options);
    return workspace === null ? "accepted" : `accepted for workspace ${redactText(workspace)}`;
  },
  campaigns: async ({ platform, account }, options) =>
    `${(await platform.listCampaigns(account, options)).length} campaigns`,
  webhook: checkWebhook,
  other_webhooks: checkForeignWebhooks,
  emails: checkEmails,
  thread: async ({ platform, account, reply }, options) => {
    const { message } = required(reply);
    const mails = await platform.readThread(account, message, options);
    if (mails.some(({ platformId }) => platformId === message.platformId)) return `${mails.length} emails`;
    throw new UpstreamError("the conversation does not contain its own reply", { outcome: "unknown" });
  },
  lead: async ({ platform, account, reply }, options) => {
    const { lead, campaign } = required(reply);
    if (!lead) throw new Skipped("the reply has no lead");
    const lookup = { email: lead.email, campaignId: campaign?.id ?? null };
    return (await platform.findLead(account, lookup, options)) ? "found" : "not found";
  },
  sent: async ({ platform, account, deps }, options) => {
    const which = { since: deps.clock.now() - RECENT, open: () => [] };
    return `${await countOf(platform.listSent(account, which, options))} emails written in the sequencer`;
  },
  unsubscribed: async ({ platform, account }, options) => {
    if (!platform.listUnsubscribed) throw new Skipped(`${platform.label} reports unsubscribes by webhook`);
    return `${await countOf(platform.listUnsubscribed(account, options))} unsubscribed leads`;
  },
  failed_events: async ({ platform, account, deps, row }, options) => {
    const url = webhookUrlOf(deps, row);
    if (!platform.listFailedEvents) throw new Skipped(`${platform.label} has no log of failed events`);
    if (url === null) throw new Skipped("the webhook URL cannot be read");
    const which = { since: deps.clock.now() - RECENT, url };
    return `${(await platform.listFailedEvents(account, which, options)).length} failed events in two days`;
  },
};

/** Runs all checks. Skips the remaining checks if the key was refused or the account did not respond. */
export async function testAccount(deps: TestDeps, row: ConnectionRow): Promise<AccountCheck[]> {
  const tested: CheckContext = {
    deps,
    row,
    platform: deps.platforms[row.platform],
    account: accountOf(deps, row),
  };
  const checks: AccountCheck[] = [];
  let isOver = false;
  for (const [name, check] of Object.entries(CHECKS)) {
    const done: Omit<AccountCheck, "check"> = isOver
      ? skipped("the key was not accepted")
      : await tryOne(tested, check);
    checks.push({ check: name, ...done });
    isOver ||= name === "key" && done.state === "failed" && isHopeless(done.calls);
  }
  return checks;
}

const isHopeless = (calls: readonly TestedCall[]): boolean =>
  calls.length === 0 || calls.some(({ status }) => status === 401);

const skipped = (result: string): Omit<AccountCheck, "check"> => ({ state: "skipped", result, calls: [] });

async function tryOne(tested: CheckContext, check: Check): Promise<Omit<AccountCheck, "check">> {
  const calls: TestedCall[] = [];
  const options: CallOptions = {
    priority: "person",
    signal: AbortSignal.timeout(MAX_WAIT),
    onAnswer: (answer) => void (calls.length < MAX_CALLS && calls.push(callOf(answer))),
  };
  try {
    return { state: "passed", result: await check(tested, options), calls };
  } catch (error) {
    if (error instanceof Skipped) return { ...skipped(error.message), calls };
    if (!(error instanceof UpstreamError)) throw error;
    return { state: "failed", result: redactText(error.message), calls };
  }
}

function callOf({ method, path, query, status, text }: AccountAnswer): TestedCall {
  const words = Object.entries(query).map(([name, value]) => `${name}=${/key/i.test(name) ? "***" : value}`);
  const request = redactText(`${method} ${path}${words.length > 0 ? `?${words.join("&")}` : ""}`);
  return { request, status, answer: redactAnswer(text) };
}

async function checkWebhook(
  { deps, row, platform, account }: CheckContext,
  options: CallOptions,
): Promise<string> {
  const webhook = findWebhookOf(deps.db, row.id);
  const id = webhook?.remoteId ?? null;
  const url = webhookUrlOf(deps, row);
  if (!webhook || id === null || url === null) throw new Skipped("Replydesk has not registered a webhook");
  const state = await platform.findWebhook(
    account,
    { id, url, secret: secretOf(deps.vault, webhook) },
    options,
  );
  if (state === "working") return "working";
  throw new UpstreamError(`the webhook is ${state}`, { outcome: "refused" });
}

async function checkForeignWebhooks(
  { deps, row, platform, account }: CheckContext,
  options: CallOptions,
): Promise<string> {
  if (!platform.listForeignWebhooks)
    throw new Skipped(`webhooks at ${platform.label} do not affect each other`);
  const { found, searched, campaigns } = await platform.listForeignWebhooks(
    account,
    webhookUrlOf(deps, row),
    options,
  );
  const searchedIn = searched < campaigns ? `the newest ${searched} of ${campaigns}` : `${campaigns}`;
  const named = found.map(({ id, hosts }) => `${id} (${hosts.join(", ")})`).slice(0, MAX_NAMED);
  const more = found.length > MAX_NAMED ? ` and ${found.length - MAX_NAMED} more` : "";
  return found.length === 0
    ? `no other programs' webhooks in ${searchedIn} open campaigns`
    : `other programs' webhooks in ${found.length} of ${searchedIn} open campaigns: ${named.join(", ")}${more}`;
}

async function checkEmails(tested: CheckContext, options: CallOptions): Promise<string> {
  const { platform, account, deps } = tested;
  const unreadable: string[] = [];
  const listing: CallOptions = { ...options, onUnreadable: ({ reason }) => void unreadable.push(reason) };
  let count = 0;
  for await (const event of platform.listSince(account, deps.clock.now() - RECENT, listing)) {
    if (event.kind === "reply") tested.reply ??= event;
    count += 1;
    if (count === MAX_EMAILS) break;
  }
  const [reason] = unreadable;
  if (reason !== undefined) throw new UpstreamError(reason, { outcome: "unknown" });
  return count === 0
    ? "no emails in two days"
    : `${count === MAX_EMAILS ? "at least " : ""}${count} emails in two days`;
}

async function countOf(events: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _event of events) {
    count += 1;
    if (count === MAX_EMAILS) break;
  }
  return count;
}

function required(reply: TestedReply | undefined): TestedReply {
  if (!reply) throw new Skipped("no reply in two days");
  return reply;
}
