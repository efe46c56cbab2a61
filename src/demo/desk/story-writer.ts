/**
 * Writes the demo's conversations to the simulated platform, and to the tables as if received from the
 * platform.
 */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { asMail } from "../../judge/mail/answer.ts";
import { address } from "../../platforms/mail-form.ts";
import type { LeadFacts } from "../../platforms/platform.ts";
import { recordCampaignName } from "../../sequencers/routing/store/campaigns.ts";
import { platformKey, replySubject, subjectKey } from "../../inbox/threads/rules/keys.ts";
import { SeededRandom } from "../history/rules/random.ts";
import type { DemoMail } from "../sequencer.ts";
import { writeAnswer } from "./answer-rows.ts";
import { writeReply } from "./reply-rows.ts";
import type { LeadMail } from "./rules/lead-mail.ts";
import { factsOf } from "./rules/leads.ts";
import type { OpenTurn } from "./rules/monday.ts";
import type { Story, StoryTurn } from "./rules/story.ts";
import { accountOf, type DemoDesk, type DemoReply, type DemoThread } from "./setting.ts";
import { ROWS } from "../tables.ts";

const WRITER_STREAM = 22;

/** A written reply that is still open. */
export interface OpenDemoReply {
  thread: DemoThread;
  reply: DemoReply;
}

export class StoryWriter {
  /** Open replies in order of arrival. */
  readonly open: OpenDemoReply[] = [];
  /** The conversations by platform id. */
  readonly threads = new Map<string, DemoThread>();
  readonly #desk: DemoDesk;
  readonly #seed: number;
  readonly #openTurns: ReadonlyMap<StoryTurn, OpenTurn>;
  readonly #byStory = new Map<Story, DemoThread>();
  readonly #companies = new Map<string, string>();
  readonly #contacts = new Map<string, string>();

  constructor(desk: DemoDesk, { seed, open }: { seed: number; open: readonly OpenTurn[] }) {
    this.#desk = desk;
    this.#seed = seed;
    this.#openTurns = new Map(open.map((each) => [each.turn, each]));
  }

  /** Writes all conversations, in order of their replies' arrival. */
  write(stories: readonly Story[]): void {
    const turns = stories.flatMap((story) => story.turns.map((turn) => ({ story, turn })));
    for (const { story, turn } of turns.sort((a, b) => a.turn.at - b.turn.at)) this.#writeTurn(story, turn);
  }

  #writeTurn(story: Story, turn: StoryTurn): void {
    const thread = this.#byStory.get(story) ?? this.#begin(story);
    const { mail, at } = turn;
    const domain = story.lead.email.split("@")[1];
    const received = thread.account.sequencer.receive(thread.conversation, {
      ...(mail.isBounce && { from: address(`mailer-daemon@${domain}`, "Mail Delivery Subsystem") }),
      subject: mail.subject,
      text: mail.whole,
      ...(mail.html !== undefined && { html: mail.html }),
      ...(mail.files && { files: mail.files }),
      automatic: mail.isAutomatic,
      at,
    });
    const filedAt = Math.min(at + (2 + thread.chance.integerBelow(25)) * SECOND, this.#desk.until);
    const messageId = writeMail(thread, received, filedAt, mail);
    const openState = this.#openTurns.get(turn)?.openState ?? null;
    const reply = { id: thread.chance.id(filedAt), messageId, filedAt, turn, openState };
    writeReply(thread, reply);
    thread.replyIds.set(turn, reply.id);
    thread.messageIds.set(turn, messageId);
    if (turn.isOpen) this.open.push({ thread, reply });
    if (turn.answer) this.#answer(thread, reply);
  }

