/** Serves /api/clients/{id}/questions: leads' questions that a client's settings do not answer. */
import { Type } from "@sinclair/typebox";
import { iso } from "../../core/clock.ts";
import type { Deps } from "../../deps/deps.ts";
import { named, Nullable, Text, Uuid } from "../../http/input.ts";
import { Id, Instant, One } from "../../http/operation.ts";
import { listBody } from "../../http/paging.ts";
import { auditorOf } from "../../http/request.ts";
import { route, routes } from "../../http/route.ts";
import { ClientResource, presentClient } from "../present.ts";
import { getClientInScope } from "../store.ts";
import { answerQuestion } from "./answer.ts";
import { listQuestions, type AskedQuestion } from "./store.ts";

export const questionRoutes = (deps: Deps) => routes(deps, [list, answer]);

const QuestionResource = named(
  "ClientQuestion",
  Type.Object({
    id: Id,
    text: Type.String({ description: "The AI's most recent wording of the question" }),
    count: Type.Integer({ description: "Number of replies that ask the question" }),
    last_asked_at: Instant,
    reply_id: { ...Id, description: "The newest reply that asks the question" },
    thread_id: Id,
  }),
  "A question that the client's settings do not answer",
);

const rowForm = {
  key: ({ count, id }: AskedQuestion) => [count, id] as const,
  present: ({ id, text, count, lastAskedAt, replyId, threadId }: AskedQuestion) => ({
    id,
    text,
    count,
    last_asked_at: iso(lastAskedAt),
    reply_id: replyId,
    thread_id: threadId,
  }),
};

const list = route.list("/api/clients/:id/questions", {
  name: "clients.questions",
  tag: "Clients",
  summary: "List unanswered questions",
  description:
    "Returns leads' questions that the client's settings do not answer, most frequent first. Questions with " +
    "similar words are grouped.",
  item: QuestionResource,
  access: { role: "agent", filtersByClient: true },
  errors: { 404: ["Client not found"] },
  handle: ({ deps, params, caller, page }) => {
    const { workspaceId, id: clientId } = getClientInScope(deps.db, caller, params.id);
    return listBody(listQuestions(deps.db, { workspaceId, clientId }, page), page, rowForm);
  },
});

const answer = route.post("/api/clients/:id/questions", {
  name: "clients.answer",
  tag: "Clients",
  summary: "Answer a question",
  description:
    "Adds the question and its answer to the client's facts, or dismisses the question permanently.",
  access: { role: "manager", filtersByClient: true },
  body: Type.Object({
    question_id: Uuid({ description: "ID from the list" }),
    question: Text({ maxLength: 500, description: "The question, worded for the facts" }),
    answer: Nullable(Text({ maxLength: 2_000, description: "The answer; null dismisses the question" })),
  }),
  example: {
    question_id: "0198c000-0000-7000-8000-000000000007",
    question: "Do you integrate with HubSpot?",
    answer: "Yes, through our own app.",
  },
  answers: One(ClientResource),
  errors: {
    400: ["Invalid question_id", "The client's facts would exceed 20000 characters: shorten them first"],
    404: ["Client not found"],
  },
  handle: ({ deps, request, params, caller, body }) => {
    const { question_id: id, question, answer: text } = body;
    const given = { clientId: params.id, id, question, answer: text };
    return { data: presentClient(deps.db, caller, answerQuestion(deps, caller, given, auditorOf(request))) };
  },
});
