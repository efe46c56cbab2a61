/** Queries and mutations for a client's drafts. */
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, byId, type Schemas, unwrap } from "../../../api/client.ts";
import { dataQuery } from "../../../api/data-query.ts";
import { oneClientQuery } from "../queries.ts";

/** Maximum number of questions shown: one API page. */
const MAX_SHOWN = 100;

export const draftsReportQuery = (id: string) =>
  dataQuery(["clients", id, "drafts-report"], () =>
    unwrap(api.GET("/api/clients/{id}/drafts-report", byId(id))),
  );

export const questionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["clients", id, "questions"],
    queryFn: async () =>
      (
        await unwrap(
          api.GET("/api/clients/{id}/questions", { params: { path: { id }, query: { limit: MAX_SHOWN } } }),
        )
      ).data,
  });

interface Answered {
  question_id: string;
  question: string;
  /** Null to dismiss the question. */
  answer: string | null;
}

/** Returns an action that answers or dismisses a question, shows a toast, and updates the cache. */
export function useQuestionAnswer(id: string) {
  const queries = useQueryClient();
  return {
    save: (body: Answered): Promise<{ data: Schemas["Client"] }> =>
      unwrap(api.POST("/api/clients/{id}/questions", { ...byId(id), body })),
    done: "Added to the facts",
    onDone: ({ data }: { data: Schemas["Client"] }): void => {
      queries.setQueryData(oneClientQuery(id).queryKey, data);
      void queries.invalidateQueries({ queryKey: questionsQuery(id).queryKey });
    },
  };
}

export type Addition = { to: "facts" | "tone"; text: string };

/** Adds a line to the client's current facts or tone. */
export async function addLine(id: string, { to, text }: Addition): Promise<Schemas["Client"]> {
  const params = byId(id);
  const { data: client } = await unwrap(api.GET("/api/clients/{id}", params));
  const before = client[to]?.trimEnd() ?? "";
  const body = { [to]: before === "" ? text : `${before}${to === "facts" ? "\n" : " "}${text}` };
  return (await unwrap<{ data: Schemas["Client"] }>(api.PATCH("/api/clients/{id}", { ...params, body })))
    .data;
}
