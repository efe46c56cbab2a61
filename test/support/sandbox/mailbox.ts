/** Stores a simulated platform's conversations, and a ledger of every email that the platform sent. */
import { type Clock, DAY, type Millis } from "../../../src/core/clock.ts";
import { newId } from "../../../src/core/ids.ts";
import { address, textToHtml } from "../../../src/platforms/mail-form.ts";
import type { Address, Attachment } from "../../../src/platforms/platform.ts";
import { MailFiles } from "./files.ts";
import { campaignOf, sentFiles, type SandboxLeadMail, type SentEmail, type SentFile } from "./mails.ts";

export interface Lead {
  /** 1, 2, 3 … within the sandbox, for platforms with numeric ids. */
  serial: number;
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  title: string;
}

export interface Mail {
  /** 1, 2, 3 … within the sandbox, for platforms with numeric ids. */
  serial: number;
  /** A UUID, for the other platforms. */
  id: string;
  messageId: string;
  /** Message-ID of the answered email. */
  inReplyTo: string | null;
  direction: "inbound" | "outbound";
  /** `campaign` is an email from the sequence, and `lead` a received email. We send all other kinds. */
  kind: "lead" | SentEmail["kind"];
  from: Address;
  to: Address[];
  cc: Address[];
  bcc: Address[];
  subject: string;
  text: string;
  html: string;
  raw: string | null;
  replyTo?: string;
  automatic: boolean;
  attachments: Attachment[];
  at: Millis;
  /** When the email becomes visible in the API. */
  shownAt: Millis;
}

export interface SandboxConversation {
  serial: number;
  id: string;
  /** The sender, for an untracked email. */
  lead: Lead;
  /** Null for an untracked email. */
  campaign: ReturnType<typeof campaignOf> | null;
  /** Our own mailbox in the conversation. */
  mailbox: Address;
  /** In insertion order. */
  mails: Mail[];
}

export type Outgoing = Pick<SentEmail, "kind" | "subject" | "html" | "text"> & {
  to: Address[];
  cc?: Address[];
  bcc?: Address[];
  /** Set if it differs from the conversation's mailbox. */
  from?: Address;
  inReplyTo?: string | null;
  attachments?: SandboxLeadMail["attachments"];
  linked?: SentFile[];
};

export interface MailLocation {
  conversation: SandboxConversation;
  mail: Mail;
}

type NewMail = Pick<Mail, "direction" | "kind" | "from" | "to" | "subject" | "text" | "html" | "at"> &
  Partial<Omit<Mail, "attachments">> & { attachments?: SandboxLeadMail["attachments"] };

const MAILBOX = address("ana@outbound.example.com", "Ana Ruiz");
const CAMPAIGN_SUBJECT = "Quick question";
const CAMPAIGN_TEXT = "Hi {name},\n\nwould a short call about your pipeline make sense?\n\nAna";
const LEAD_TEXT = "Sounds good, can we talk Thursday?";

export class Mailbox {
  /** Conversations still in memory, oldest first. */
  conversations: SandboxConversation[] = [];
  /** One entry per email that a person would have received, oldest first. */
  readonly ledger: SentEmail[] = [];
  readonly files = new MailFiles();
  readonly #clock: Clock;
  readonly #platformId: (mail: Mail) => string;
  /** Emails by the adapter's id, because some tests look up many of them one by one. */
  readonly #places = new Map<string, MailLocation>();
  readonly #byId = new Map<string, SandboxConversation>();
  #begun = 0;
  #mails = 0;
  #delay: Millis = 0;

  /**
   * Creates an empty mailbox.
   * @param platformId Returns the adapter's id for an email.
   */
  constructor(clock: Clock, platformId: (mail: Mail) => string) {
    this.#clock = clock;
    this.#platformId = platformId;
  }

  /** Delays when the API shows emails sent from now on. */
  delaySends(delay: Millis): void {
    this.#delay = delay;
  }

  /**
   * Returns whether the API shows an email. Setting the clock back does not hide an email that was already visible.
   */
  isShown({ at, shownAt }: Mail): boolean {
    return shownAt === at || shownAt <= this.#clock.now();
  }

