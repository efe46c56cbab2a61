/**
 * Simulates new activity: emails arrive through the sequencers' webhooks, and leads answer the emails they
 * receive.
 */
import { MINUTE, SECOND, type Clock, type Millis } from "../../core/clock.ts";
import { campaignOf } from "./clients.ts";
import { SeededRandom } from "../history/rules/random.ts";
import type { DemoConversation, DemoMail } from "../sequencer.ts";
import type { FilledDesk } from "./fill.ts";
import { hasSection, writeLeadMail, type LeadSetting } from "./rules/composer.ts";
import type { LeadMail } from "./rules/lead-mail.ts";
import { factsOf, inventLead } from "./rules/leads.ts";
import { PLOTS, type LeadKind } from "./rules/plot.ts";
import type { DemoAccount } from "./setting.ts";

/** A pause with a minimum and a maximum. */
type PauseRange = readonly [least: Millis, most: Millis];

export interface LiveOptions {
  clock: Clock;
  seed: number;
  /** The webhook URL of each connection. */
  hooks: ReadonlyMap<string, string>;
  arrivals?: PauseRange;
  answers?: PauseRange;
}

const ARRIVALS: PauseRange = [20 * SECOND, 60 * SECOND];
const ANSWERS: PauseRange = [20 * SECOND, 90 * SECOND];

const LIVE_STREAM = 25;
/** First number for leads that write while the demo runs; lower numbers are for the history. */
const FIRST_NUMBER = 200_000;
/** Maximum number of emails that a lead writes per conversation. */
const MAX_MAILS = 9;
/** Added to the probability that a lead answers, for a livelier demo. */
const EAGERNESS = 0.3;
const MENTIONS_PRICE = /\b(EUR|USD|GBP|cents|percent)\b|[€$£]\s?\d/;

/** Weights for the first reply in a new conversation. */
const NEWCOMERS: Readonly<Partial<Record<LeadKind, number>>> = {
  interested: 20,
  price: 12,
  call: 10,
  question: 11,
  refusal: 14,
  ooo: 12,
  later: 7,
  referral: 6,
  optout: 4,
  wrong: 3,
  customer: 2,
};

interface SentLocation {
  account: DemoAccount;
  conversation: DemoConversation;
  mail: DemoMail;
}

/** The state of a simulated conversation. */
interface LiveConversation {
  setting: LeadSetting;
  account: DemoAccount;
  kind: LeadKind;
  mails: number;
  isWriting: boolean;
}

export class LiveDesk {
  readonly #filled: FilledDesk;
  readonly #options: LiveOptions;
  readonly #chance: SeededRandom;
  /** Keyed by the conversation's platform id. */
  readonly #talks = new Map<string, LiveConversation>();
  readonly #writing = new Set<Promise<void>>();
  #number = FIRST_NUMBER;

  constructor(filled: FilledDesk, options: LiveOptions) {
    this.#filled = filled;
    this.#options = options;
    this.#chance = new SeededRandom(options.seed, LIVE_STREAM);
  }

