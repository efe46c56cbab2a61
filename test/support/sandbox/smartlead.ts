/** Simulates a Smartlead account: a mailbox with conversations, its API and its webhooks. */
import { newId } from "../../../src/core/ids.ts";
import { type SandboxConversation, Mailbox } from "./mailbox.ts";
import type { SandboxLeadMail, PlatformSandbox, Received, SandboxOptions } from "./sandbox.ts";
import { Faults, postWebhook, startServer } from "./server.ts";
import { LeadState } from "./lead-state.ts";
import { API_KEY, type Backend, SEND_PATH, handle, historyRows } from "./smartlead-api.ts";
import { handleInbox } from "./smartlead-inbox.ts";
import { aboutHooks, smartleadHooks } from "./smartlead-hooks.ts";
import { CATEGORIES, isLeadRequest } from "./smartlead-stop.ts";
import * as webhooks from "./smartlead-webhooks.ts";

export async function startSmartleadSandbox(options: SandboxOptions): Promise<PlatformSandbox> {
  const { clock } = options;
  const mailbox = new Mailbox(clock, ({ messageId }) => messageId);
  const hooks = smartleadHooks();
  const leads = new LeadState();
  const backend: Backend = { clock, mailbox, leads };
  const faults = new Faults();
  const server = await startServer(
    {
      base: "/api/v1",
      isSend: ({ method, path }) => method === "POST" && SEND_PATH.test(path),
      isPush: isLeadRequest,
      handle: (request) =>
        handle(backend, request, (asked) => aboutHooks(hooks, asked) ?? handleInbox(backend, asked)),
      files: mailbox.files,
      errorBody: (_status, message) => ({ message }),
    },
    faults,
    options.port ?? 0,
  );
  return { ...simulation(backend), ...server, faults, hooks };
}

function simulation(backend: Backend): Omit<PlatformSandbox, "url" | "close" | "faults" | "hooks"> {
  const { mailbox, clock } = backend;
  const report = ({ lead }: SandboxConversation): webhooks.BounceNotice => ({
    messageId: `<${newId(clock.now())}@mx.example.com>`,
    text: `Delivery to ${lead.email} failed: 550 5.1.1 no such user`,
    at: clock.now(),
  });
  return {
    name: "smartlead",
    apiKey: API_KEY,
    mailbox,
    leads: backend.leads,
    sendNextStep: (id) => backend.leads.sendNextStep(mailbox, id, clock),
    ledger: mailbox.ledger,
    delaySends: (delay) => mailbox.delaySends(delay),
    receive: (mail) => receive(mailbox, mail),
    answerElsewhere: (id, text) => {
      mailbox.answerElsewhere(id, text);
      return null; // Only the message history shows it.
    },
    echoOfLastSend: () => null,
    bounce: (id) => webhooks.bounced(mailbox.conversation(id), report(mailbox.conversation(id))),
    unsubscribe: (id) => webhooks.unsubscribed(mailbox.conversation(id), clock.now()),
    categoryChange: (id, name = "Interested") => {
      const conversation = mailbox.conversation(id);
      const history = historyRows(backend, conversation);
      const change = { name, id: CATEGORIES.indexOf(name) + 1, history, at: clock.now() };
      return webhooks.categoryUpdated(conversation, change);
    },
    opened: (id) => webhooks.opened(mailbox.conversation(id), clock.now()),
    post: postWebhook,
  };
}

function receive(mailbox: Mailbox, mail: SandboxLeadMail | undefined): Received {
  const { conversation, mail: reply } = mailbox.receive(mail);
  const ours = conversation.mails.findLast(
    ({ direction, kind }) => direction === "outbound" && kind !== "forward",
  );
  const { messageId } = reply;
  return {
    webhook: conversation.campaign
      ? webhooks.replied(conversation, reply, ours ?? reply)
      : webhooks.untracked(reply),
    conversation: conversation.id,
    platformId: messageId,
    messageId,
  };
}
