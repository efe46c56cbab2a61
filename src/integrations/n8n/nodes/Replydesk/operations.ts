/**
 * Defines the node's operations as data; `test/integrations/n8n.test.ts` compares them with the API document.
 */
import type { NodeOperation, OperationField } from "./operation.ts";

const replyId: OperationField = {
  name: "id",
  title: "Reply ID",
  description: "ID of the reply",
  in: "path",
  required: true,
};
const clientId: OperationField = {
  name: "client_id",
  title: "Client Name or ID",
  description: "Only this client",
  in: "query",
  choices: "getClients",
};
const conversationId: OperationField = {
  ...replyId,
  title: "Conversation ID",
  description: "ID of the conversation",
};
const contactId: OperationField = { ...replyId, title: "Contact ID", description: "ID of the contact" };

const conversation: Record<string, NodeOperation> = {
  find: {
    title: "Find",
    action: "Find conversations",
    method: "GET",
    path: "/api/threads",
    isList: true,
    fields: [
      {
        name: "view",
        title: "View",
        description: "Filters of a built-in view",
        in: "query",
        choices: [
          "todo",
          "unassigned",
          "interested",
          "automatic",
          "attention",
          "snoozed",
          "scheduled",
          "done",
          "all",
        ],
      },
      clientId,
      { name: "q", title: "Search", description: "Words to search for in the replies", in: "query" },
      { name: "category", title: "Categories", description: "Slugs, separated by commas", in: "query" },
    ],
  },
  get: {
    title: "Get",
    action: "Get a conversation",
    method: "GET",
    path: "/api/threads/{id}",
    fields: [conversationId],
  },
  update: {
    title: "Update",
    action: "Assign, snooze or finish a conversation",
    method: "PATCH",
    path: "/api/threads/{id}",
    fields: [
      conversationId,
      { name: "assignee_id", title: "Assignee ID", description: "ID of a member", in: "body" },
      {
        name: "snoozed_until",
        title: "Snooze Until",
        description: "When the conversation returns to the inbox",
        in: "body",
        type: "dateTime",
      },
      { name: "state", title: "State", description: "Open or done", in: "body", choices: ["open", "done"] },
    ],
  },
  addNote: {
    title: "Add Note",
    action: "Add a note to a conversation",
    method: "POST",
    path: "/api/threads/{id}/notes",
    fields: [
      conversationId,
      {
        name: "body",
        title: "Text",
        description: "Only your team sees the note",
        in: "body",
        required: true,
        rows: 4,
      },
    ],
  },
};

const reply: Record<string, NodeOperation> = {
  archive: {
    title: "Archive",
    action: "Archive a reply",
    method: "PATCH",
    path: "/api/replies/{id}",
    fields: [replyId],
    body: { status: "archived" },
  },
  categorize: {
    title: "Categorize",
    action: "Set a reply's category",
    method: "PATCH",
    path: "/api/replies/{id}",
    fields: [
      replyId,
      {
        name: "category_id",
        title: "Category Name or ID",
        description: "The new category",
        in: "body",
        required: true,
        choices: "getCategories",
      },
    ],
  },
  check: {
    title: "Check",
    action: "Check a text before it is sent",
    method: "POST",
    path: "/api/replies/{id}/check",
    fields: [
      replyId,
      { name: "text", title: "Text", description: "The answer", in: "body", required: true, rows: 6 },
    ],
  },
  draft: {
    title: "Draft",
    action: "Draft an answer",
    method: "POST",
    path: "/api/replies/{id}/draft",
    fields: [
      replyId,
      {
        name: "instructions",
        title: "Instructions",
        description: "What the draft should say",
        in: "body",
        rows: 3,
      },
    ],
  },
  get: { title: "Get", action: "Get a reply", method: "GET", path: "/api/replies/{id}", fields: [replyId] },
  requestApproval: {
    title: "Request Approval",
    action: "Request approval of an answer",
    method: "POST",
    path: "/api/replies/{id}/approval",
    fields: [
      replyId,
      { name: "text", title: "Text", description: "The answer. Default: the draft", in: "body", rows: 6 },
      {
        name: "expires_in_hours",
        title: "Expires in Hours",
        description: "1 to 168; 24 by default",
        in: "body",
        type: "number",
      },
    ],
  },
  send: {
    title: "Send",
    action: "Send an answer",
    method: "POST",
    path: "/api/replies/{id}/send",
    fields: [
      replyId,
      { name: "response", title: "Text", description: "The answer", in: "body", required: true, rows: 6 },
    ],
  },
};

