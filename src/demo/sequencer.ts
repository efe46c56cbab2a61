/** Simulates a sequencer account in memory, in place of the platform's adapter. */
import type { Clock, Millis } from "../core/clock.ts";
import { UpstreamError } from "../core/errors.ts";
import { newId, randomToken } from "../core/ids.ts";
import { address, field, textToHtml } from "../platforms/mail-form.ts";
import type {
  Account,
  Address,
  Attachment,
  CallOptions,
  Campaign,
  Json,
  LeadFacts,
  OutgoingMail,
  Platform,
  PlatformEvent,
  PlatformMessage,
  PlatformName,
} from "../platforms/platform.ts";
import type { DemoPlatform } from "./desk/clients.ts";

/** A file attached to a lead's email. */
export interface DemoFile extends Omit<Attachment, "fileId" | "url"> {
  content: Uint8Array;
}

/** An email in the account, which always has a text part. */
export type DemoMail = PlatformMessage & { text: string };

export interface DemoConversation {
  id: string;
  lead: LeadFacts;
  campaign: Campaign;
  /** Our mailbox. */
  mailbox: Address;
  /** Oldest first, beginning with the campaign's email. */
  mails: DemoMail[];
}

/** A campaign with its first email to a lead. */
export type SentCampaign = Campaign & { subject: string; text: string; at: Millis };

interface NewConversation {
  lead: LeadFacts;
  sender: { name: string; email: string };
  campaign: SentCampaign;
}

interface ReceivedMail {
  /** The sender, if not the lead. */
  from?: Address;
  subject: string;
  text: string;
  html?: string;
  files?: readonly DemoFile[];
  automatic: boolean;
  at: Millis;
}

type SentMail = Pick<OutgoingMail, "to" | "subject" | "html" | "text"> & { at: Millis };

/** Each platform's event type for a reply. */
export const REPLY_EVENTS: Record<DemoPlatform, string> = {
  instantly: "reply_received",
  emailbison: "LEAD_REPLIED",
  smartlead: "EMAIL_REPLY",
};

const ACCEPTED = "accepted with status 200";

type OnSent = (conversation: DemoConversation, mail: DemoMail) => void;

export class DemoSequencer {
  readonly apiKey = randomToken(24);
  readonly conversations = new Map<string, DemoConversation>();
  readonly platform: DemoPlatform;
  readonly #clock: Clock;
  /** URLs of the registered webhooks by id. */
  readonly #webhooks = new Map<string, string>();
  #onSent: OnSent | null = null;

  constructor(platform: DemoPlatform, clock: Clock) {
    this.platform = platform;
    this.#clock = clock;
  }

  /** Registers a callback for every email that Replydesk sends from now on, except forwards. */
  onSent(listener: OnSent): void {
    this.#onSent = listener;
  }

  /** Starts a conversation with the campaign's email. */
  begin({ lead, sender, campaign: { subject, text, at, ...campaign } }: NewConversation): DemoConversation {
    const mailbox = address(sender.email, sender.name);
    const conversation = { id: newId(at), lead, campaign, mailbox, mails: [] };
    this.conversations.set(conversation.id, conversation);
    const html = `<p>${textToHtml(text)}</p>`;
    add(conversation, { direction: "outbound", subject, text, html, sentAt: at, automatic: true });
    return conversation;
  }

  receive(conversation: DemoConversation, mail: ReceivedMail): DemoMail {
    const { from = leadOf(conversation), subject, text, html = null, files = [], automatic, at } = mail;
    return add(conversation, {
      direction: "inbound",
      from,
      to: [conversation.mailbox],
      subject,
      text,
      html,
      raw: files.length > 0 ? sourceOf(text, files) : null,
      attachments: files.map(({ name, type, size }) => ({ name, type, size })),
      automatic,
      sentAt: at,
    });
  }

  send(conversation: DemoConversation, { at, to, subject, html, text }: SentMail): DemoMail {
    return add(conversation, { direction: "outbound", to, subject, html, text, sentAt: at });
  }

