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

/** Share of threads with a known contact, and the share of those on the contact's first connection. */
const KNOWN_CONTACT = 0.3;
const SAME_CONNECTION = 0.7;
/**
 * Share of threads with a known campaign message; for other threads, the platform did not report the message.
 */
const HAS_CAMPAIGN_MAIL = 0.7;
const FOLLOW_UPS = 0.03;
/** Campaigns per client. */
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
    const { db, workspaceId, letters, insert } = this.#desk;
    const { contact, connection } = this.#pickContact(chance, at);
    const { person } = contact;
    const id = chance.id(at);
    const serial = number % CAMPAIGNS;
    const campaign = { id: `${serial}`, name: `Campaign ${serial + 1}` };
    recordCampaignName(db, connection.id, campaign);
    insert.thread({
      id,
      workspace_id: workspaceId,
      connection_id: connection.id,
      contact_id: contact.id,
      campaign_id: campaign.id,
      campaign_name: campaign.name,
      refresh_attempts: 0,
      refreshed_at: at + MINUTE,
      created_at: at,
    });
    insert.threadKey({ connection_id: connection.id, key: `platform:${id}`, thread_id: id });
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
    const { workspaceId, insert } = this.#desk;
    if (person.company >= this.#companyIds.length) {
      const id = chance.id(at);
      const name = companyName(person.company);
      insert.company({ id, workspace_id: workspaceId, name, name_key: name.toLowerCase(), created_at: at });
      this.#companyIds.push(id);
    }
    const id = chance.id(at);
    insert.contact({
      id,
      workspace_id: workspaceId,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      title: person.title,
      phone: person.phone,
      linkedin_url: person.linkedinUrl,
      metadata_json: JSON.stringify(person.metadata),
      company_id: this.#companyIds[person.company] ?? null,
      reply_count: 0,
      created_at: at,
      updated_at: at,
    });
    return id;
  }

  #receive(
    chance: SeededRandom,
    conversation: SeededConversation,
    { at, outcome }: { at: Millis; outcome: SeededOutcome },
  ): SeededReply {
    const { letters, insert } = this.#desk;
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
    insert.message({
      ...kept,
      direction: "inbound",
      from_email: isBounce ? "mailer-daemon@mail.example.com" : person.email,
      from_name: isBounce ? null : `${person.firstName} ${person.lastName}`,
      to_json: JSON.stringify([conversation.connection.sender]),
      subject: letter.subject,
      body_text: letter.whole,
      body_html: letter.html,
      body_new: letter.newText,
      is_automatic: outcome.kind === "ooo" || isBounce ? 1 : 0,
      is_bounce: isBounce ? 1 : 0,
    });
    const draft = letters.answer(chance, person.firstName);
    return { id: chance.id(filedAt), messageId: kept.id, at, filedAt, outcome, letter, draft };
  }

  /** Inserts an outbound message without a quote. */
  #sendOut(chance: SeededRandom, conversation: SeededConversation, { text, ...times }: WrittenMail): void {
    const { connection, contact } = conversation;
    this.#desk.insert.message({
      ...this.#envelope(chance, conversation, times),
      direction: "outbound",
      from_email: connection.sender.email,
      from_name: connection.sender.name,
      to_json: JSON.stringify([{ email: contact.person.email, name: null }]),
      subject: conversation.subject,
      body_text: text,
      body_html: null,
      body_new: text,
      is_automatic: 0,
      is_bounce: 0,
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
      workspace_id: this.#desk.workspaceId,
      connection_id: conversation.connection.id,
      thread_id: conversation.id,
      platform_id: conversation.connection.platform === "emailbison" ? `${this.#serial}` : id,
      rfc_message_id: `<${id}@mail.example.com>`,
      cc_json: "[]",
      headers_json: "{}",
      attachments_json: "[]",
      sent_at: at,
      created_at: filedAt,
    };
  }
}
