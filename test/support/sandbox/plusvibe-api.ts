/** Simulates the PlusVibe API: routes, the Unibox, sends, and errors. */
import { iso } from "../../../src/core/clock.ts";
import { objectOf } from "../../../src/platforms/mail-form.ts";
import type { Address, Json } from "../../../src/platforms/platform.ts";
import { accountNumber, campaignsIn } from "./campaigns.ts";
import type { SandboxConversation, Mail, Mailbox } from "./mailbox.ts";
import { profileOf } from "./mails.ts";
import type { PlusVibeReadings } from "./sandbox.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

export const API_KEY = "5a4d2b01-fa9bc03e-0c1d2e3f-sandbox1";
export const WORKSPACE_ID = "66f000000000000000000001";

const PAGE_SIZE = 50;

type Fields = { [key: string]: Json };

/** Returns an id formatted like the platform's database ids, numbered separately for each kind. */
export const objectId = (kind: string, serial: number): string =>
  `66f0${kind}${serial.toString(16).padStart(18, "0")}`;

export const emailId = ({ serial }: Pick<Mail, "serial">): string => objectId("e1", serial);

export const errorBody = (status: number, message: string): Json => ({
  status: "error",
  code: status,
  message,
});

export const failed = (status: number, message: string): SandboxAnswer => ({
  status,
  body: errorBody(status, message),
});
export const ok = (body: Json): SandboxAnswer => ({ status: 200, body });

/** A simulated workspace, and variants of its API. */
interface Workspace {
  mailbox: Mailbox;
  readings: PlusVibeReadings;
}

/** @param other Handles routes implemented elsewhere. Returns null for unknown routes. */
export function handle(
  { mailbox, readings }: Workspace,
  request: SandboxRequest,
  other: () => SandboxAnswer | null,
): SandboxAnswer {
  const { method, path, query } = request;
  if (request.headers["x-api-key"] !== API_KEY) return failed(401, "Invalid API key");
  if (method === "GET" && path === "/authenticate")
    return ok({ status: "success", account: "Acme", workspaces: [{ _id: WORKSPACE_ID, name: "Acme" }] });
  const workspace =
    query.get("workspace_id") ?? (objectOf(request.body ?? null)?.["workspace_id"] as string | undefined);
  if (workspace === undefined) return failed(400, "workspace_id is required");
  if (accountNumber(workspace, WORKSPACE_ID) === null)
    return failed(403, "You do not have access to this workspace");
  switch (`${method} ${path}`) {
    case "GET /unibox/emails/count/unread":
      return ok({ count: emails(mailbox).length });
    case "GET /unibox/emails":
      return listEmails({ mailbox, readings }, query);
    case "GET /unibox/other-emails":
      return pageOf(emails(mailbox, "others"), query);
    case "GET /unibox/campaign-emails":
      return campaignEmails(mailbox, query);
    case "GET /campaign/list-all":
      return ok(plusVibeCampaigns(mailbox, query));
    case "GET /lead/get":
      return findLead({ mailbox, readings }, query);
    default:
      return other() ?? failed(404, "Not found");
  }
}

export interface UniboxMail {
  conversation: SandboxConversation;
  mail: Mail;
}

/**
 * Lists the Unibox's emails, newest first, without the campaigns' own emails. Emails without a campaign are in
 * `others`.
 */
const emails = (mailbox: Mailbox, list: "unibox" | "others" = "unibox"): UniboxMail[] =>
  mailbox.conversations
    .filter(({ campaign }) => (campaign === null) === (list === "others"))
    .flatMap((conversation) => conversation.mails.map((mail) => ({ conversation, mail })))
    .filter(({ mail }) => mail.kind !== "campaign" && mailbox.isShown(mail))
    .toSorted((a, b) => b.mail.at - a.mail.at || b.mail.serial - a.mail.serial);

/** Fields that the Unibox's filters compare. Unknown filters are ignored. */
const FILTERED = {
  lead: ({ lead }: SandboxConversation) => lead.email,
  campaign_id: ({ campaign }: SandboxConversation) => campaign && objectId("cc", campaign.serial),
  thread_id: ({ id }: SandboxConversation) => id,
};

function listEmails({ mailbox, readings }: Workspace, query: URLSearchParams): SandboxAnswer {
  const type = query.get("email_type") ?? "all";
  if (!["all", "received", "sent"].includes(type)) return failed(400, "email_type is invalid");
  const wanted = { received: "inbound", sent: "outbound" }[type];
  const rows = emails(mailbox)
    .filter(({ mail }) => wanted === undefined || mail.direction === wanted)
    .filter(({ conversation }) =>
      [...readings.filters].every((name) => [null, FILTERED[name](conversation)].includes(query.get(name))),
    );
  return pageOf(rows, query);
}

