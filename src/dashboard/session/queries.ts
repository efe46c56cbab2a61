/** Queries for the setup and profile pages. */
import { api, unwrap } from "../api/client.ts";
import { dataQuery, listQuery } from "../api/data-query.ts";
import { type Platform, PLATFORMS } from "./setup/platforms.ts";

/** Options needed before sign-in, such as whether reset links can be emailed. */
export const optionsQuery = dataQuery(["session-options"], () => unwrap(api.GET("/api/session/options")), {
  staleTime: 60_000,
});

export const connectionsQuery = listQuery(["connections"], (query) =>
  unwrap(api.GET("/api/connections", { params: { query } })),
);

export const invitationsQuery = listQuery(["invitations"], (query) =>
  unwrap(api.GET("/api/invitations", { params: { query } })),
);

export const workspaceQuery = dataQuery(["workspace"], () => unwrap(api.GET("/api/workspace")));

export const devicesQuery = dataQuery(["devices"], () => unwrap(api.GET("/api/session/all")));

interface NewAccount {
  platform: Platform;
  api_key: string;
  /** Only for EmailBison. */
  instance_url: string;
  /** If empty, the account is named after its sequencer. */
  name: string;
  client_id: string;
  register_webhook?: boolean;
}

export const nameOfAccount = (platform: Platform): string => `${PLATFORMS[platform].name} account`;

/** Connects a sequencer account. */
export function connectAccount({ platform, instance_url: url, name, api_key: key, ...rest }: NewAccount) {
  const body = { ...rest, name: name.trim() || nameOfAccount(platform), api_key: key.trim() };
  return platform === "emailbison"
    ? unwrap(api.POST("/api/connections/emailbison", { body: { ...body, instance_url: url.trim() } }))
    : unwrap(api.POST(`/api/connections/${platform}`, { body }));
}