  /**
   * Receives a lead's email, in the given conversation or in a new one that a campaign email started the day before.
   */
  receive(mail: SandboxLeadMail = {}): { conversation: SandboxConversation; mail: Mail } {
    const at = mail.at ?? this.#clock.now();
    const conversation =
      mail.conversation === undefined ? this.#begin(mail, at) : this.conversation(mail.conversation);
    const last = conversation.mails.at(-1);
    const body = mail.text ?? (mail.html ? withoutTags(mail.html) : LEAD_TEXT);
    const { email, firstName, lastName } = conversation.lead;
    const received = this.#add(conversation, {
      direction: "inbound",
      kind: "lead",
      from: mail.from ?? address(email, `${firstName} ${lastName}`),
      to: [conversation.mailbox],
      subject: mail.subject ?? replySubject(last?.subject ?? CAMPAIGN_SUBJECT),
      text: body,
      html: mail.html ?? `<div>${textToHtml(body)}</div>`,
      raw: mail.raw ?? null,
      automatic: mail.automatic ?? false,
      attachments: mail.attachments ?? [],
      inReplyTo: last?.messageId ?? null,
      ...(mail.messageId !== undefined && { messageId: mail.messageId }),
      ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
      at,
      shownAt: mail.shownAt ?? at,
    });
    return { conversation, mail: received };
  }

  /** Sends one of our emails: adds it to the conversation and to the ledger. */
  send(conversation: SandboxConversation, outgoing: Outgoing): Mail {
    const { kind, subject, html, text, to, cc = [], bcc = [] } = outgoing;
    const at = this.#clock.now();
    const sent = this.#add(conversation, {
      direction: "outbound",
      kind,
      from: outgoing.from ?? conversation.mailbox,
      to,
      cc,
      bcc,
      subject,
      text,
      html,
      inReplyTo: outgoing.inReplyTo ?? null,
      at,
      shownAt: at + this.#delay,
      attachments: outgoing.attachments ?? [],
    });
    const emails = (list: Address[]): string[] => list.map(({ email }) => email);
    this.ledger.push({
      kind,
      from: sent.from.email,
      to: emails(to),
      cc: emails(cc),
      bcc: emails(bcc),
      subject,
      html,
      text,
      platformId: this.#platformId(sent),
      at: sent.at,
      files: sentFiles(outgoing),
    });
    return sent;
  }

  /** Answers the lead's newest email from the sequencer's own inbox. */
  answerElsewhere(
    id: string,
    text: string,
    attachments: SandboxLeadMail["attachments"] = [],
  ): { conversation: SandboxConversation; mail: Mail } {
    const conversation = this.conversation(id);
    const last = conversation.mails.findLast((mail) => mail.direction === "inbound");
    const mail = this.send(conversation, {
      kind: "manual",
      to: last ? [last.from] : [address(conversation.lead.email)],
      subject: replySubject(last?.subject ?? CAMPAIGN_SUBJECT),
      text,
      html: `<div>${textToHtml(text)}</div>`,
      inReplyTo: last?.messageId ?? null,
      attachments,
    });
    return { conversation, mail };
  }

  /** Returns a conversation. Throws if it does not exist. */
  conversation(id: string): SandboxConversation {
    const found = this.#byId.get(id);
    if (!found) throw new Error(`the sandbox has no conversation ${id}`);
    return found;
  }

  /** Finds the email with this adapter id. */
  findMail(platformId: string): MailLocation | null {
    return this.#places.get(platformId) ?? null;
  }

  /** Drops conversations and sent emails older than `at`, to limit memory use in a long run. */
  forgetBefore(at: Millis): void {
    const isOver = ({ mails }: SandboxConversation): boolean => (mails.at(-1)?.at ?? 0) < at;
    for (const { id, mails } of this.conversations.filter(isOver)) {
      this.#byId.delete(id);
      for (const mail of mails) this.#places.delete(this.#platformId(mail));
    }
    this.conversations = this.conversations.filter((one) => !isOver(one));
    const kept = this.ledger.findIndex((email) => email.at >= at);
    this.ledger.splice(0, kept < 0 ? this.ledger.length : kept);
  }

  #begin(first: SandboxLeadMail, at: Millis): SandboxConversation {
    this.#begun += 1;
    const serial = this.#begun;
    const lead = this.#lead(first, serial);
    const conversation: SandboxConversation = {
      serial,
      id: newId(this.#clock.now()),
      lead,
      campaign: first.untracked ? null : campaignOf(first),
      mailbox: first.campaign?.mailbox ?? MAILBOX,
      mails: [],
    };
    this.conversations.push(conversation);
    this.#byId.set(conversation.id, conversation);
    if (first.untracked) return conversation;
    const text = first.campaign?.text ?? CAMPAIGN_TEXT.replace("{name}", lead.firstName);
    this.#add(conversation, {
      direction: "outbound",
      kind: "campaign",
      from: conversation.mailbox,
      to: [address(lead.email)],
      subject: first.campaign?.subject ?? first.subject?.replace(/^re:\s*/i, "") ?? CAMPAIGN_SUBJECT,
      text,
      html: `<p>${textToHtml(text)}</p>`,
      at: first.campaign?.at ?? at - DAY,
    });
    return conversation;
  }

  #lead({ lead, from }: SandboxLeadMail, serial: number): Lead {
    return {
      serial,
      id: newId(this.#clock.now()),
      email: lead?.email ?? from?.email ?? `dana${serial}@prospect.example.com`,
      firstName: lead?.firstName ?? "Dana",
      lastName: lead?.lastName ?? "Reyes",
      company: lead?.company ?? "Northwind",
      title: lead?.title ?? "VP Ops",
    };
  }

  #add(conversation: SandboxConversation, mail: NewMail): Mail {
    this.#mails += 1;
    const id = newId(this.#clock.now());
    const domain = mail.from.email.split("@")[1] ?? "mail.example.com";
    const attachments = this.files.keep(id, mail.attachments ?? []);
    const messageId = `<${id}@${domain}>`;
    const rest = { cc: [], bcc: [], inReplyTo: null, raw: null, automatic: false, shownAt: mail.at };
    const added: Mail = { messageId, ...rest, ...mail, attachments, serial: this.#mails, id };
    conversation.mails.push(added);
    this.#places.set(this.#platformId(added), { conversation, mail: added });
    return added;
  }
}

const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, "").trim();
