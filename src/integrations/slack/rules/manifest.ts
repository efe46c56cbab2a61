/** Writes the manifest of a workspace's Slack app (docs.slack.dev/reference/app-manifest); pure. */
import type { SlackMode } from "../../../core/approval.ts";

/** @param url The URL where Slack posts interactions; socket mode has none. */
export const manifestFor = (mode: SlackMode, url: string): string =>
  `display_information:
  name: Replydesk
  description: Approve answers to leads
features:
  bot_user:
    display_name: Replydesk
    always_online: true
oauth_config:
  scopes:
    bot:
      - chat:write
settings:
  interactivity:
    is_enabled: true
${mode === "http" ? `    request_url: ${JSON.stringify(url)}\n` : ""}  org_deploy_enabled: false
  socket_mode_enabled: ${mode === "socket"}
  token_rotation_enabled: false
`;
