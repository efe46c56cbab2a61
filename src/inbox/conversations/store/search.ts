/** Searches conversations by the words or senders of their replies, using the reply index. */
import { shownSql } from "../../../core/caller.ts";
import type { ReadQuery, Reader } from "../../../db/reader.ts";
import { matchFor, type Match } from "../../replies/rules/search-terms.ts";
import { areFewMatches, MATCHING } from "../../replies/store/search.ts";
import type { ConversationFilters, Sort } from "../rules/filters.ts";
import { readSender, type Sender } from "../rules/sender.ts";
import { planMatches, planList, type ListPlan, type PlanContext } from "./plan.ts";

export interface SearchTerms {
  /** Words, as typed; null for any. */
  q: string | null;
  /** Sender, as typed; null for anyone. */
  sender: string | null;
}

export interface ConversationSearch extends SearchTerms {
  sort: Sort;
  context: PlanContext;
  /** The clients that the caller is limited to; null for all. */
  seen?: readonly string[] | null;
  /** Overrides the threshold in tests. */
  few?: number;
}

/** A condition on the replies of a conversation. */
interface Term {
  match: Match;
  bindings: ReadQuery["bindings"];
  /** SQL for the threads of all matches. */
  threads: string;
  /** SQL that checks whether a listed conversation has a matching reply. */
  hasMatch: string;
}

/**
 * Excludes replies in the same thread that the caller cannot see: replies to other clients, and replies in
 * hidden categories.
 */
const OF_SEEN = "AND +r.client_id IN (SELECT value FROM json_each(+$seen))";
const OF_SHOWN = `AND ${shownSql("r.")}`;

/** Returns the plan of a list narrowed to the search terms, or null if they cannot match anything. */
export async function planSearch(
  reader: Reader,
  filters: ConversationFilters,
  { q, sender, sort, context, seen = null, few }: ConversationSearch,
): Promise<ListPlan | null> {
  const { workspaceId } = filters;
  // Contact facts may come from another client's campaign, so only the email itself counts.
  const { shown } = filters;
  const visible = `${seen === null ? "" : OF_SEEN} ${shown ? OF_SHOWN : ""}`;
  const by = { workspaceId, isOfMailAlone: seen !== null, visible };
  const terms = [
    ...(q === null ? [] : [wordsTerm(q, by)]),
    ...(sender === null ? [] : [senderTerm(readSender(sender), by)]),
  ];
  const counted: (Term & { areFew: boolean })[] = [];
  for (const term of terms) {
    if (term === null) return null;
    const { match } = term;
    const areFew = await areFewMatches(reader, workspaceId, { match, ...(few !== undefined && { few }) });
    counted.push({ ...term, areFew });
  }
  const bindings = Object.assign({}, ...counted.map((term) => term.bindings)) as ReadQuery["bindings"];
  if (seen !== null) bindings["seen"] = JSON.stringify(seen);
  if (shown) bindings["shown"] = JSON.stringify(shown);
  const start = sort === "newest" ? counted.find(({ areFew }) => areFew) : undefined;
  const plan = start
    ? planMatches(filters, context, { sql: start.threads, bindings })
    : planList(filters, sort, context);
  // The plus sign keeps SQLite from starting with the matches instead of scanning the list.
  const checks = counted
    .filter((term) => term !== start)
    .map(({ areFew, threads, hasMatch }) => (areFew ? `+${threads}` : hasMatch));
  return {
    ...plan,
    checks: [...plan.checks, ...checks],
    bindings: { ...plan.bindings, ...bindings },
    isQuick: false,
  };
}

interface SearchedBy {
  workspaceId: string;
  isOfMailAlone: boolean;
  /** SQL for the replies that the caller may see. */
  visible: string;
}

function wordsTerm(q: string, { workspaceId, isOfMailAlone, visible }: SearchedBy): Term | null {
  const match = matchFor(q, workspaceId, { isOfMailAlone });
  return match && { match, bindings: { ...match }, ...conditions(MATCHING, visible) };
}

/** A mail server's notice counts as an email from the lead that it concerns. */
const writtenBy = (email: (column: string) => string): string => `
  AND EXISTS (SELECT 1 FROM messages m CROSS JOIN contacts co
    WHERE m.id = r.message_id AND co.id = r.contact_id
      AND +$sender IN (${email("lower(m.from_email)")}, ${email("co.email")}))`;
const EXACT: Record<Sender["kind"], string> = {
  address: writtenBy((column) => column),
  domain: writtenBy((column) => `substr(${column}, instr(${column}, '@') + 1)`),
  words: "",
};

/** The index finds an address's words in any position, so the email's own columns confirm the exact address. */
function senderTerm(
  { kind, value }: Sender,
  { workspaceId, isOfMailAlone, visible }: SearchedBy,
): Term | null {
  const typed = kind === "words" ? value : `"${value}"`;
  const match = matchFor(typed, workspaceId, { isOfMailAlone, isOfSender: true });
  if (match === null) return null;
  const { match: senderMatch, ofWorkspace } = match;
  const bindings = { senderMatch, ofWorkspace, ...(kind !== "words" && { sender: value }) };
  return {
    match,
    bindings,
    ...conditions(MATCHING.replaceAll("$match", "$senderMatch"), `${visible} ${EXACT[kind]}`),
  };
}

/** @param matching condition on the index @param narrowed SQL for further conditions on a reply `r` */
function conditions(matching: string, narrowed: string): Pick<Term, "threads" | "hasMatch"> {
  const matches = `SELECT rowid FROM replies_fts WHERE ${matching}`;
  return {
    threads: `thread_id IN (SELECT r.thread_id FROM replies r NOT INDEXED WHERE r.rowid IN (${matches}) ${narrowed})`,
    hasMatch: `EXISTS (SELECT 1 FROM replies r
      WHERE r.thread_id = conversations.thread_id AND +r.seq IN (${matches}) ${narrowed})`,
  };
}
