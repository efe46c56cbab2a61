/** Answers or dismisses a question that the client's settings do not cover. */
import type { Auditor, Caller } from "../../core/caller.ts";
import { transact } from "../../db/open.ts";
import type { ClientRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { changeClient } from "../change.ts";
import { withFact } from "../rules/facts.ts";
import { getClientInScope } from "../store.ts";
import { deleteQuestion, dismissQuestion, requireQuestion } from "./store.ts";

interface QuestionAnswer {
  clientId: string;
  /** The question group's id. */
  id: string;
  /** The question, as the person worded it. */
  question: string;
  /** Null to dismiss the question. */
  answer: string | null;
}

/** Adds the question and its answer to the client's facts, or dismisses the question. Returns the client. */
export function answerQuestion(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
  { clientId, id, question, answer }: QuestionAnswer,
  by: Auditor,
): ClientRow {
  const now = clock.now();
  return transact(db, () => {
    const client = getClientInScope(db, caller, clientId);
    const { workspaceId } = client;
    const group = { workspaceId, clientId: client.id, id: id.toLowerCase() };
    requireQuestion(db, group);
    if (answer === null) {
      dismissQuestion(db, group, now);
      return client;
    }
    deleteQuestion(db, group);
    const facts = withFact(client.facts, `Q: ${question.trim()}\nA: ${answer.trim()}`);
    return changeClient(db, { workspaceId, id: client.id, now, facts }, by);
  });
}
