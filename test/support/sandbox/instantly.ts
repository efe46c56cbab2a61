/** Simulates an Instantly workspace: a mailbox with conversations, its API and its webhooks. */
import type { Clock } from "../../../src/core/clock.ts";
import { errorBody } from "./instantly-answers.ts";
import { API_KEY, handle, isSend } from "./instantly-api.ts";
import { labelWebhookOf, sparseWebhookOf, webhookOf } from "./instantly-payload.ts";
import { aboutEvents } from "./instantly-events.ts";
import { aboutHooks, instantlyHooks } from "./instantly-hooks.ts";
import { handleLeads, type InstantlyLeads, isLeadRequest } from "./instantly-stop.ts";
import { LeadState } from "./lead-state.ts";
import { type Mail, Mailbox } from "./mailbox.ts";
import type { PlatformSandbox, SandboxOptions } from "./sandbox.ts";
import { Faults, postWebhook, startServer } from "./server.ts";
import type { Webhook } from "./webhook.ts";

export async function startInstantlySandbox(options: SandboxOptions): Promise<PlatformSandbox> {
  const mailbox = new Mailbox(options.clock, ({ id }) => id);
  const leads = new LeadState();
  const faults = new Faults();
  const hooks = instantlyHooks();
  const handlers = {
    base: "/api/v2",
    isSend,
    isPush: isLeadRequest,
    handle: (request: Parameters<typeof isSend>[0]) =>
      handle(
        mailbox,
        request,
        () =>
          aboutHooks(hooks, options.clock, request) ??
          aboutEvents(hooks, request) ??
          handleLeads({ mailbox, leads }, request),
      ),
    errorBody,
    files: mailbox.files,
  };
  const server = await startServer(handlers, faults, options.port ?? 0);
  const actions = sandboxActions({ mailbox, leads }, options.clock);
  return { ...actions, ...server, faults, hooks, ledger: mailbox.ledger };
}

function sandboxActions(
  { mailbox, leads }: InstantlyLeads,
  clock: Clock,
): Omit<PlatformSandbox, "url" | "close" | "faults" | "hooks" | "ledger"> {
  /** Builds a webhook about the campaign email that started the conversation. */
  const aboutCampaign = (id: string, type: string): Webhook => {
    const conversation = mailbox.conversation(id);
    const mail: Mail | undefined = conversation.mails.find(({ kind }) => kind === "campaign");
    return webhookOf(conversation, { type, mail, at: clock.now() });
  };
  return {
    name: "instantly",
    apiKey: API_KEY,
    mailbox,
    leads,
    sendNextStep: (id) => leads.sendNextStep(mailbox, id, clock),
    receive: (lead = {}) => {
      const { conversation, mail } = mailbox.receive(lead);
      const type = mail.automatic ? "auto_reply_received" : "reply_received";
      const whole = webhookOf(conversation, { type, mail, at: clock.now() });
      const webhook = lead.sparse ? sparseWebhookOf(whole, lead.sparse) : whole;
      return { webhook, conversation: conversation.id, platformId: mail.id, messageId: mail.messageId };
    },
    answerElsewhere: (id, text) => {
      mailbox.answerElsewhere(id, text);
      return null; // No event reports manually written emails.
    },
    delaySends: (delay) => mailbox.delaySends(delay),
    echoOfLastSend: () => null,
    bounce: (id) => aboutCampaign(id, "email_bounced"),
    unsubscribe: (id) => aboutCampaign(id, "lead_unsubscribed"),
    categoryChange: (id, label = "lead_interested") =>
      labelWebhookOf(mailbox.conversation(id), { type: label, at: clock.now() }),
    opened: (id) => aboutCampaign(id, "email_opened"),
    post: postWebhook,
  };
}
