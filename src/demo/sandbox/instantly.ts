/** Simulates an Instantly workspace: a mailbox with conversations, its API and its webhooks. */
import type { Clock } from "../../core/clock.ts";
import { API_KEY, errorBody, handle, isSend } from "./instantly-api.ts";
import { webhookOf } from "./instantly-payload.ts";
import { type Mail, Mailbox } from "./mailbox.ts";
import type { PlatformSandbox, SandboxOptions } from "./sandbox.ts";
import { Faults, postWebhook, startServer } from "./server.ts";
import type { Webhook } from "./webhook.ts";

/** Starts the sandbox. */
export async function startInstantlySandbox(options: SandboxOptions): Promise<PlatformSandbox> {
  const mailbox = new Mailbox(options.clock, ({ id }) => id);
  const faults = new Faults();
  const handlers = {
    base: "/api/v2",
    isSend,
    handle: (request: Parameters<typeof isSend>[0]) => handle(mailbox, request),
    errorBody,
  };
  const server = await startServer(handlers, faults, options.port ?? 0);
  return { ...sandboxActions(mailbox, options.clock), ...server, faults, ledger: mailbox.ledger };
}

function sandboxActions(
  mailbox: Mailbox,
  clock: Clock,
): Omit<PlatformSandbox, "url" | "close" | "faults" | "ledger"> {
  /** Builds a webhook about the campaign message that started the conversation. */
  const aboutCampaign = (id: string, type: string): Webhook => {
    const conversation = mailbox.conversation(id);
    const mail: Mail | undefined = conversation.mails.find(({ kind }) => kind === "campaign");
    return webhookOf(conversation, { type, mail, at: clock.now() });
  };
  return {
    name: "instantly",
    apiKey: API_KEY,
    mailbox,
    receive: (lead = {}) => {
      const { conversation, mail } = mailbox.receive(lead);
      const type = mail.automatic ? "auto_reply_received" : "reply_received";
      const webhook = webhookOf(conversation, { type, mail, at: clock.now() });
      return { webhook, conversation: conversation.id, platformId: mail.id, messageId: mail.messageId };
    },
    answerElsewhere: (id, text) => {
      mailbox.answerElsewhere(id, text);
      return null; // no event reports manually written mail
    },
    delaySends: (delay) => mailbox.delaySends(delay),
    echoOfLastSend: () => null,
    bounce: (id) => aboutCampaign(id, "email_bounced"),
    unsubscribe: (id) => aboutCampaign(id, "lead_unsubscribed"),
    categoryChange: (id) => aboutCampaign(id, "lead_interested"),
    opened: (id) => aboutCampaign(id, "email_opened"),
    post: postWebhook,
  };
}
