/** Defines the app's queries and their cache keys; changes invalidate all keys with the same first word. */
import { QueryClient, queryOptions } from "@tanstack/react-query";
import { api, ApiError, byId, type Schemas, unwrap } from "./client.ts";
import { dataQuery, listQuery } from "./data-query.ts";
import {
  announceUser,
  forgetWorkspace,
  keepTabSession,
  startTabSession,
  workspaceId,
} from "./tab-session.ts";

/** Names rarely change, and the stream reports changes. */
const RARELY_CHANGES_MS = 5 * 60_000;
const MAX_RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 15 * 60_000,
        // Retrying doesn't help if the API refuses a request, but a restarting server is back within seconds.
        retry: (count, error) =>
          count < MAX_RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: () => readOwn(async () => (await unwrap(api.GET("/api/me"))).data),
  staleTime: RARELY_CHANGES_MS,
});

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: readSession,
  staleTime: RARELY_CHANGES_MS,
});

/**
 * Reads in the tab's workspace. Data that the browser prefetched comes from the workspace used last, so it may have to
 * be read again. If the user was removed from the tab's workspace, the tab switches to another one.
 */
async function readOwn<Read extends { workspace: { id: string } }>(read: () => Promise<Read>): Promise<Read> {
  const wanted = workspaceId();
  try {
    const ahead = await read();
    return wanted === null || ahead.workspace.id === wanted ? ahead : await read();
  } catch (error) {
    const isForbidden = error instanceof ApiError && error.status === 403;
    // Queries that run at the same time may already have newer data.
    if (!isForbidden || (workspaceId() === wanted && !forgetWorkspace())) throw error;
    return readOwn(read);
  }
}

/** Reads the session of the signed-in person. */
async function readSession(): Promise<Schemas["Session"]> {
  const session = await readOwn(async () => (await unwrap(api.GET("/api/session"))).data);
  keepTabSession(session);
  return session;
}

/** Begins a new session in its workspace. */
export function enterSession(queries: QueryClient, session: Schemas["Session"]): void {
  startTabSession(session);
  announceUser(session.user.id);
  queries.setQueryData(sessionQuery.queryKey, session);
}

export const countsQuery = dataQuery(["counts"], () => unwrap(api.GET("/api/threads/counts")));

/** Pending work for each client and each person. */
export const boardQuery = dataQuery(["analytics", "board"], () => unwrap(api.GET("/api/analytics/board")), {
  refetchInterval: 60_000,
});

export const clientsQuery = listQuery(
  ["clients"],
  (query) => unwrap(api.GET("/api/clients", { params: { query } })),
  { staleTime: RARELY_CHANGES_MS },
);

export const categoriesQuery = listQuery(
  ["categories"],
  (query) => unwrap(api.GET("/api/categories", { params: { query } })),
  { staleTime: RARELY_CHANGES_MS },
);

export const peopleQuery = dataQuery(["people"], () => unwrap(api.GET("/api/users")), {
  staleTime: RARELY_CHANGES_MS,
});

export const savedViewsQuery = listQuery(
  ["saved-views"],
  (query) => unwrap(api.GET("/api/saved-views", { params: { query } })),
  { staleTime: RARELY_CHANGES_MS },
);

/**
 * Number of open conversations in each saved view. Its key starts with `counts`, because all counts change together.
 */
export const savedCountsQuery = dataQuery(["counts", "saved"], () =>
  unwrap(api.GET("/api/saved-views/counts")),
);

export const snippetsQuery = listQuery(
  ["snippets"],
  (query) => unwrap(api.GET("/api/snippets", { params: { query } })),
  { staleTime: RARELY_CHANGES_MS },
);

export const rulesQuery = listQuery(["rules"], (query) =>
  unwrap(api.GET("/api/rules", { params: { query } })),
);

export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: async () => unwrap(api.GET("/api/notifications")),
});

export const sendingQuery = dataQuery(["sending"], () => unwrap(api.GET("/api/sending")));

/** Everything about one conversation. */
export const threadQuery = (id: string) =>
  dataQuery(["thread", id], () => unwrap(api.GET("/api/threads/{id}", byId(id))), {
    staleTime: 30_000,
  });

/** The AI's status; requires at least the agent role. */
export const aiQuery = dataQuery(["ai"], () => unwrap(api.GET("/api/ai")));
