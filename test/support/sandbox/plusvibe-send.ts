/** Simulates sending in PlusVibe: answers and forwards. */
import { addressList, field, listOf, objectOf, text, textToHtml } from "../../../src/platforms/mail-form.ts";
import type { Address, Json } from "../../../src/platforms/platform.ts";
import type { SandboxFile } from "./files.ts";
import type { Mail, Mailbox } from "./mailbox.ts";
import { emailId, failed, ok, type UniboxMail } from "./plusvibe-api.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

type Fields = { [key: string]: Json };

export const isSend = ({ method, path }: SandboxRequest): boolean =>
  method === "POST" && (path === "/unibox/emails/reply" || path === "/unibox/emails/forward");

/** Handles a request to send. Returns null for other requests. */
export function handleSend(mailbox: Mailbox, request: SandboxRequest): SandboxAnswer | null {
  if (!isSend(request)) return null;
  const { path, body } = request;
  return path === "/unibox/emails/reply" ? reply(mailbox, body) : forward(mailbox, body);
}

interface Order extends UniboxMail {
  form: Fields;
  to: Address[];
  cc: Address[];
  bcc: Address[];
}

/** Parses the fields shared by answers and forwards. Returns an error message if they are invalid. */
function orderOf(mailbox: Mailbox, body: Json | undefined): Order | string {
  const form = objectOf(body ?? null);
  if (!form) return "body must be an object";
  for (const name of ["reply_to_id", "from", "to", "body"])
    if (typeof form[name] !== "string" || form[name] === "") return `${name} is required`;
  const place = mailbox.findMail(textIn(form, "reply_to_id"));
  if (!place || place.mail.kind === "campaign") return "Email not found";
  if (form["from"] !== place.conversation.mailbox.email)
    return "from is not an email account of this workspace";
  const people = (name: string): Address[] => addressList(textIn(form, name));
  return { ...place, form, to: people("to"), cc: people("cc"), bcc: people("bcc") };
}

const textIn = (form: Fields, name: string): string => text(form[name]) ?? "";

function reply(mailbox: Mailbox, body: Json | undefined): SandboxAnswer {
  const order = orderOf(mailbox, body);
  if (typeof order === "string") return failed(400, order);
  const { conversation, mail, form, ...people } = order;
  if (people.to.length !== 1) return failed(400, "to must be an email address");
  if (typeof form["subject"] !== "string" || form["subject"] === "")
    return failed(400, "subject is required");
  const files = filesIn(form["attachments"]);
  if (!files) return failed(400, "attachments must have file_name and content");
  const html = textIn(form, "body");
  const outgoing = {
    subject: form["subject"],
    html,
    text: withoutTags(html),
    inReplyTo: mail.messageId,
    attachments: files,
    ...people,
  };
  return sent(mailbox.send(conversation, { kind: "reply", ...outgoing }));
}

/** Parses the files to send. Returns null if a file has no name or is not base64. */
function filesIn(given: Json | undefined): SandboxFile[] | null {
  const files = listOf(given).map((file) => {
    const [name, content] = [text(field(file, "file_name")), text(field(file, "content"))];
    if (name === null || content === null || !/^[A-Za-z0-9+/]+={0,2}$/.test(content)) return null;
    const bytes = new Uint8Array(Buffer.from(content, "base64"));
    return { name, type: null, size: bytes.length, content: bytes };
  });
  return files.includes(null) ? null : files.filter((file) => file !== null);
}

/** Forwards: "the body will appear above the original message content". */
function forward(mailbox: Mailbox, body: Json | undefined): SandboxAnswer {
  const order = orderOf(mailbox, body);
  if (typeof order === "string") return failed(400, order);
  const { conversation, mail, form, ...people } = order;
  const html = `${textIn(form, "body")}<br>${mail.html || textToHtml(mail.text)}`;
  const subject = `Fwd: ${mail.subject.replace(/^re: /i, "")}`;
  return sent(
    mailbox.send(conversation, { kind: "forward", subject, html, text: withoutTags(html), ...people }),
  );
}

const sent = (mail: Mail): SandboxAnswer => ok({ status: "success", id: emailId(mail) });

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

const withoutTags = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
