/** Serves /api/rules: automation rules, which are applied to replies right after they are categorized. */
import { Type, type Static } from "@sinclair/typebox";
import { badRequest } from "../../core/errors.ts";
import type { RuleRow } from "../../db/table-rows.ts";
import { named, Uuid } from "../../http/input.ts";
import { Deleted, One } from "../../http/operation.ts";
import { auditorOf } from "../../http/request.ts";
import { route, routes } from "../../http/route.ts";
import { listBody } from "../../http/paging.ts";
import { changeRule, createRule, previewRule, removeRule, type RuleSettings } from "./change.ts";
import { actionsOf, presentRule, RuleFields, RuleResource } from "./present.ts";
import { LONGEST_SNOOZE, snoozeLength } from "./rules/snooze.ts";
import { getRule, listRules } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

export const ruleRoutes = (deps: Deps) => routes(deps, [list, preview, create, read, update, remove]);

const tag = "Rules";
const access = { role: "manager" } as const;
const missing = { 404: ["Rule not found"] };
const example = {
  name: "Price questions",
  when: { category: ["interested"], text_contains: ["price", "pricing"] },
  then: { assignee: "round_robin", note: "Asks for prices" },
};
const wrong = {
  400: [
    "when: must have at least one condition",
    "then: must have at least one action",
    "when.category: unknown category; valid categories: interested",
    "A workspace can have at most 50 rules",
  ],
};

const { name, client_id, position, enabled, when, then } = RuleFields;
const Body = Type.Object({
  name,
  client_id: Type.Optional(client_id),
  position: Type.Optional(position),
  enabled: Type.Optional(enabled),
  when,
  then,
});
const Change = named("RuleSettings", Type.Partial(Body));

/** Returns the fields of a body. Throws 400 if it has no condition or no action, or if the snooze is too long. */
function fieldsOf(body: Static<typeof Change>): Partial<RuleSettings> {
  const { client_id: clientId, when: conditions, then: given, ...others } = body;
  const actions = given && actionsOf(given);
  if (conditions && Object.keys(conditions).length === 0)
    throw badRequest("when: must have at least one condition");
  if (actions && Object.keys(actions).length === 0) throw badRequest("then: must have at least one action");
  if (actions?.snooze_for !== undefined && snoozeLength(actions.snooze_for) > LONGEST_SNOOZE)
    throw badRequest("then.snooze_for: must be within a year");
  return {
    ...others,
    ...(clientId !== undefined && { clientId: clientId?.toLowerCase() ?? null }),
    ...(conditions && { conditions }),
    ...(actions && { actions }),
  };
}

function inputOf({ name: text = "", ...body }: Static<typeof Change>): RuleSettings {
  const {
    conditions = {},
    actions = {},
    clientId = null,
    position: at,
    enabled: isOn = true,
  } = fieldsOf(body);
  return { name: text, clientId, position: at, enabled: isOn, conditions, actions };
}

const list = route.list("/api/rules", {
  name: "rules.list",
  tag,
  summary: "List rules in the order they are applied",
  query: Type.Object({
    client_id: Type.Optional(Uuid({ description: "Filter by client; if omitted, returns every rule" })),
  }),
  item: RuleResource,
  access,
  handle: ({ deps, caller, query, page }) => {
    const scope = { workspaceId: caller.workspaceId, clientId: query.client_id };
    return listBody(listRules(deps.db, scope, page), page, {
      key: (row: RuleRow) => [row.position, row.id] as const,
      present: (row: RuleRow) => presentRule(deps.db, row),
    });
  },
});

const create = route.create("/api/rules", {
  name: "rules.create",
  tag,
  summary: "Create a rule",
  description:
    "Enabled rules are applied once to each reply, in order, right after it is categorized. A rule never " +
    "sends, suppresses or changes settings.",
  strict: true,
  body: Body,
  example,
  answers: One(RuleResource),
  errors: wrong,
  access,
  handle: ({ deps, caller: { workspaceId }, request, body }) => {
    const at = { workspaceId, by: auditorOf(request), now: deps.clock.now() };
    return { data: presentRule(deps.db, createRule(deps.db, inputOf(body), at)) };
  },
});

const preview = route.post("/api/rules/preview", {
  name: "rules.preview",
  tag,
  summary: "List which of the last 500 replies a rule would match",
  description: "Uses the current category of each reply, and changes nothing.",
  strict: true,
  body: Type.Object({ ...Body.properties, name: Type.Optional(name) }),
  example,
  answers: One(
    Type.Object({
      considered: Type.Integer(),
      matched: Type.Array(Type.String({ format: "uuid" }), { description: "Replies, newest first" }),
    }),
  ),
  errors: wrong,
  access,
  handle: ({ deps, caller, body }) => ({ data: previewRule(deps.db, caller.workspaceId, inputOf(body)) }),
});

const read = route.get("/api/rules/:id", {
  name: "rules.read",
  tag,
  summary: "Retrieve a rule",
  answers: One(RuleResource),
  errors: missing,
  access,
  handle: ({ deps, caller, params }) => ({
    data: presentRule(deps.db, getRule(deps.db, caller.workspaceId, params.id)),
  }),
});

const update = route.patch("/api/rules/:id", {
  name: "rules.update",
  tag,
  summary: "Update a rule",
  description: "Omitted fields are unchanged; `when` and `then` are replaced as a whole.",
  strict: true,
  body: Change,
  example: { enabled: false },
  answers: One(RuleResource),
  errors: { ...wrong, ...missing },
  access,
  handle: ({ deps, caller: { workspaceId }, request, params, body }) => {
    const at = { workspaceId, by: auditorOf(request), now: deps.clock.now() };
    return { data: presentRule(deps.db, changeRule(deps.db, { ...fieldsOf(body), id: params.id }, at)) };
  },
});

const remove = route.delete("/api/rules/:id", {
  name: "rules.delete",
  tag,
  summary: "Delete a rule",
  answers: Deleted,
  errors: missing,
  access,
  handle: ({ deps, caller: { workspaceId }, request, params }) => {
    const at = { workspaceId, by: auditorOf(request), now: deps.clock.now() };
    return { data: { id: removeRule(deps.db, params.id, at).id, deleted: true } };
  },
});
