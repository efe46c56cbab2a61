/** Queries of the side panel. */
import { queryOptions } from "@tanstack/react-query";
import { api, byId, unwrap } from "../../api/client.ts";
import { dataQuery } from "../../api/data-query.ts";

const RARELY_CHANGES_MS = 5 * 60_000;

export const clientQuery = (id: string) =>
  dataQuery(["clients", id], () => unwrap(api.GET("/api/clients/{id}", byId(id))), {
    staleTime: RARELY_CHANGES_MS,
  });

/** Shares the conversation's key prefix, so that both are invalidated together. */
export const timelineQuery = ({ threadId, replyId }: { threadId: string; replyId: string }) =>
  queryOptions({
    queryKey: ["thread", threadId, "timeline", replyId],
    queryFn: async () => {
      const params = { path: { id: replyId }, query: { limit: 100 } };
      return (await unwrap(api.GET("/api/replies/{id}/timeline", { params }))).data;
    },
  });

/** Booked and canceled meetings of a conversation. */
export const meetingsQuery = (threadId: string) =>
  queryOptions({
    queryKey: ["thread", threadId, "meetings"],
    queryFn: async () => {
      const params = { query: { thread_id: threadId, limit: 100 } };
      return (await unwrap(api.GET("/api/bookings", { params }))).data;
    },
  });

interface Suppressed {
  threadId: string;
  clientId: string;
  address: string;
}

/** Suppressions that match an address: itself, its domain or a parent domain. */
export const suppressionsQuery = ({ threadId, clientId, address }: Suppressed) =>
  queryOptions({
    queryKey: ["thread", threadId, "suppressions", clientId, address],
    queryFn: async () => {
      const params = { query: { client_id: clientId, address } };
      return (await unwrap(api.GET("/api/suppressions", { params }))).data;
    },
  });

/** The contact's records in other systems. */
export const linksQuery = (contactId: string) =>
  queryOptions({
    queryKey: ["contacts", contactId, "links"],
    queryFn: async () => {
      const params = { path: { id: contactId } };
      return (await unwrap(api.GET("/api/contacts/{id}/links", { params }))).data;
    },
  });
