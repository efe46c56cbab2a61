/** Queries for the Slack settings. */
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../api/client.ts";
import { dataQuery } from "../../api/data-query.ts";

export const slackQuery = dataQuery(["slack"], () => unwrap(api.GET("/api/slack")));

export type SlackState = Awaited<ReturnType<NonNullable<typeof slackQuery.queryFn>>>;
export type SlackMode = NonNullable<SlackState["mode"]>;

/** The manifest for the workspace's Slack app, as text. */
export const manifestQuery = (mode: SlackMode) =>
  queryOptions({
    queryKey: ["slack", "manifest", mode],
    queryFn: async () => {
      const params = { query: { mode } };
      const { data = "" } = await api.GET("/api/slack/manifest", { params, parseAs: "text" });
      return data;
    },
  });
