/**
 * Builds Slack messages; pure. Leads' text and drafts are `plain_text`, so that they cannot contain a
 * mention, a link or `<!channel>`. Limits: header 150 characters, section 3,000, button value 2,000, modal
 * title 24, `private_metadata` 3,000 (docs.slack.dev/reference/block-kit).
 */
import type { TokenAction } from "../../../core/approval.ts";
import { TEXT_BLOCK } from "./payload.ts";

export const DECIDED = "A draft is no longer waiting for approval";

const MAX_HEADER = 150;
const MAX_LEAD_WORDS = 1_500;
/** Maximum length of a draft, in characters; a longer draft can be opened only in the web app. */
const MAX_DRAFT = 2_900;
const MAX_CONTEXT = 500;
/** Maximum length of a modal's input, in characters. */
const MAX_INPUT = 3_000;

export interface ApprovalMessage {
  contact: string;
  client: string;
  /** Category, age and SLA. */
  context: readonly string[];
  leadWords: string;
  /** Null for messages about a conversation. */
  draft: string | null;
  /** Shown in notifications, so it must contain only our own text. */
  summary: string;
  /** The URL of the conversation in the web app. */
  url: string;
  /** Values of the buttons; null for a decided approval. */
  values: Record<TokenAction, string> | null;
  /** The outcome, which replaces the buttons; null while the approval is waiting. */
  outcome: string | null;
}

type Block = Readonly<Record<string, unknown>>;

/** Truncates a text without splitting a character. Never returns an empty text, which Slack would refuse. */
function cut(text: string, limit: number): string {
  const whole = text.trim();
  if (whole === "") return "(no text)";
  return whole.length <= limit
    ? whole
    : `${whole
        .slice(0, limit - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")}…`;
}

const plain = (text: string, limit: number) => ({ type: "plain_text", text: cut(text, limit), emoji: false });
const section = (text: string, limit: number): Block => ({ type: "section", text: plain(text, limit) });

/** Returns the body of `chat.postMessage` and `chat.update`, without the channel. */
export function messageFor(message: ApprovalMessage): { text: string; blocks: Block[] } {
  const { contact, client, context, leadWords, draft, outcome, summary } = message;
  const about = context.filter((part) => part !== "").join(" · ");
  return {
    // Slack formats this text, so it must contain only our own words.
    text: summary,
    blocks: [
      { type: "header", text: plain(`${cut(contact, 80)} · ${client}`, MAX_HEADER) },
      { type: "context", elements: [plain(about, MAX_CONTEXT)] },
      section(leadWords, MAX_LEAD_WORDS),
      ...(draft === null ? [] : [{ type: "divider" }, section(draft, MAX_DRAFT)]),
      outcome === null ? buttonsOf(message) : { type: "context", elements: [plain(outcome, MAX_CONTEXT)] },
    ],
  };
}

/**
 * Returns the body of a `chat.update` that removes a conversation's content from a channel that may no longer
 * show it.
 */
export const outcomeOnly = (client: string, outcome: string): { text: string; blocks: Block[] } => ({
  text: DECIDED,
  blocks: [
    { type: "header", text: plain(client, MAX_HEADER) },
    { type: "context", elements: [plain(outcome, MAX_CONTEXT)] },
  ],
});

function buttonsOf({ draft, values, url }: ApprovalMessage): Block {
  const button = (action: TokenAction, text: string, style?: "primary" | "danger"): Block => ({
    type: "button",
    action_id: action,
    text: plain(text, MAX_HEADER),
    value: values?.[action] ?? "",
    ...(style && { style }),
  });
  const open: Block = { type: "button", action_id: "open", text: plain("Open", MAX_HEADER), url };
  const decisions = [
    button("approve", "Approve", "primary"),
    button("edit", "Edit"),
    button("reject", "Reject", "danger"),
  ];
  const isWhole = draft !== null && draft.trim().length <= MAX_DRAFT && values !== null;
  return { type: "actions", elements: isWhole ? [...decisions, open] : [open] };
}

/** Returns the modal for editing a draft. @param metadata The button's value. */
export const editModal = (draft: string, metadata: string): Block => ({
  type: "modal",
  callback_id: "edit",
  private_metadata: metadata,
  title: plain("Edit the answer", 24),
  submit: plain("Approve and send", 24),
  close: plain("Cancel", 24),
  blocks: [
    {
      type: "input",
      block_id: TEXT_BLOCK,
      label: plain("Answer", MAX_HEADER),
      element: {
        type: "plain_text_input",
        action_id: TEXT_BLOCK,
        multiline: true,
        initial_value: draft,
        max_length: MAX_INPUT,
      },
    },
  ],
});

/** Escapes our own text for a message that Slack formats (docs.slack.dev/messaging/formatting-message-text). */
export const escapedForSlack = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
