/** Menu paths and hints for each sequencer, with the labels that it uses. */
import type { components } from "../../api/schema.ts";

export type Platform = components["schemas"]["Connection"]["platform"];

interface PlatformWords {
  name: string;
  /** Where to create an API key. */
  keyPath: string;
  keyHint: string;
  webhookPath: string;
  /** Events to select. */
  events: readonly string[];
  webhookHint: string;
}

export const PLATFORMS: Readonly<Record<Platform, PlatformWords>> = {
  instantly: {
    name: "Instantly",
    keyPath: "Settings › Integrations › API Keys › Create",
    keyHint: "Give it the scopes emails:read and emails:create, or emails:all. The key is shown once.",
    webhookPath: "Settings › Integrations › Webhooks › Add",
    events: ["all_events"],
    webhookHint:
      "Leave the campaign empty to include the whole workspace. Webhooks require the Hypergrowth plan or higher.",
  },
  emailbison: {
    name: "EmailBison",
    keyPath: "Settings › Developer API › New API Token",
    keyHint: "Choose the type api-user. Copy the whole key, including the number and | at the start.",
    webhookPath: "Settings › Webhooks › New Webhook URL",
    events: [
      "lead_replied",
      "untracked_reply_received",
      "email_bounced",
      "lead_unsubscribed",
      "manual_email_sent",
    ],
    webhookHint: "Automatic replies only arrive if the campaign counts them in its statistics.",
  },
  smartlead: {
    name: "Smartlead",
    keyPath: "Settings › API",
    keyHint: "Activate the API and copy the key.",
    webhookPath: "Settings › Webhooks › Add Webhook",
    events: ["EMAIL_REPLY", "UNTRACKED_REPLIES", "EMAIL_BOUNCE", "LEAD_UNSUBSCRIBED"],
    webhookHint:
      "A webhook for the account replaces webhooks for campaigns. If Smartlead shows categories, select all.",
  },
  plusvibe: {
    name: "PlusVibe",
    keyPath: "Settings › API Access",
    keyHint:
      "A key works for all of its owner's workspaces. If there are several, enter key:workspace ID. The page shows both.",
    webhookPath: "Settings › Webhooks › Add",
    events: ["ALL_EMAIL_REPLIES", "BOUNCED_EMAIL"],
    webhookHint: "Select all campaigns and every label. Turn off the options that ignore automatic replies.",
  },
};

export const PLATFORM_NAMES = Object.keys(PLATFORMS) as Platform[];

/** Returns whether a sequencer on the internet can reach a URL. */
export function isReachable(webhookUrl: string): boolean {
  const { protocol, hostname } = new URL(webhookUrl);
  const isPrivate = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\])/u.test(hostname);
  return protocol === "https:" && !isPrivate;
}
