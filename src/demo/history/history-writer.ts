/** Writes a seeded history: contacts, threads, their messages, and the outcome of each reply. */
import { DAY, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { recordCampaignName } from "../../sequencers/routing/store/campaigns.ts";
import type { SeededRandom } from "./rules/random.ts";
import { drawOutcome, isLong, LONGEST, type SeededOutcome } from "./rules/outcome.ts";
import {
  insertSendAttempt,
  insertFollowUp,
  insertReply,
  insertSuppression,
  insertTimeline,
  type SeededConversation,
  type SeedingTarget,
  type SeededReply,
  type SeedingContext,
} from "./reply-rows.ts";
import type { Arrival, SeededThread } from "./rules/history.ts";
import { quoteOf } from "./rules/mail-texts.ts";
import { companyName, personOf, type Person } from "./rules/people.ts";
import { markBounced } from "./store.ts";
import { ROWS } from "../tables.ts";

/** Share of threads with a known contact, and the share of those threads that use the contact's first connection. */
const KNOWN_CONTACT = 0.3;
const SAME_CONNECTION = 0.7;
/**
 * Share of threads with a known campaign message; for other threads, the platform did not report the message.
 */
const HAS_CAMPAIGN_MAIL = 0.7;
const FOLLOW_UPS = 0.03;
/** Number of campaigns per client. */
const CAMPAIGNS = 40;

interface WrittenMail {
  at: Millis;
  filedAt: Millis;
  text: string;
}

/** Writes replies one at a time and keeps the open conversations in memory. */
export class HistoryWriter {
  /** Replies written so far. */
  written = 0;
  readonly #desk: SeedingTarget;
  readonly #weights: Record<string, number>;
  /** Contact ids so far, and each contact's first connection, by contact number. */
  readonly #contactIds: string[] = [];
  readonly #connectionOf: number[] = [];
  readonly #companyIds: string[] = [];
  readonly #open = new Map<number, SeededConversation>();
  /** EmailBison uses serial numbers as message ids. */
  #serial = 0;

  constructor(desk: SeedingTarget) {
    this.#desk = desk;
    this.#weights = Object.fromEntries(desk.connections.map(({ weight }, index) => [index, weight]));
  }

  /** Writes one reply and its outcome. Returns when the thread's last message was written. */
  write({ thread, at }: Arrival): Millis {
    const { chance, number } = thread;
    const isLast = thread.written + 1 === thread.replies;
    const conversation = this.#open.get(number) ?? this.#begin(thread, at);
    const outcome = drawOutcome(chance, {
      at,
      until: this.#desk.until,
      isAlone: thread.replies === 1,
      mustAnswer: isLong(number) && !isLast,
      mustNotAnswer: thread.replies === LONGEST && isLast,
    });
    const context = {
      desk: this.#desk,
      chance,
      conversation,
      reply: this.#receive(chance, conversation, { at, outcome }),
    };
    this.#applyOutcome(context);
    this.written += 1;
    if (isLast) this.#open.delete(number);
    else this.#open.set(number, conversation);
    return outcome.answer?.at ?? at;
  }

  #applyOutcome(context: SeedingContext): void {
    const { desk, chance, conversation, reply } = context;
    const { answer, isOptOut, kind } = reply.outcome;
    insertReply(context);
    insertTimeline(context);

    if (isOptOut) insertSuppression(context);
    if (kind === "bounce") markBounced(desk.db, conversation.contact.id, reply.filedAt);
    if (chance.boolean(FOLLOW_UPS)) insertFollowUp(context);
    if (!answer) return;
    conversation.quote = quoteOf(conversation.connection.sender.name, reply.draft);
    this.#sendOut(chance, conversation, { at: answer.at, filedAt: answer.at, text: reply.draft });
    if (answer.by !== "elsewhere") insertSendAttempt(context, answer.at, answer.by);
  }

  #begin({ number, chance }: SeededThread, at: Millis): SeededConversation {
    const { db, workspaceId, letters } = this.#desk;
    const { contact, connection } = this.#pickContact(chance, at);
    const { person } = contact;
    const id = chance.id(at);
    const serial = number % CAMPAIGNS;
    const campaign = { id: `${serial}`, name: `Campaign ${serial + 1}` };
    recordCampaignName(db, connection.id, campaign);
    ROWS.thread.run(db, {
      id,
      workspaceId,
      connectionId: connection.id,
      contactId: contact.id,
      campaignId: campaign.id,
      campaignName: campaign.name,
      refreshAttempts: 0,
      refreshedAt: at + MINUTE,
      createdAt: at,
    });
    ROWS.threadKey.run(db, { connectionId: connection.id, key: `platform:${id}`, threadId: id });
    const text = letters.campaign(chance, person.firstName);
    const subject = letters.campaignSubject(chance, companyName(person.company));
    const conversation = { id, connection, contact, subject, quote: quoteOf(connection.sender.name, text) };
    if (isLong(number) || chance.boolean(HAS_CAMPAIGN_MAIL))
      this.#sendOut(chance, conversation, { at: at - chance.delay(DAY), filedAt: at, text });
    return conversation;
  }

  #pickContact(chance: SeededRandom, at: Millis): Pick<SeededConversation, "contact" | "connection"> {
    const { seed, connections } = this.#desk;
    const count = this.#contactIds.length;
    const isKnown = count > 0 && chance.boolean(KNOWN_CONTACT);
    const number = isKnown ? chance.integerBelow(count) : count;
    const isSame = isKnown && chance.boolean(SAME_CONNECTION);
    const which = isSame ? (this.#connectionOf[number] ?? 0) : Number(chance.pickWeighted(this.#weights));
    const connection = connections[which];
    if (!connection) throw new Error("a seeded workspace has connections");
    const person = personOf(seed, number);
    if (!isKnown) {
      this.#contactIds.push(this.#insertContact(chance, person, at));
      this.#connectionOf.push(which);
    }
    return { contact: { id: this.#contactIds[number] ?? "", person }, connection };
  }

  /** Inserts a contact and returns its id. */
  #insertContact(chance: SeededRandom, person: Person, at: Millis): string {
    const { db, workspaceId } = this.#desk;
    if (person.company >= this.#companyIds.length) {
      const id = chance.id(at);
      const name = companyName(person.company);
      ROWS.company.run(db, { id, workspaceId, name, nameKey: name.toLowerCase(), createdAt: at });
      this.#companyIds.push(id);
    }
    const id = chance.id(at);
    ROWS.contact.run(db, {
      id,
      workspaceId,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      title: person.title,
      phone: person.phone,
      linkedinUrl: person.linkedinUrl,
      metadata: person.metadata,
      companyId: this.#companyIds[person.company] ?? null,
      replyCount: 0,
      createdAt: at,
      updatedAt: at,
    });
    return id;
  }

  #receive(
    chance: SeededRandom,
    conversation: SeededConversation,
    { at, outcome }: { at: Millis; outcome: SeededOutcome },
  ): SeededReply {
    const { db, letters } = this.#desk;
    const { person } = conversation.contact;
    const letter = letters.reply(chance, {
      kind: outcome.kind === "none" ? "uncategorized" : outcome.kind,
      isOptOut: outcome.isOptOut,
      number: this.written,
      subject: conversation.subject,
      firstName: person.firstName,
      quote: conversation.quote,
    });
    const filedAt = at + (2 + chance.integerBelow(30)) * SECOND;
    const isBounce = outcome.kind === "bounce";
    const kept = this.#envelope(chance, conversation, { at, filedAt });
    ROWS.message.run(db, {
      ...kept,
      direction: "inbound",
      fromEmail: isBounce ? "mailer-daemon@mail.example.com" : person.email,
      fromName: isBounce ? null : `${person.firstName} ${person.lastName}`,
      to: [conversation.connection.sender],
      subject: letter.subject,
      bodyText: letter.whole,
      bodyHtml: letter.html,
      bodyNew: letter.newText,
      isAutomatic: outcome.kind === "ooo" || isBounce,
      isBounce,
    });
    const draft = letters.answer(chance, person.firstName);
    return { id: chance.id(filedAt), messageId: kept.id, at, filedAt, outcome, letter, draft };
  }

  /** Inserts an outbound message without a quote. */
  #sendOut(chance: SeededRandom, conversation: SeededConversation, { text, ...times }: WrittenMail): void {
    const { connection, contact } = conversation;
    ROWS.message.run(this.#desk.db, {
      ...this.#envelope(chance, conversation, times),
      direction: "outbound",
      fromEmail: connection.sender.email,
      fromName: connection.sender.name,
      to: [{ email: contact.person.email, name: null }],
      subject: conversation.subject,
      bodyText: text,
      bodyHtml: null,
      bodyNew: text,
      isAutomatic: false,
      isBounce: false,
    });
  }

  /** Returns the columns that inbound and outbound messages share. */
  #envelope(
    chance: SeededRandom,
    conversation: SeededConversation,
    { at, filedAt }: Pick<WrittenMail, "at" | "filedAt">,
  ) {
    const id = chance.id(filedAt);
    this.#serial += 1;
    return {
      id,
      workspaceId: this.#desk.workspaceId,
      connectionId: conversation.connection.id,
      threadId: conversation.id,
      platformId: conversation.connection.platform === "emailbison" ? `${this.#serial}` : id,
      rfcMessageId: `<${id}@mail.example.com>`,
      cc: [],
      headers: {},
      attachments: [],
      sentAt: at,
      createdAt: filedAt,
    };
  }
}
