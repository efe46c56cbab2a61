/** Writes push messages and emails about notifications; pure. */
import { NOTIFICATION_TYPES, type NotificationType } from "./kinds.ts";

/** Maximum number of characters of a lead's text in a push message or an email. */
const MAX_EXCERPT = 240;
const MAX_LINES = 5;

/** A notification with the facts that its message needs. */
export interface Notice {
  type: string;
  /** The client's name. */
  client: string | null;
  /** The name of the reply's category. */
  category: string | null;
  threadId: string | null;
  /** The lead's name and text; null unless the person chose to include them. */
  lead: { name: string; text: string } | null;
}

const TITLES: Record<NotificationType, (notice: Notice) => string> = {
  positive: ({ category }) => `new ${category === null ? "positive" : category.toLowerCase()} reply`,
  sla_soon: () => "reply due soon",
  sla_late: () => "reply overdue",
  needs_review: () => "reply needs review",
  approval_waiting: () => "draft waiting for approval",
  assigned: () => "conversation assigned to you",
  mentioned: () => "you were mentioned in a note",
  snooze_over: () => "snooze is over",
  order_held: () => "scheduled answer on hold",
  order_failed: () => "answer was not sent",
  rule: () => "a rule notified you",
};

/** Returns the title: "Atlas: new interested reply". */
function titleOf(notice: Notice): string {
  const type = NOTIFICATION_TYPES.find((one) => one === notice.type);
  const title = type === undefined ? "news" : TITLES[type](notice);
  return notice.client === null
    ? title.replace(/^./, (first) => first.toUpperCase())
    : `${notice.client}: ${title}`;
}

/** Returns the headline for several notifications, or the title of a single one. */
export const headlineOf = (notices: readonly Notice[]): string => {
  const [only] = notices;
  if (only && notices.length === 1) return titleOf(only);
  return notices.every(({ type }) => type === "approval_waiting")
    ? `${notices.length} drafts are waiting for you`
    : `${notices.length} new notifications`;
};

const excerptOf = ({ name, text }: { name: string; text: string }): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const short = line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT).toWellFormed()}…` : line;
  return short === "" ? name : `${name}: ${short}`;
};

/** The content of a push message, as the service worker reads it. */
export interface PushPayload {
  /** Identifies the message; a repeated message replaces the first. */
  id: string;
  title: string;
  body: string;
  /** The conversation to open; null for several. */
  thread: string | null;
  workspace: string;
  /** Number of open conversations, for the badge. */
  open: number;
}

/** Returns the body of a push message: the lead's text, or the titles of several notifications. */
export function pushBody(notices: readonly Notice[]): string {
  const [only] = notices;
  if (only && notices.length === 1) return only.lead === null ? "" : excerptOf(only.lead);
  const lines = notices.slice(0, MAX_LINES).map(titleOf);
  const rest = notices.length - lines.length;
  return [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join("\n");
}

interface NoticeMail {
  subject: string;
  text: string;
  html: string;
}

/** Writes the email for one or several notifications. */
export function mailFor(notices: readonly Notice[], publicUrl: string): NoticeMail {
  const items = notices.map((notice) => ({
    title: titleOf(notice),
    excerpt: notice.lead === null ? null : excerptOf(notice.lead),
    url: linkTo(notice.threadId, publicUrl),
  }));
  const choose = `${publicUrl}/app/profile/notifications`;
  const text = [
    ...items.map(({ title, excerpt, url }) =>
      [title, excerpt, url].filter((line) => line !== null).join("\n"),
    ),
    `Choose what you are notified about: ${choose}`,
  ].join("\n\n");
  const paragraphs = items.map(
    ({ title, excerpt, url }) =>
      `<p><a href="${escaped(url)}">${escaped(title)}</a>${excerpt === null ? "" : `<br>${escaped(excerpt)}`}</p>`,
  );
  const foot = `<p><a href="${escaped(choose)}">Choose what you are notified about</a></p>`;
  const subject = headlineOf(notices).replaceAll(/\s+/g, " ");
  return { subject, text, html: [...paragraphs, foot].join("\n") };
}

const linkTo = (threadId: string | null, publicUrl: string): string =>
  threadId === null ? `${publicUrl}/app/inbox` : `${publicUrl}/app/inbox?view=all&thread=${threadId}`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