  #begin(story: Story): DemoThread {
    const account = accountOf(this.#desk, story.client.key);
    const { campaign, lead, client } = story;
    const chance = new SeededRandom(this.#seed, WRITER_STREAM, story.number);
    const at = story.turns[0]?.at ?? this.#desk.until;
    const facts = factsOf(lead, campaign);
    const contactId = this.#contact(chance, facts, at);
    const conversation = account.sequencer.begin({ lead: facts, sender: client.sender, campaign });
    const thread: DemoThread = {
      desk: this.#desk,
      account,
      chance,
      story,
      id: chance.id(at),
      contactId,
      conversation,
      replyIds: new Map(),
      messageIds: new Map(),
      mails: [],
    };
    const { db, workspaceId, until } = this.#desk;
    const { connectionId } = account;
    recordCampaignName(db, connectionId, campaign);
    ROWS.thread.run(db, {
      id: thread.id,
      workspaceId,
      connectionId,
      contactId,
      campaignId: campaign.id,
      campaignName: campaign.name,
      refreshAttempts: 0,
      refreshedAt: Math.min(at + MINUTE, until),
      createdAt: at,
    });
    for (const mail of conversation.mails) writeMail(thread, mail, at);
    const keys = [
      subjectKey({ contactId, campaign, subject: campaign.subject }),
      platformKey(conversation.id),
    ];
    for (const key of keys) ROWS.threadKey.run(db, { connectionId, key, threadId: thread.id });
    this.#byStory.set(story, thread);
    this.threads.set(conversation.id, thread);
    return thread;
  }

  #contact(chance: SeededRandom, { company, ...facts }: LeadFacts, at: Millis): string {
    const known = this.#contacts.get(facts.email);
    if (known !== undefined) return known;
    const { db, workspaceId } = this.#desk;
    const id = chance.id(at);
    const companyId = this.#company(chance, company ?? "", at);
    const row = { ...facts, id, workspaceId, companyId, replyCount: 0, createdAt: at, updatedAt: at };
    ROWS.contact.run(db, row);
    this.#contacts.set(facts.email, id);
    return id;
  }

  #company(chance: SeededRandom, name: string, at: Millis): string {
    const nameKey = name.toLowerCase();
    const known = this.#companies.get(nameKey);
    if (known !== undefined) return known;
    const id = chance.id(at);
    ROWS.company.run(this.#desk.db, {
      id,
      workspaceId: this.#desk.workspaceId,
      name,
      nameKey,
      createdAt: at,
    });
    this.#companies.set(nameKey, id);
    return id;
  }

  #answer(thread: DemoThread, reply: DemoReply): void {
    const { answer, mail } = reply.turn;
    if (!answer) return;
    const outgoing = {
      ...asMail(answer.text, "text"),
      to: [address(thread.story.lead.email)],
      subject: replySubject(mail.subject),
      at: answer.at,
    };
    const sent = thread.account.sequencer.send(thread.conversation, outgoing);
    writeMail(thread, sent, answer.at);
    writeAnswer(thread, reply, { ...outgoing, platformId: sent.platformId });
  }
}

/** Inserts an email, and returns its id. @param lead The lead's email as planned. */
export function writeMail(
  { desk, chance, account, id: threadId, mails }: DemoThread,
  mail: DemoMail,
  filedAt: Millis,
  lead?: LeadMail,
): string {
  const id = chance.id(filedAt);
  const { direction, from, to, cc, subject, text, attachments, sentAt } = mail;
  const bodyNew = lead?.said ?? text;
  ROWS.message.run(desk.db, {
    id,
    workspaceId: desk.workspaceId,
    connectionId: account.connectionId,
    threadId,
    direction,
    platformId: mail.platformId,
    rfcMessageId: mail.messageId,
    fromEmail: from.email,
    fromName: from.name,
    to,
    cc,
    subject,
    bodyText: text,
    bodyHtml: lead?.html ?? null,
    bodyNew,
    headers: {},
    isAutomatic: mail.automatic,
    isBounce: lead?.isBounce ?? false,
    attachments,
    handle: mail.handle,
    sentAt,
    createdAt: filedAt,
  });
  mails.push({ direction, from: `${from.name ?? ""} <${from.email}>`, subject, text: bodyNew, sentAt });
  return id;
}