  /** Runs until aborted, and resolves when no email is in progress. */
  async run(signal: AbortSignal): Promise<void> {
    const { accounts } = this.#filled.desk;
    for (const sequencer of new Set(accounts.map((account) => account.sequencer)))
      sequencer.onSent((conversation, mail) => {
        const { email } = conversation.mailbox;
        const account = accounts.find(({ client }) => client.sender.email === email);
        if (account) this.#handleSent({ account, conversation, mail }, signal);
      });
    while (await this.#pause(this.#options.arrivals ?? ARRIVALS, signal)) await this.#newcomer();
    await Promise.all(this.#writing);
  }

  /** Returns false if aborted during the pause. */
  async #pause([least, most]: PauseRange, signal: AbortSignal): Promise<boolean> {
    const length = least + this.#chance.integerBelow(most - least + 1);
    await this.#options.clock.sleep(length, signal).catch(() => undefined);
    return !signal.aborted;
  }

  async #newcomer(): Promise<void> {
    const account = this.#chance.pick(this.#filled.desk.accounts);
    const { client } = account;
    this.#number += 1;
    const language = this.#chance.pickWeighted({ en: 88, de: 5, fr: 2, es: 2, nl: 3 });
    const lead = inventLead(this.#chance, language, this.#number);
    const setting = { chance: this.#chance, client, lead, day: "" };
    const kinds = Object.entries(NEWCOMERS).filter(([kind]) => hasSection(language, kind));
    const section = this.#chance.pickWeighted(Object.fromEntries(kinds));
    const at = this.#options.clock.now();
    const number = this.#chance.integerBelow(client.campaigns.length);
    const campaign = {
      ...campaignOf(client, number),
      ...this.#filled.composer.campaign(setting, number),
      at: at - (40 + this.#chance.integerBelow(900)) * MINUTE,
    };
    const answered = { ...campaign, sender: client.sender };
    const { said, mail } = writeLeadMail(this.#filled.composer, setting, { section, at, answered });
    const { sender } = client;
    const conversation = account.sequencer.begin({ lead: factsOf(lead, campaign), sender, campaign });
    this.#talks.set(conversation.id, { setting, account, kind: said.kind, mails: 1, isWriting: false });
    await this.#post(account, conversation, mail);
  }

  /** Handles an email sent to a lead, and may schedule the lead's answer. */
  #handleSent({ account, conversation, mail }: SentLocation, signal: AbortSignal): void {
    const talk = this.#talks.get(conversation.id) ?? this.#pastTalk(account, conversation.id);
    if (!talk || talk.isWriting) return;
    this.#talks.set(conversation.id, talk);
    const section = nextSection(talk, mail.text);
    const { next } = PLOTS[talk.kind];
    const isWilling = talk.mails < MAX_MAILS && this.#chance.boolean((next?.chance ?? 0) + EAGERNESS);
    if (section === null || !isWilling) return;
    talk.isWriting = true;
    const writing = this.#answer(talk, { conversation, mail }, { section, signal }).finally(() => {
      talk.isWriting = false;
      this.#writing.delete(writing);
    });
    this.#writing.add(writing);
  }

  #pastTalk(account: DemoAccount, id: string): LiveConversation | null {
    const thread = this.#filled.threads.get(id);
    const last = thread?.story.turns.at(-1);
    if (!thread || !last) return null;
    const { client, lead } = thread.story;
    const setting = { chance: this.#chance, client, lead, day: "" };
    const mails = thread.story.turns.length;
    return { setting, account, kind: last.kind, mails, isWriting: false };
  }

  async #answer(
    talk: LiveConversation,
    { conversation, mail }: Pick<SentLocation, "conversation" | "mail">,
    { section, signal }: { section: string; signal: AbortSignal },
  ): Promise<void> {
    if (!(await this.#pause(this.#options.answers ?? ANSWERS, signal))) return;
    const { client } = talk.setting;
    const { subject, text, sentAt: at } = mail;
    const answered = { sender: client.sender, subject, text, at };
    const now = this.#options.clock.now();
    const written = writeLeadMail(this.#filled.composer, talk.setting, { section, at: now, answered });
    talk.kind = written.said.kind;
    talk.mails += 1;
    await this.#post(talk.account, conversation, written.mail);
  }

  /** Receives an email, and posts its webhook. */
  async #post(
    { sequencer, connectionId }: DemoAccount,
    conversation: DemoConversation,
    { subject, whole: text, isAutomatic: automatic }: LeadMail,
  ): Promise<void> {
    const at = this.#options.clock.now();
    const mail = sequencer.receive(conversation, { subject, text, automatic, at });
    const url = this.#options.hooks.get(connectionId);
    if (url === undefined) throw new Error(`no webhook is known for connection ${connectionId}`);
    await fetch(url, { method: "POST", body: sequencer.webhookAbout(conversation, mail) });
  }
}

/**
 * Returns the text section that fits our email, because people react differently to a price than to a link.
 */
function nextSection({ kind, setting: { lead } }: LiveConversation, ours: string): string | null {
  const { next, sentiment } = PLOTS[kind];
  if (next === null) return null;
  const isPrice = sentiment === "positive" && kind !== "slot" && kind !== "move" && MENTIONS_PRICE.test(ours);
  const section = isPrice ? "after_price" : next.section;
  return hasSection(lead.language, section) ? section : null;
}