  /** Builds the payload of a webhook about a received email. */
  webhookAbout(conversation: DemoConversation, mail: DemoMail): string {
    return JSON.stringify({ demo_event: this.#eventOf(conversation, mail) });
  }

  /**
   * Returns an adapter for this account. Only the constants and `parse` come from the real platform; everything else is
   * simulated.
   */
  adapter(real: Platform): Platform {
    const { name, label, needsInstanceUrl, listsOldestFirst, files, threadProvesAbsence } = real;
    const { answersSenderOnly, webhookScopes, webhookSteps } = real;
    const done = () => Promise.resolve({ answer: ACCEPTED });
    return {
      name,
      label,
      needsInstanceUrl,
      listsOldestFirst,
      files,
      ...(answersSenderOnly && { answersSenderOnly }),
      threadProvesAbsence,
      webhookScopes,
      webhookSteps,
      webhookSecret: { in: "none" },
      parse: (payload) => {
        const event = field(payload.body, "demo_event");
        return event === undefined ? real.parse(payload) : (event as unknown as PlatformEvent);
      },
      complete: (_account, event) => Promise.resolve(event),
      checkKey: (account) => Promise.resolve(this.#check(account)),
      reply: (account, mail, options) => this.#accept(account, mail, options),
      forward: (account, { note, ...mail }, options) =>
        this.#accept(account, { ...mail, ...note }, { ...options, isForward: true }),
      readThread: (_account, { handle }) => Promise.resolve([...this.#conversation(handle).mails]),
      listSince: (_account, since) => this.#listSince(since),
      findLead: (_account, { email }) => {
        const found = this.conversations.values().find(({ lead }) => lead.email === email);
        return Promise.resolve(found?.lead ?? null);
      },
      listCampaigns: () => {
        const all = this.conversations.values().map(({ campaign }) => [campaign.id, campaign] as const);
        const known = { status: "active", sequencerClient: null };
        return Promise.resolve([...new Map(all).values()].map((campaign) => ({ ...campaign, ...known })));
      },
      registerWebhook: (_account, { url }) => {
        const [id] = this.#webhooks.entries().find(([, known]) => known === url) ?? [
          newId(this.#clock.now()),
        ];
        this.#webhooks.set(id, url);
        return Promise.resolve(id);
      },
      findWebhook: (_account, { id, url }) =>
        Promise.resolve(this.#webhooks.get(id) === url ? "working" : "gone"),
      removeWebhook: (_account, id) => {
        this.#webhooks.delete(id);
        return Promise.resolve();
      },
      // `listSince` includes sent emails.
      listSent: async function* () {},
      stop: done,
      setLabel: done,
      markRead: done,
    };
  }

  #check({ apiKey }: Account): string {
    if (apiKey === this.apiKey) return `demo-${this.platform}`;
    throw new UpstreamError("the demo only accepts its own keys", { outcome: "refused", status: 401 });
  }

  async #accept(
    account: Account,
    mail: Omit<OutgoingMail, "files">,
    { beforeSend, isForward = false }: CallOptions & { isForward?: boolean },
  ) {
    this.#check(account);
    const conversation = this.#conversation(mail.handle);
    beforeSend?.();
    const sent = this.send(conversation, { ...mail, at: this.#clock.now() });
    if (!isForward) this.#onSent?.(conversation, sent);
    const { platformId, messageId } = sent;
    return { platformId, messageId, queued: false, answer: ACCEPTED };
  }

  #conversation(handle: Json): DemoConversation {
    const found = typeof handle === "string" ? this.conversations.get(handle) : undefined;
    if (!found) throw new UpstreamError("the demo has no such email", { outcome: "refused", status: 404 });
    return found;
  }

  async *#listSince(since: Millis) {
    for (const conversation of this.conversations.values())
      for (const mail of conversation.mails.slice(1))
        if (mail.sentAt >= since) yield this.#eventOf(conversation, mail);
  }

  #eventOf({ lead, campaign, mailbox }: DemoConversation, message: DemoMail) {
    const about = { message, lead, campaign, mailbox: mailbox.email, sequencerClient: null };
    if (message.direction === "outbound")
      return { kind: "own_send" as const, eventType: "email_sent", ...about };
    const eventType = REPLY_EVENTS[this.platform];
    return { kind: "reply" as const, eventType, ...about, earlier: [], incomplete: false, label: null };
  }
}

export type DemoSequencers = Record<DemoPlatform, DemoSequencer>;

export const openSequencers = (clock: Clock): DemoSequencers => ({
  instantly: new DemoSequencer("instantly", clock),
  emailbison: new DemoSequencer("emailbison", clock),
  smartlead: new DemoSequencer("smartlead", clock),
});

/** Replaces the adapters of the simulated platforms. */
export function replaceAdapters(platforms: Record<PlatformName, Platform>, sequencers: DemoSequencers): void {
  for (const sequencer of Object.values(sequencers))
    platforms[sequencer.platform] = sequencer.adapter(platforms[sequencer.platform]);
}

const leadOf = ({ lead: { email, firstName, lastName } }: DemoConversation): Address =>
  address(email, `${firstName ?? ""} ${lastName ?? ""}`);

type NewMail = Pick<DemoMail, "direction" | "subject" | "text" | "html" | "sentAt"> & Partial<DemoMail>;

function add(conversation: DemoConversation, mail: NewMail): DemoMail {
  const id = newId(mail.sentAt);
  const last = conversation.mails.at(-1)?.messageId ?? null;
  const added: DemoMail = {
    platformId: id,
    messageId: `<${id}@mail.example>`,
    references: last === null ? [] : [last],
    threadKey: conversation.id,
    from: conversation.mailbox,
    to: [leadOf(conversation)],
    cc: [],
    raw: null,
    headers: {},
    automatic: false,
    bounce: false,
    attachments: [],
    handle: conversation.id,
    ...mail,
  };
  conversation.mails.push(added);
  return added;
}

/** Builds the source of an email with files; the product reads files from the source. */
function sourceOf(text: string, files: readonly DemoFile[]): string {
  const parts = files.map(({ name, type, content }) => [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString("base64")}`,
  ]);
  const body = ["Content-Type: text/plain; charset=utf-8", "", text];
  const head = ["MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=demo", ""];
  return [...head, "--demo", ...[body, ...parts].map((part) => `${part.join("\r\n")}\r\n--demo`)]
    .join("\r\n")
    .concat("--\r\n");
}
