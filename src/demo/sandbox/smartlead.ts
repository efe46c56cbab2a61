/** Simulates a Smartlead account: a mailbox with conversations, its API and its webhooks. */
import { newId } from "../../core/ids.ts";
import { type SandboxConversation, Mailbox } from "./mailbox.ts";
import type { SandboxLeadMail, PlatformSandbox, Received, SandboxOptions } from "./sandbox.ts";
import { Faults, postWebhook, startServer } from "./server.ts";
import { API_KEY, type Backend, SEND_PATH, handle, historyRows } from "./smartlead-api.ts";
import * as webhooks from "./smartlead-webhooks.ts";

/** Starts the sandbox. */
export async function startSmartleadSandbox(options: SandboxOptions): Promise<PlatformSandbox> {
  const { clock } = options;
  const mailbox = new Mailbox(clock, ({ messageId }) => messageId);
  const backend: Backend = { clock, mailbox };
  const faults = new Faults();
  const server = await startServer(
    {
      base: "/api/v1",
      isSend: ({ method, path }) => method === "POST" && SEND_PATH.test(path),
      handle: (request) => handle(backend, request),
      errorBody: (_status, message) => ({ message }),
    },
    faults,
    options.port ?? 0,
  );
  return { ...simulation(backend), ...server, faults };
}

function simulation(backend: Backend): Omit<PlatformSandbox, "url" | "close" | "faults"> {
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
    ledger: mailbox.ledger,
    delaySends: (delay) => mailbox.delaySends(delay),
    receive: (mail) => receive(mailbox, mail),
    answerElsewhere: (id, text) => {
      mailbox.answerElsewhere(id, text);
      return null; // only the history shows it
    },
    echoOfLastSend: () => null,
    bounce: (id) => webhooks.bounced(mailbox.conversation(id), report(mailbox.conversation(id))),
    unsubscribe: (id) => webhooks.unsubscribed(mailbox.conversation(id), clock.now()),
    categoryChange: (id) => {
      const conversation = mailbox.conversation(id);
      return webhooks.categoryUpdated(conversation, historyRows(backend, conversation), clock.now());
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
