/** Converts rules between the API and the form; pure. */
import type { Schemas } from "../../api/client.ts";

export type Rule = Schemas["Rule"];

export interface RuleValues {
  name: string;
  clientId: string | null;
  category: string[];
  sentiment: string | null;
  text: string[];
  subject: string[];
  domain: string[];
  first: string | null;
  connectionId: string | null;
  campaignId: string;
  assignee: string | null;
  setCategory: string | null;
  note: string;
  snooze: string | null;
  notify: string[];
  finish: boolean;
  approval: boolean;
}

const FIRST = { true: "first", false: "later" } as const;

/** @param clientId Client of a new rule; null for all clients. */
export function valuesOf(rule: Rule | null, clientId: string | null): RuleValues {
  const { when = {}, then = {} } = rule ?? {};
  return {
    name: rule?.name ?? "",
    clientId: rule ? rule.client_id : clientId,
    category: when.category ?? [],
    sentiment: when.sentiment ?? null,
    text: when.text_contains ?? [],
    subject: when.subject_contains ?? [],
    domain: when.from_domain ?? [],
    first: when.first_reply === undefined ? null : FIRST[`${when.first_reply}`],
    connectionId: when.connection_id ?? null,
    campaignId: when.campaign_id ?? "",
    assignee: then.assignee ?? null,
    setCategory: then.category ?? null,
    note: then.note ?? "",
    snooze: then.snooze_for ?? null,
    notify: then.notify ?? [],
    finish: then.finish ?? false,
    approval: then.request_approval ?? false,
  };
}

/** Returns the rule for the API, without empty conditions and actions. */
export function bodyOf(values: RuleValues) {
  const { name, clientId, sentiment, first, connectionId, assignee, setCategory, snooze } = values;
  const campaign = values.campaignId.trim();
  const note = values.note.trim();
  const some = <N extends string>(name: N, list: string[]) =>
    list.length > 0 ? ({ [name]: list } as Record<N, string[]>) : {};
  const when: Rule["when"] = {
    ...some("category", values.category),
    ...some("text_contains", values.text),
    ...some("subject_contains", values.subject),
    ...some("from_domain", values.domain),
    ...(sentiment !== null && { sentiment: sentiment as "positive" }),
    ...(first !== null && { first_reply: first === "first" }),
    ...(connectionId !== null && { connection_id: connectionId }),
    ...(campaign !== "" && { campaign_id: campaign }),
  };
  const then: Rule["then"] = {
    ...some("notify", values.notify),
    ...(assignee !== null && { assignee }),
    ...(setCategory !== null && { category: setCategory }),
    ...(note !== "" && { note }),
    ...(snooze !== null && { snooze_for: snooze }),
    ...(values.finish && { finish: true }),
    ...(values.approval && { request_approval: true }),
  };
  return { name: name.trim(), client_id: clientId, when, then };
}

/** Returns whether a rule has a condition and an action. */
export function isComplete(values: RuleValues): boolean {
  const { when, then } = bodyOf(values);
  return Object.keys(when).length > 0 && Object.keys(then).length > 0;
}
