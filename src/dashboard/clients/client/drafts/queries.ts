/** Queries and mutations about the drafts of a client. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../../api/client.ts";
import { showToast } from "../../../parts/toast.ts";
import { oneClientQuery } from "../queries.ts";

/** Questions shown; a page of the API has no more. */
const MAX_SHOWN = 100;

export const draftsReportQuery = (id: string) =>
  queryOptions({
    queryKey: ["clients", id, "drafts-report"],
    queryFn: async () =>
      (await unwrap(api.GET("/api/clients/{id}/drafts-report", { params: { path: { id } } }))).data,
  });

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

/** Answers a question, or dismisses it with null. */
export function useAnswer(id: string, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { question_id: string; question: string; answer: string | null }) =>
      unwrap(api.POST("/api/clients/{id}/questions", { params: { path: { id } }, body })),
    onSuccess: ({ data }, { answer }) => {
      queries.setQueryData(oneClientQuery(id).queryKey, data);
      void queries.invalidateQueries({ queryKey: questionsQuery(id).queryKey });
      showToast(answer === null ? "Question dismissed" : "Added to the facts");
      onDone?.();
    },
  });
}

export type Addition = { to: "facts" | "tone"; text: string };

/** Adds a line to the client's facts or tone, as they are now. */
export function useAddition(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ to, text }: Addition) => {
      const params = { params: { path: { id } } };
      const { data: client } = await unwrap(api.GET("/api/clients/{id}", params));
      const before = client[to]?.trimEnd() ?? "";
      const body = { [to]: before === "" ? text : `${before}${to === "facts" ? "\n" : " "}${text}` };
      return unwrap(api.PATCH("/api/clients/{id}", { ...params, body }));
    },
    onSuccess: ({ data }: { data: Schemas["Client"] }, { to }) => {
      queries.setQueryData(oneClientQuery(id).queryKey, data);
      showToast(to === "facts" ? "Added to the facts" : "Added to the tone");
      onDone();
    },
  });
}
