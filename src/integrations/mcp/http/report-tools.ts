/** Defines tools that compute results: a report, and a check of a text. */
import { Type } from "@sinclair/typebox";
import { AppError } from "../../../core/errors.ts";
import { isForViewer } from "../../../core/caller.ts";
import { checkText } from "../../../inbox/replies/check.ts";
import { getReplyInScope } from "../../../inbox/replies/store/replies.ts";
import { FiguresResource } from "../../../reports/analytics/http/figures.ts";
import { figuresFor, reportFrom } from "../../../reports/analytics/http/range.ts";
import { onlyFigures } from "../../../reports/analytics/rules/shown-figures.ts";
import { figuresIn } from "../../../reports/analytics/report.ts";
import { spanOf } from "../../../reports/analytics/rules/days.ts";
import { READS, string, tool, uuid } from "./tool.ts";

const day = (description: string) =>
  Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\d$", mustBe: "a date such as 2026-03-01", description });

const report = tool({
  name: "get_report",
  title: "Read a report",
  description:
    "Returns the number of replies, conversations and meetings, and response times, for a range of days.",
  needs: "read",
  hints: READS,
  input: Type.Object({
    start_date: day("First day"),
    end_date: day("Last day, inclusive"),
    client_id: Type.Optional(uuid("Only this client")),
  }),
  output: Type.Object({ start_date: string, end_date: string, ...FiguresResource.properties }),
  run: async ({ deps, caller }, query) => {
    const { selection, days, start_date, end_date } = reportFrom(deps, caller, query);
    const [figures] = await figuresIn(deps, selection, [spanOf(days)]);
    if (!figures) throw new Error("a report of one span has figures");
    return { start_date, end_date, ...onlyFigures(figures, figuresFor(deps, caller, selection)) };
  },
});

export const answerText = Type.String({ minLength: 1, maxLength: 20_000, description: "Plain text" });

const check = tool({
  name: "check_text",
  title: "Check a text",
  description:
    "Checks the text of an answer against the client's facts and stores nothing. Answers with findings cannot be sent by an assistant.",
  needs: "read",
  hints: READS,
  input: Type.Object({ reply_id: uuid("The reply that the text answers"), text: answerText }),
  output: Type.Object({
    findings: Type.Array(
      Type.Object({ caution: string, start: Type.Integer(), end: Type.Integer(), excerpt: string }),
    ),
    cautions: Type.Array(string),
  }),
  run: async ({ deps, caller }, { reply_id: id, text }) => {
    if (isForViewer(caller)) throw new AppError("forbidden", "Insufficient permissions");
    const reply = getReplyInScope(deps.db, caller, id.toLowerCase());
    const { findings, cautions } = await checkText(deps, reply, { text, contentType: "text" });
    return {
      cautions,
      findings: findings.map(({ caution, start, end }) => ({
        caution,
        start,
        end,
        excerpt: text.slice(start, Math.min(end, start + 200)).toWellFormed(),
      })),
    };
  },
});

export const REPORT_TOOLS = [report, check];
