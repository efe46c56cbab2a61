/**
 * Writes the demo's conversations to the simulated platform, and to the tables as if received from the
 * platform.
 */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { asMail } from "../../judge/mail/answer.ts";
import { campaignSerial } from "./clients.ts";
import { address } from "../../platforms/mail-form.ts";
import { recordCampaignName } from "../../sequencers/routing/store/campaigns.ts";
import { platformKey, replySubject, subjectKey } from "../../inbox/threads/rules/keys.ts";
import { SeededRandom } from "../history/rules/random.ts";
import type { Mail, SandboxConversation } from "../sandbox/mailbox.ts";
import { campaignId, reported } from "./reported.ts";
import { writeAnswer } from "./answer-rows.ts";
import { writeReply } from "./reply-rows.ts";
import type { OpenTurn } from "./rules/monday.ts";
import type { Story, StoryTurn } from "./rules/story.ts";
import type { DemoAccount, DemoDesk, DemoReply, DemoThread } from "./setting.ts";
import { ROWS } from "./tables.ts";

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
    const known = this.#byStory.get(story);
    const received = this.#receive(story, turn, known?.conversation.id);
    const thread = known ?? this.#begin(story, received.conversation);
    const filedAt = Math.min(turn.at + (2 + thread.chance.integerBelow(25)) * SECOND, this.#desk.until);
    const { id, rfcMessageId } = writeMail(thread, received.mail, { turn, filedAt });
    const openState = this.#openTurns.get(turn)?.openState ?? null;
    const reply = { id: thread.chance.id(filedAt), messageId: id, rfcMessageId, filedAt, turn, openState };
    writeReply(thread, reply);
    thread.replyIds.set(turn, reply.id);
    thread.messageIds.set(turn, id);
    thread.mails.push(readable(received.mail, turn.mail.said));
    if (turn.isOpen) this.open.push({ thread, reply });
    if (turn.answer) this.#answer(thread, reply);
  }

  #receive(story: Story, turn: StoryTurn, conversation: string | undefined) {
    const { client, lead, campaign } = story;
    const { sandbox } = this.#account(story);
    const { firstName, lastName, email, company, title } = lead;
    return sandbox.mailbox.receive({
      ...(conversation !== undefined && { conversation }),
      lead: { email, firstName, lastName, company, title: title ?? "" },
      campaign: {
        serial: campaignSerial(client, campaign.number),
        name: campaign.name,
        mailbox: address(client.sender.email, client.sender.name),
        subject: campaign.subject,
        text: campaign.text,
        at: campaign.at,
      },
      ...(turn.mail.isBounce && {
        from: address(`mailer-daemon@${email.split("@")[1]}`, "Mail Delivery Subsystem"),
      }),
      subject: turn.mail.subject,
      text: turn.mail.whole,
      ...(turn.mail.html !== undefined && { html: turn.mail.html }),
      attachments: turn.mail.attachments ?? [],
      automatic: turn.mail.isAutomatic,
      at: turn.at,
    });
  }

  #account({ client }: Story): DemoAccount {
    const account = this.#desk.accounts.find((each) => each.client.key === client.key);
    if (!account) throw new Error(`no account writes for ${client.key}`);
    return account;
  }

  #begin(story: Story, conversation: SandboxConversation): DemoThread {
    const account = this.#account(story);
    const chance = new SeededRandom(this.#seed, WRITER_STREAM, story.number);
    const at = story.turns[0]?.at ?? this.#desk.until;
    const contactId = this.#contact(chance, story, at);
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
    const campaign = { id: campaignId(account.client.platform, conversation), name: story.campaign.name };
    recordCampaignName(db, account.connectionId, campaign);
    ROWS.thread.run(db, {
      id: thread.id,
      workspaceId,
      connectionId: account.connectionId,
      contactId,
      campaignId: campaign.id,
      campaignName: campaign.name,
      refreshAttempts: 0,
      refreshedAt: Math.min(at + MINUTE, until),
      createdAt: at,
    });
    const [first] = conversation.mails;
    if (first) {
      const { threadKey } = writeMail(thread, first, { turn: null, filedAt: at });
      const keys = [subjectKey({ contactId, campaign, subject: first.subject })];
      if (threadKey !== null) keys.push(platformKey(threadKey));
      for (const key of keys)
        ROWS.threadKey.run(db, { connectionId: account.connectionId, key, threadId: thread.id });
      thread.mails.push(readable(first, first.text));
    }
    this.#byStory.set(story, thread);
    this.threads.set(conversation.id, thread);
    return thread;
  }

  #contact(chance: SeededRandom, { lead, campaign }: Story, at: Millis): string {
    const known = this.#contacts.get(lead.email);
    if (known !== undefined) return known;
    const { db, workspaceId } = this.#desk;
    const id = chance.id(at);
    const metadata = { employees: `${lead.employees}`, city: lead.city, campaign: campaign.name };
    ROWS.contact.run(db, {
      id,
      workspaceId,
      email: lead.email,
      firstName: lead.firstName === "" ? null : lead.firstName,
      lastName: lead.lastName === "" ? null : lead.lastName,
      title: lead.title,
      phone: lead.phone,
      linkedinUrl: lead.linkedinUrl,
      metadata,
      companyId: this.#company(chance, lead.company, at),
      replyCount: 0,
      createdAt: at,
      updatedAt: at,
    });
    this.#contacts.set(lead.email, id);
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
    const { answer } = reply.turn;
    if (!answer) return;
    const { conversation, account } = thread;
    const { html, text } = asMail(answer.text, "text");
    const sent = account.sandbox.mailbox.send(conversation, {
      kind: answer.by === "elsewhere" ? "manual" : "reply",
      to: [address(thread.story.lead.email)],
      subject: replySubject(reply.turn.mail.subject),
      html,
      text,
      inReplyTo: reply.rfcMessageId,
      at: answer.at,
    });
    const { platformId } = writeMail(thread, sent, { turn: null, filedAt: answer.at });
    thread.mails.push(readable(sent, answer.text));
    writeAnswer(thread, reply, { platformId, html, text });
  }
}

/** Inserts an email as reported by the platform. */
export function writeMail(
  { desk, chance, account, id: threadId, conversation }: DemoThread,
  mail: Mail,
  { turn, filedAt }: { turn: StoryTurn | null; filedAt: Millis },
) {
  const message = reported(account.client.platform, conversation, mail);
  const id = chance.id(filedAt);
  ROWS.message.run(desk.db, {
    id,
    workspaceId: desk.workspaceId,
    connectionId: account.connectionId,
    threadId,
    direction: message.direction,
    platformId: message.platformId,
    rfcMessageId: message.messageId,
    fromEmail: message.from.email,
    fromName: message.from.name,
    to: message.to,
    cc: message.cc,
    subject: message.subject,
    bodyText: mail.text,
    bodyHtml: turn?.mail.html ?? null,
    bodyNew: turn?.mail.said ?? mail.text,
    headers: {},
    isAutomatic: message.automatic || (turn?.mail.isAutomatic ?? false),
    isBounce: turn?.mail.isBounce ?? false,
    attachments: message.attachments.map(({ name, type, size }) => ({ name, type, size })),
    handle: message.handle,
    sentAt: mail.at,
    createdAt: filedAt,
  });
  return {
    id,
    platformId: message.platformId,
    rfcMessageId: message.messageId,
    threadKey: message.threadKey,
  };
}

const readable = ({ direction, from, subject, at }: Mail, text: string) => ({
  direction,
  from: `${from.name ?? ""} <${from.email}>`,
  subject,
  text,
  sentAt: at,
});