function pageOf(rows: UniboxMail[], query: URLSearchParams): SandboxAnswer {
  const trail = query.get("page_trail");
  const start =
    trail === null || trail === "" ? 0 : rows.findIndex(({ mail }) => emailId(mail) === trail) + 1;
  const page = rows.slice(start, start + PAGE_SIZE);
  const last = page.at(-1);
  return ok({
    page_trail: last && start + page.length < rows.length ? emailId(last.mail) : "",
    data: page.map(emailOf),
  });
}

function campaignEmails(mailbox: Mailbox, query: URLSearchParams): SandboxAnswer {
  const lead = query.get("lead");
  if (lead === null) return failed(400, "lead is required");
  const sent = mailbox.conversations
    .filter((conversation) => conversation.lead.email === lead)
    .filter((conversation) => [null, FILTERED.campaign_id(conversation)].includes(query.get("campaign_id")))
    .flatMap((conversation) =>
      conversation.mails.filter(({ kind }) => kind === "campaign").map((mail) => ({ conversation, mail })),
    );
  return ok({ data: sent.map(stepOf) });
}

function emailOf({ conversation, mail }: UniboxMail): Json {
  const { campaign, lead, mailbox } = conversation;
  return {
    id: emailId(mail),
    direction: mail.direction === "inbound" ? "IN" : "OUT",
    message_id: mail.messageId,
    is_unread: mail.direction === "inbound" ? 1 : 0,
    thread_id: conversation.id,
    lead: campaign ? lead.email : null,
    lead_id: campaign ? objectId("1e", lead.serial) : null,
    campaign_id: campaign ? objectId("cc", campaign.serial) : null,
    label: mail.automatic ? "OUT_OF_OFFICE" : "",
    from_address_email: mail.from.email,
    from_address_json: [{ address: mail.from.email, name: mail.from.name ?? "" }],
    to_address_email_list: joined(mail.to),
    to_address_json: mail.to.map(({ email, name }) => ({ address: email, name: name ?? "" })),
    cc_address_email_list: joined(mail.cc),
    subject: mail.subject,
    body: { html: mail.html, text: mail.text },
    content_preview: mail.text.slice(0, 80),
    eaccount: mailbox.email,
    attachment_json: { files: mail.attachments.map(({ name, ...file }) => ({ filename: name, ...file })) },
    timestamp_created: iso(mail.at),
    source_modified_at: iso(mail.at),
  };
}

function stepOf({ conversation, mail }: UniboxMail): Json {
  const { campaign, lead, mailbox } = conversation;
  return {
    id: emailId(mail),
    lead_id: objectId("1e", lead.serial),
    lead: lead.email,
    campaign_id: campaign ? objectId("cc", campaign.serial) : null,
    current_step: 1,
    sent_on: iso(mail.at),
    variation: "A",
    message_id: mail.messageId,
    subject: mail.subject,
    body: mail.text,
    is_text: 1,
    eaccount: mailbox.email,
  };
}

function plusVibeCampaigns(mailbox: Mailbox, query: URLSearchParams): Json {
  const skip = Number(query.get("skip") ?? 0);
  return campaignsIn(mailbox)
    .map(({ serial, name }) => ({ id: objectId("cc", serial), camp_name: name, status: "ACTIVE" }))
    .slice(skip, skip + Number(query.get("limit") ?? PAGE_SIZE));
}

/** Finds a lead, which has one row per campaign. */
function findLead({ mailbox, readings }: Workspace, query: URLSearchParams): SandboxAnswer {
  const found = new Map<string, Fields>();
  for (const conversation of mailbox.conversations) {
    const { lead, campaign } = conversation;
    if (campaign === null || lead.email.toLowerCase() !== query.get("email")?.toLowerCase()) continue;
    const id = objectId("cc", campaign.serial);
    if (![null, id].includes(query.get("campaign_id"))) continue;
    const { lead_id: _id, ...fields } = leadOf(conversation);
    const nested = { _id: _id ?? null, campaign: id, lead_data: { ...fields, label: "" } };
    found.set(id, readings.leadRows === "nested" ? nested : leadOf(conversation));
  }
  return found.size > 0 ? ok([...found.values()]) : failed(404, "Lead not found");
}

/** Builds a lead as in the API and in webhooks. */
export const leadOf = ({ lead, mailbox }: SandboxConversation): Fields => ({
  lead_id: objectId("1e", lead.serial),
  email: lead.email,
  first_name: lead.firstName,
  last_name: lead.lastName,
  company_name: lead.company,
  job_title: lead.title,
  phone_number: "+15550100",
  company_website: "northwind.example.com",
  linkedin_person_url: profileOf(lead),
  custom_personalization: "Loved your talk",
  email_account_name: mailbox.email,
});

const joined = (people: Address[]): string => people.map(({ email }) => email).join(", ");
