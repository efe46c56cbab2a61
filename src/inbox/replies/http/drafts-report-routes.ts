/** Serves /api/clients/{id}/drafts-report: how people used a client's drafts. */
import { Type } from "@sinclair/typebox";
import { named } from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { REWRITTEN } from "../rules/distance.ts";
import { reportDrafts } from "../drafts-report.ts";
import type { Deps } from "../../../deps/deps.ts";

export const draftsReportRoutes = (deps: Deps) => routes(deps, [report]);

const Count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) });
const Uses = {
  unchanged: Count("Sent unchanged, ignoring white space"),
  edited: Count(`Sent with less than ${100 * REWRITTEN}% of the words changed`),
  rewritten: Count("Sent with more changes"),
  discarded: Count("Finished without an answer"),
};

const DraftsReport = named(
  "DraftsReport",
  Type.Object({
    total: Type.Object(Uses),
    weeks: Type.Array(
      Type.Object({ start_date: Type.String({ format: "date", description: "A Monday" }), ...Uses }),
      { description: "All weeks, oldest first" },
    ),
    changes: Type.Array(
      Type.Object({
        removed: Type.String({
          description: "Words removed from the draft; empty if the change only added words",
        }),
        added: Type.String({ description: "The person's words; empty if words were only removed" }),
        count: Count("Number of contacts who got an answer with this change"),
      }),
      { description: "The most frequent changes in answers to several contacts, most frequent first" },
    ),
  }),
  "What people did with the AI's drafts",
);

const report = route.get("/api/clients/:id/drafts-report", {
  name: "clients.drafts",
  tag: "Clients",
  summary: "Report how drafts are used",
  description:
    "Counts AI drafts that people sent or discarded, by the week of the reply. Automatic " +
    "answers are not counted.",
  access: { role: "agent", filtersByClient: true },
  query: Type.Object({
    weeks: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 53,
        description: "Number of weeks, including the current one; default: 12",
      }),
    ),
  }),
  answers: One(DraftsReport),
  errors: { 404: ["Client not found"] },
  handle: async ({ deps, params, caller, query }) => {
    const { weeks, ...found } = await reportDrafts(deps, caller, { id: params.id, weeks: query.weeks ?? 12 });
    return {
      data: { ...found, weeks: weeks.map(({ startDate, ...uses }) => ({ start_date: startDate, ...uses })) },
    };
  },
});
