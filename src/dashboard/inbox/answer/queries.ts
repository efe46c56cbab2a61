/** Queries for the reply box, in addition to the conversation's. */
import { queryOptions } from "@tanstack/react-query";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { dataQuery } from "../../api/data-query.ts";

const SOME_MINUTES_MS = 2 * 60_000;

/** The AI's status. */
export const aiQuery = dataQuery(["ai"], () => unwrap(api.GET("/api/ai")), { staleTime: SOME_MINUTES_MS });

/** Ids of existing connections; null if the user cannot see all of them. */
export const connectionIdsQuery = queryOptions({
  queryKey: ["connections", "ids"],
  queryFn: async () => {
    const { data, pagination } = await unwrap(
      api.GET("/api/connections", { params: { query: { limit: 100 } } }),
    );
    return pagination.total > data.length ? null : data.map(({ id }) => id);
  },
  staleTime: SOME_MINUTES_MS,
  retry: false,
});

/**
 * Text and version of a reply's draft. Shares the conversation's key prefix, so both are invalidated
 * together.
 */
export const replyDraftQuery = (threadId: string, replyId: string) =>
  queryOptions({
    queryKey: ["thread", threadId, "reply", replyId],
    queryFn: () => readReply(replyId),
  });

export const readReply = async (id: string): Promise<Schemas["Reply"]> =>
  (await unwrap(api.GET("/api/replies/{id}", byId(id)))).data;

/** The pending approval of a reply's draft; null if there is none. */
export const approvalQuery = (threadId: string, replyId: string) =>
  queryOptions({
    queryKey: ["thread", threadId, "approval", replyId],
    queryFn: async () => {
      const query = { reply_id: replyId, state: "waiting" as const, limit: 1 };
      const { data } = await unwrap(api.GET("/api/approvals", { params: { query } }));
      return data[0] ?? null;
    },
  });

/** A waiting, held or failed send order, with its text. */
export const orderQuery = (threadId: string, order: { id: string; reply_id: string }) =>
  queryOptions({
    queryKey: ["thread", threadId, "order", order.id],
    queryFn: async () => {
      const query = { reply_id: order.reply_id, limit: 100 };
      const { data } = await unwrap(api.GET("/api/send-orders", { params: { query } }));
      return data.find(({ id }) => id === order.id) ?? null;
    },
  });

/** A reply's checks before automatic sending, newest first. */
export const checksQuery = (threadId: string, replyId: string) =>
  queryOptions({
    queryKey: ["thread", threadId, "checks", replyId],
    queryFn: async () => {
      const params = { path: { id: replyId }, query: { limit: 100 } };
      const { data } = await unwrap(api.GET("/api/replies/{id}/timeline", { params }));
      return data.filter(({ type }) => type === "auto_send_checked");
    },
  });

export const VERSIONS_AT_ONCE = 25;
