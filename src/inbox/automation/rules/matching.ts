/** Decides whether a rule matches a reply; pure. */
import type { RuleConditions } from "../../../core/automation.ts";

/** The facts about a reply that conditions check. */
export interface ReplyFacts {
  categoryId: string | null;
  sentiment: string | null;
  /** The campaign's id in the sequencer. */
  campaignId: string | null;
  connectionId: string;
  subject: string;
  /** New text of the email, up to `MAX_MATCHED_CHARACTERS`. */
  text: string;
  fromEmail: string;
  /** Whether the conversation had no earlier reply. */
  isFirst: boolean;
}

/** Number of characters of an email's new text that conditions search. */
export const MAX_MATCHED_CHARACTERS = 32_768;

/** Returns whether every condition matches; a list matches if one of its values does. */
export function matches(conditions: RuleConditions, facts: ReplyFacts): boolean {
  const { category, sentiment, campaign_id: campaign, connection_id: connection } = conditions;
  return (
    (category === undefined || (facts.categoryId !== null && category.includes(facts.categoryId))) &&
    (sentiment === undefined || sentiment === facts.sentiment) &&
    (campaign === undefined || campaign === facts.campaignId) &&
    (connection === undefined || connection === facts.connectionId) &&
    (conditions.first_reply === undefined || conditions.first_reply === facts.isFirst) &&
    (conditions.from_domain?.some((domain) => isFrom(facts.fromEmail, domain)) ?? true) &&
    (conditions.subject_contains?.some((words) => contains(facts.subject, words)) ?? true) &&
    (conditions.text_contains?.some((words) => contains(facts.text, words)) ?? true)
  );
}

/** Ignores case, width and runs of white space. */
const fold = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ");

const contains = (text: string, words: string): boolean => fold(text).includes(fold(words).trim());

/** A domain includes its subdomains. */
function isFrom(email: string, domain: string): boolean {
  const sender = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const wanted = domainOf(domain);
  return sender === wanted || sender.endsWith(`.${wanted}`);
}

/** Returns a domain for comparison: in lower case, and without the `@` that people type before it. */
const domainOf = (typed: string): string => typed.trim().toLowerCase().replace(/^@/, "");