const followUp: Record<string, NodeOperation> = {
  cancel: {
    title: "Cancel",
    action: "Cancel a follow-up",
    method: "POST",
    path: "/api/follow-ups/{id}/cancel",
    fields: [{ ...replyId, title: "Follow-Up ID", description: "ID of the follow-up" }],
  },
  create: {
    title: "Create",
    action: "Schedule a follow-up",
    method: "POST",
    path: "/api/follow-ups",
    fields: [
      { ...contactId, name: "contact_id", in: "body" },
      { ...clientId, description: "The client that the follow-up is sent for", in: "body", required: true },
      {
        name: "due_at",
        title: "Send At",
        description: "When to send the follow-up",
        in: "body",
        required: true,
        type: "dateTime",
      },
      {
        name: "draft_message",
        title: "Text",
        description: "Default: written by the AI",
        in: "body",
        rows: 6,
      },
      { name: "notes", title: "Notes", description: "What the AI should consider", in: "body", rows: 3 },
    ],
  },
};

const contact: Record<string, NodeOperation> = {
  find: {
    title: "Find",
    action: "Find contacts",
    method: "GET",
    path: "/api/contacts",
    isList: true,
    fields: [
      clientId,
      { name: "q", title: "Search", description: "Email address, name or company", in: "query" },
    ],
  },
  get: {
    title: "Get",
    action: "Get a contact",
    method: "GET",
    path: "/api/contacts/{id}",
    fields: [contactId],
  },
  setLink: {
    title: "Set Link",
    action: "Link a contact to a record in a CRM",
    method: "PUT",
    path: "/api/contacts/{id}/links",
    fields: [
      contactId,
      { name: "system", title: "System", description: "Such as HubSpot", in: "body", required: true },
      {
        name: "external_id",
        title: "External ID",
        description: "ID of the record",
        in: "body",
        required: true,
      },
      { name: "url", title: "URL", description: "HTTPS URL of the record", in: "body", required: true },
    ],
  },
};

const booking: Record<string, NodeOperation> = {
  list: {
    title: "List",
    action: "List bookings",
    method: "GET",
    path: "/api/bookings",
    isList: true,
    fields: [
      clientId,
      {
        name: "state",
        title: "State",
        description: "Only these",
        in: "query",
        choices: ["booked", "cancelled"],
      },
    ],
  },
};

const report: Record<string, NodeOperation> = {
  get: {
    title: "Get",
    action: "Get totals for a period",
    method: "GET",
    path: "/api/analytics/totals",
    fields: [
      { name: "start_date", title: "Start Date", description: "First day, such as 2026-03-01", in: "query" },
      { name: "end_date", title: "End Date", description: "Last day, such as 2026-03-31", in: "query" },
      clientId,
    ],
  },
};

/** Resources by value, each with its operations by value. */
export const RESOURCES: Record<string, { title: string; operations: Record<string, NodeOperation> }> = {
  booking: { title: "Booking", operations: booking },
  contact: { title: "Contact", operations: contact },
  conversation: { title: "Conversation", operations: conversation },
  followUp: { title: "Follow-Up", operations: followUp },
  reply: { title: "Reply", operations: reply },
  report: { title: "Report", operations: report },
};
