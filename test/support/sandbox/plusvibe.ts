/** Simulates a PlusVibe workspace: a mailbox with conversations, its API and its webhooks. */
import { API_KEY, WORKSPACE_ID, emailId, errorBody, handle, leadOf, objectId } from "./plusvibe-api.ts";
import { iso, type Clock } from "../../../src/core/clock.ts";
import { aboutHooks, plusVibeHooks } from "./plusvibe-hooks.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import { LeadState } from "./lead-state.ts";
import { handleSend, isSend } from "./plusvibe-send.ts";
import { handleLeads, isLeadRequest, labelKeys } from "./plusvibe-stop.ts";
import { type Mail, Mailbox, type SandboxConversation } from "./mailbox.ts";
import type { PlatformSandbox, PlusVibeReadings, SandboxOptions } from "./sandbox.ts";
import { Faults, postWebhook, startServer } from "./server.ts";
import type { Webhook } from "./webhook.ts";

export async function startPlusVibeSandbox(options: SandboxOptions): Promise<PlatformSandbox> {
  const mailbox = new Mailbox(options.clock, emailId);
  const leads = new LeadState();
  const faults = new Faults();
  const hooks = plusVibeHooks();
  const readings: PlusVibeReadings = {
    filters: new Set(["lead", "campaign_id"]),
    leadRows: "nested",
    statusFilter: "applied",
    labels: new Map(),
  };
  const handlers = {
    base: "/api/v1",
    isSend,
    isPush: isLeadRequest,
    handle: (request: Parameters<typeof isSend>[0]) =>
      handle({ mailbox, readings }, request, () => {
        const leadsOrSends =
          handleLeads({ mailbox, leads, readings }, request) ?? handleSend(mailbox, request);
        return aboutHooks(hooks, labelKeys(readings), request) ?? leadsOrSends;
      }),
    errorBody,
    files: mailbox.files,
  };
  const server = await startServer(handlers, faults, options.port ?? 0);
  return {
    ...sandboxActions({ mailbox, leads }, options.clock),
    ...server,
    faults,
    hooks,
    readings,
    ledger: mailbox.ledger,
  };
}

function sandboxActions(
  { mailbox, leads }: { mailbox: Mailbox; leads: LeadState },
  clock: Clock,
): Omit<PlatformSandbox, "url" | "close" | "faults" | "hooks" | "readings" | "ledger"> {
  const aboutLead = (id: string, type: string, more: Fields = {}): Webhook => {
    const conversation = mailbox.conversation(id);
    return unsigned({ ...eventFields(conversation, type), ...leadOf(conversation), ...more });
  };
  return {
    name: "plusvibe",
    apiKey: `${API_KEY}:${WORKSPACE_ID}`,
    mailbox,
    leads,
    sendNextStep: (id) => leads.sendNextStep(mailbox, id, clock),
    receive: (lead = {}) => {
      const { conversation, mail } = mailbox.receive(lead);
      const webhook = replyWebhook(conversation, mail, clock);
      return { webhook, conversation: conversation.id, platformId: emailId(mail), messageId: mail.messageId };
    },
    answerElsewhere: (id, text) => {
      mailbox.answerElsewhere(id, text);
      return null; // The event for this, "Unibox Email Sent", is not publicly documented.
    },
    delaySends: (delay) => mailbox.delaySends(delay),
    echoOfLastSend: () => null,
    bounce: (id) => bounceWebhook(mailbox.conversation(id), clock),
    unsubscribe: (id) => {
      leads.unsubscribed.add(mailbox.conversation(id).lead.email.toLowerCase());
      return aboutLead(id, "LEAD_MARKED_AS_UNSUBSCRIBED", { label: "UNSUBSCRIBED" });
    },
    categoryChange: (id) => aboutLead(id, "LEAD_MARKED_AS_INTERESTED", { label: "INTERESTED" }),
    opened: (id) => aboutLead(id, "EMAIL_OPENED"),
    post: postWebhook,
  };
}

type Fields = { [key: string]: Json };

function eventFields({ campaign }: SandboxConversation, type: string): Fields {
  return {
    webhook_id: objectId("aa", 1),
    webhook_name: "Replydesk",
    webhook_event: type,
    workspace_id: WORKSPACE_ID,
    workspace_name: "Acme",
    camp_id: campaign ? objectId("cc", campaign.serial) : null,
    campaign_id: campaign ? objectId("cc", campaign.serial) : null,
    campaign_name: campaign?.name ?? null,
  };
}

/** Builds a webhook for a reply. Omits the time and recipients, which only the Unibox provides. */
function replyWebhook(conversation: SandboxConversation, mail: Mail, clock: Clock): Webhook {
  const label = mail.automatic ? "OUT_OF_OFFICE" : "";
  return unsigned({
    ...eventFields(conversation, "ALL_EMAIL_REPLIES"),
    ...leadOf(conversation),
    thread_id: conversation.id,
    last_email_id: emailId(mail),
    from_email: mail.from.email,
    subject: mail.subject,
    body: mail.html,
    text_body: mail.text,
    snippet: mail.text.slice(0, 80),
    message_id: mail.messageId,
    references: mail.inReplyTo ?? "",
    label,
    sentiment: "NEUTRAL",
    created_at: iso(clock.now()),
    modified_at: iso(clock.now()),
  });
}

function bounceWebhook(conversation: SandboxConversation, clock: Clock): Webhook {
  const { lead, mailbox } = conversation;
  return unsigned({
    ...eventFields(conversation, "BOUNCED_EMAIL"),
    date: iso(clock.now()),
    sender_email: mailbox.email,
    sender_mx: "GOOGLE_WORKSPACE",
    lead_email: lead.email,
    lead_mx: "GOOGLE_WORKSPACE",
    is_verified: "VERIFIED",
    is_camp_paused: false,
    msg: `** Address not found **\n\n550 5.1.1 The email account ${lead.email} does not exist.`,
  });
}

const unsigned = (body: Fields): Webhook => ({ body, headers: {} });
