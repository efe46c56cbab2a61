/** Resolves the categories, connections and people in rules: checks them on saving, and reports deleted ones. */
import { findCategory, findCategoryBySlug, requireSlug } from "../../clients/categories/store.ts";
import { findClient } from "../../clients/store.ts";
import type { RuleActions, RuleConditions } from "../../core/automation.ts";
import { badRequest } from "../../core/errors.ts";
import type { Db } from "../../db/open.ts";
import type { RuleRow } from "../../db/table-rows.ts";
import { findMember } from "../../people/users/store/memberships.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { findAssignable } from "../conversations/store/people.ts";

interface RuleOwner {
  workspaceId: string;
  clientId: string | null;
}

/** Returns the conditions with categories identified by id. Throws 400 if a referenced resource does not exist. */
export function storedConditions(db: Db, { workspaceId }: RuleOwner, when: RuleConditions): RuleConditions {
  const connection =
    when.connection_id === undefined ? null : findConnection(db, when.connection_id.toLowerCase());
  if (when.connection_id !== undefined && connection?.workspaceId !== workspaceId)
    throw badRequest("when.connection_id: must be a connection in the workspace");
  return {
    ...when,
    ...(connection && { connection_id: connection.id }),
    ...(when.category && {
      category: when.category.map((slug) => idOf(db, workspaceId, { slug, at: "when." })),
    }),
  };
}

/** Returns the actions with the category identified by id. Throws 400 if a referenced resource does not exist. */
export function storedActions(db: Db, owner: RuleOwner, then: RuleActions): RuleActions {
  const { workspaceId } = owner;
  const { assignee, category, notify } = then;
  const isPerson = assignee !== undefined && assignee !== "owner" && assignee !== "round_robin";
  if (isPerson && !canAnswer(db, owner, assignee))
    throw badRequest("then.assignee: must be owner, round_robin or a person who can answer for this client");
  if (notify?.some((id) => !canAnswer(db, owner, id)))
    throw badRequest("then.notify: must be people who can answer for this client");
  return {
    ...then,
    ...(isPerson && { assignee: assignee.toLowerCase() }),
    ...(notify && { notify: [...new Set(notify.map((id) => id.toLowerCase()))] }),
    ...(category !== undefined && { category: idOf(db, workspaceId, { slug: category, at: "then." }) }),
  };
}

function idOf(db: Db, workspaceId: string, { slug, at }: { slug: string; at: string }): string {
  const found = findCategoryBySlug(db, workspaceId, slug);
  if (found) return found.id;
  try {
    requireSlug(db, workspaceId, slug);
  } catch (error) {
    if (error instanceof Error) throw badRequest(`${at}${error.message}`);
  }
  return slug;
}

/**
 * Returns whether a person can answer for the client. If no client is given, returns whether they are an
 * active member and not a viewer.
 */
function canAnswer(db: Db, { workspaceId, clientId }: RuleOwner, userId: string): boolean {
  if (clientId !== null) return findAssignable(db, { workspaceId, clientId }, userId) !== null;
  const member = findMember(db, workspaceId, userId.toLowerCase());
  return member !== undefined && member.membership.role !== "viewer" && member.user.disabledAt === null;
}

/** A rule as the API shows it. */
export interface ShownRule {
  when: RuleConditions;
  then: RuleActions;
  /** How deleted categories, connections and people affect the rule. */
  problems: string[];
}

/** Returns the conditions and actions with categories identified by slug; omits deleted categories. */
export function shownRule(db: Db, rule: RuleRow): ShownRule {
  const { workspaceId, conditions, actions } = rule;
  const slugOf = (id: string): string | undefined => findCategory(db, workspaceId, id)?.slug;
  const listed = conditions.category?.flatMap((id) => slugOf(id) ?? []);
  const { category: categoryId, ...others } = actions;
  const category = categoryId === undefined ? undefined : slugOf(categoryId);
  return {
    when: { ...conditions, ...(listed && { category: listed }) },
    then: { ...others, ...(category !== undefined && { category }) },
    problems: problemsOf(db, rule, {
      neverMatches: listed?.length === 0,
      lacksCategory: categoryId !== undefined && category === undefined,
    }),
  };
}

function problemsOf(
  db: Db,
  { workspaceId, clientId, conditions, actions }: RuleRow,
  { neverMatches, lacksCategory }: { neverMatches: boolean; lacksCategory: boolean },
): string[] {
  const { connection_id: connectionId } = conditions;
  const { assignee, notify = [] } = actions;
  const owner = { workspaceId, clientId };
  const isPerson = assignee !== undefined && assignee !== "owner" && assignee !== "round_robin";
  const problems: [boolean, string][] = [
    [neverMatches, "Its categories were deleted, so it never matches"],
    [
      connectionId !== undefined && !findConnection(db, connectionId),
      "Its connection was deleted, so it never matches",
    ],
    [isPerson && !canAnswer(db, owner, assignee), "The assignee can no longer answer, so no one is assigned"],
    [lacksCategory, "The category to set was deleted, so none is set"],
    [notify.some((id) => !canAnswer(db, owner, id)), "Some people to notify have left"],
  ];
  return problems.flatMap(([isProblem, text]) => (isProblem ? [text] : []));
}

/** Throws 400 unless the client exists. */
export function requireClient(db: Db, { workspaceId, clientId }: RuleOwner): void {
  if (clientId !== null && !findClient(db, workspaceId, clientId)) throw badRequest("Invalid client_id");
}
