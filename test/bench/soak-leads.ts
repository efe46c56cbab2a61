/** Simulates the leads for the soak test: sends webhooks, some repeated, to several accounts, in bounded memory. */
import type { EmailBisonSandbox } from "../support/sandbox/emailbison.ts";
import { Chance } from "../campaigns/chance.ts";
import type { EvalCase } from "../eval/case.ts";
import { FRESH } from "../eval/set/fresh.ts";
import { HELD_OUT } from "../eval/set/held-out.ts";
import { SEEN } from "../eval/set/seen.ts";
import type { Webhook } from "../support/sandbox/webhook.ts";

/** An account on the simulated platform, and the URL that its webhooks go to. */
export interface Account {
  sandbox: EmailBisonSandbox;
  hook: string;
}

/** A webhook to be posted. */
export interface Arrival {
  account: Account;
  webhook: Webhook;
  /** The account's id of the reported message; null if the webhook reports none. */
  mail: number | null;
  /** Number of a lead who writes for the first time; null for all others. */
  newLead: number | null;
}

/** Shares of the webhooks. The rest are emails from new leads. */
const KNOWN_LEAD = 0.2;
const REPEATED = 0.03;
const BOUNCE = 0.01;
const UNSUBSCRIBE = 0.005;
const OPENED = 0.005;
/** Number of recent leads to remember; some of them write again or are reported again. */
const REMEMBERED = 400;

const CASES: readonly EvalCase[] = [...SEEN, ...HELD_OUT, ...FRESH];
const LONGER = CASES.filter(({ expected }) => expected.category === "interested");
/** Size of a webhook with an empty email, in bytes. */
const BARE_WEBHOOK = 2_000;

export class Leads {
  readonly #accounts: readonly Account[];
  readonly #chance: Chance;
  readonly #latest: (Arrival & { conversation: string })[] = [];
  /** Sentences are added to emails until their webhooks have about this many bytes. */
  readonly #bytes: number;
  /** Total number of leads in all accounts. */
  leads = 0;

  constructor(accounts: readonly Account[], seed: number, bytes = 0) {
    this.#accounts = accounts;
    this.#bytes = bytes;
    this.#chance = new Chance(seed);
  }

  next(): Arrival {
    const draw = this.#chance.next();
    const shares = [REPEATED, KNOWN_LEAD, BOUNCE, UNSUBSCRIBE, OPENED];
    let upTo = 0;
    const which = shares.findIndex((share) => draw < (upTo += share));
    if (which < 0 || this.#latest.length === 0) return this.#keep(this.#written());
    const earlier = this.#chance.pick(this.#latest);
    const { account, conversation } = earlier;
    const event = (webhook: Webhook): Arrival => ({
      account,
      webhook,
      mail: mailIn(webhook),
      newLead: null,
    });
    switch (which) {
      case 0:
        return { ...earlier, newLead: null };
      case 1:
        return this.#keep(this.#written(earlier));
      case 2:
        return event(account.sandbox.bounce(conversation));
      case 3:
        return { ...event(account.sandbox.unsubscribe(conversation)), mail: null };
      default:
        return { ...event(account.sandbox.opened(conversation)), mail: null };
    }
  }

  /** Returns an email of the labeled set, from a new lead or from a lead who has written before. */
  #written(earlier?: { account: Account; conversation: string }): Arrival & { conversation: string } {
    const account = earlier?.account ?? this.#chance.pick(this.#accounts);
    const { mail } = this.#chance.pick(CASES);
    const newLead = earlier ? null : (this.leads += 1);
    const { webhook, conversation } = account.sandbox.receive({
      text: this.#lengthened(mail.text),
      subject: mail.subject,
      automatic: mail.automatic,
      ...(earlier ? { conversation: earlier.conversation } : { lead: leadOf(newLead ?? 0) }),
    });
    return { account, webhook, conversation, mail: mailIn(webhook), newLead };
  }

  /** Appends texts of interested leads. A webhook contains each text twice, as text and as HTML. */
  #lengthened(text: string): string {
    let whole = text;
    while (BARE_WEBHOOK + 2 * whole.length < this.#bytes)
      whole += `\n\n${this.#chance.pick(LONGER).mail.text}`;
    return whole;
  }

  #keep(arrival: Arrival & { conversation: string }): Arrival {
    if (this.#latest.length < REMEMBERED) this.#latest.push(arrival);
    else this.#latest[this.#chance.below(REMEMBERED)] = arrival;
    return arrival;
  }
}

const leadOf = (number: number) => ({
  email: `lead${number}@company${number % 5_000}.example.com`,
  firstName: "Dana",
  lastName: `Reyes ${number}`,
  company: `Company ${number % 5_000}`,
});

/** Returns the number of the lead who wrote an event's message; null if the lead is not new. */
export function leadIn(body: string): number | null {
  const number = /"from_email":"lead(\d+)@/.exec(body)?.[1];
  return number === undefined ? null : Number(number);
}

function mailIn({ body }: Webhook): number {
  const { data } = body as { data: { reply: { id: number } } };
  return data.reply?.id ?? 0;
}
