/** Creates, changes, deletes and tests automation rules. */
import { changesBetween } from "../../people/audit/rules/actions.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import type { Auditor } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { transact, type Db } from "../../db/open.ts";
import type { RuleRow } from "../../db/table-rows.ts";
import { requireClient, storedActions, storedConditions } from "./references.ts";
import { matches } from "./rules/matching.ts";
import {
  countRules,
  deleteRule,
  getRule,
  insertRule,
  listRecentFacts,
  nextPosition,
  updateRule,
  type RuleFields,
} from "./store.ts";

/** Maximum number of rules per client, and of rules that apply to all clients. */
const MAX_RULES = 50;

/** Number of newest replies that a dry run checks. */
const MAX_CONSIDERED = 500;

/** The fields as in the API, with categories identified by slug. */
export type RuleSettings = Omit<RuleFields, "position"> & { position: number | undefined };

interface RuleAt {
  workspaceId: string;
  by: Auditor;
  now: Millis;
}

export function createRule(db: Db, input: RuleSettings, { workspaceId, by, now }: RuleAt): RuleRow {
  return transact(db, () => {
    const owner = { workspaceId, clientId: input.clientId };
    requireClient(db, owner);
    requireBelowRuleLimit(db, owner);
    const fields = {
      ...input,
      position: input.position ?? nextPosition(db, workspaceId),
      conditions: storedConditions(db, owner, input.conditions),
      actions: storedActions(db, owner, input.actions),
    };
    const row = insertRule(db, workspaceId, fields, now);
    note(db, row, { by, now, detail: { created: true } });
    return row;
  });
}

export function changeRule(
  db: Db,
  { id, ...input }: Partial<RuleSettings> & { id: string },
  { workspaceId, by, now }: RuleAt,
): RuleRow {
  return transact(db, () => {
    const before = getRule(db, workspaceId, id);
    const owner = { workspaceId, clientId: input.clientId === undefined ? before.clientId : input.clientId };
    if (owner.clientId !== before.clientId) {
      requireClient(db, owner);
      requireBelowRuleLimit(db, owner);
    }
    const change = {
      ...input,
      ...(input.conditions && { conditions: storedConditions(db, owner, input.conditions) }),
      ...(input.actions && { actions: storedActions(db, owner, input.actions) }),
    };
    const { position = before.position, ...others } = change;
    const row = updateRule(db, { ...others, position, workspaceId, id: before.id, updatedAt: now });
    const changed = Object.keys(changesBetween(before, row)).filter((name) => name !== "updated_at");
    if (changed.length > 0) note(db, row, { by, now, detail: { changed } });
    return row;
  });
}

export function removeRule(db: Db, id: string, { workspaceId, by, now }: RuleAt): RuleRow {
  return transact(db, () => {
    const row = getRule(db, workspaceId, id);
    deleteRule(db, workspaceId, row.id);
    note(db, row, { by, now, detail: { deleted: true } });
    return row;
  });
}

/** Returns the newest replies that a rule would match with their current categories. */
export function previewRule(
  db: Db,
  workspaceId: string,
  { clientId, conditions, actions }: Pick<RuleSettings, "clientId" | "conditions" | "actions">,
): { considered: number; matched: string[] } {
  const owner = { workspaceId, clientId };
  requireClient(db, owner);
  const stored = storedConditions(db, owner, conditions);
  storedActions(db, owner, actions);
  const recent = listRecentFacts(db, owner, MAX_CONSIDERED);
  const matched = recent.filter((facts) => matches(stored, facts));
  return { considered: recent.length, matched: matched.map(({ id }) => id) };
}

function requireBelowRuleLimit(db: Db, owner: { workspaceId: string; clientId: string | null }): void {
  if (countRules(db, owner) < MAX_RULES) return;
  const scope = owner.clientId === null ? "A workspace" : "A client";
  throw badRequest(`${scope} can have at most ${MAX_RULES} rules`);
}

function note(
  db: Db,
  { workspaceId, clientId, id, name }: RuleRow,
  { by, now, detail }: { by: Auditor; now: Millis; detail: Record<string, boolean | string[]> },
): void {
  const subject = `rule:${id}`;
  recordAudit(
    db,
    { ...by, workspaceId, clientId, subject, action: "rules.changed", detail: { name, ...detail } },
    now,
  );
}
