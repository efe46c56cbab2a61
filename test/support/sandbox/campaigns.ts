/** Lists a simulated platform's campaigns, and distinguishes its accounts by key. */
import type { Json } from "../../../src/platforms/platform.ts";
import { pageIn, pageOf } from "./instantly-answers.ts";
import type { Mailbox, SandboxConversation } from "./mailbox.ts";
import type { SandboxAnswer } from "./server.ts";

/**
 * Returns the number of a key's account: 0 for the sandbox's own key, n for that key followed by `.n`, and null for any
 * other key. All accounts in a sandbox share one mailbox.
 */
export function accountNumber(key: string, own: string): number | null {
  if (key === own) return 0;
  const number = key.startsWith(`${own}.`) ? Number(key.slice(own.length + 1)) : Number.NaN;
  return Number.isInteger(number) && number > 0 ? number : null;
}

type SandboxCampaignRow = NonNullable<SandboxConversation["campaign"]>;

/** Returns the campaigns that have conversations, newest first. */
export const campaignsIn = (mailbox: Mailbox): SandboxCampaignRow[] =>
  [
    ...new Map(
      mailbox.conversations.flatMap(({ campaign }) => (campaign ? [[campaign.serial, campaign]] : [])),
    ).values(),
  ].toSorted((a, b) => b.serial - a.serial);

/** Lists Instantly's campaigns. Campaigns run by AI sales agents are included only on request. */
export function instantlyCampaigns(mailbox: Mailbox, query: URLSearchParams): SandboxAnswer {
  const isWhole = query.get("include_ai_sales_agent_campaigns") === "true";
  return pageOf(
    {
      rows: campaignsIn(mailbox).filter(({ isOfAiAgent }) => isWhole || !isOfAiAgent),
      cursorOf: ({ id }) => id,
      present: ({ id, name }) => ({ id, name, status: 1, timestamp_created: "2026-01-01T00:00:00.000Z" }),
    },
    pageIn(query),
  );
}

export const emailBisonCampaigns = (mailbox: Mailbox, idAt: (serial: number) => number): Json[] =>
  campaignsIn(mailbox).map(({ serial, name }) => ({
    id: idAt(serial),
    name,
    type: "outbound",
    status: "active",
    created_at: "2026-01-01T00:00:00.000000Z",
  }));

export const smartleadCampaigns = (mailbox: Mailbox, idAt: (serial: number) => number): Json =>
  campaignsIn(mailbox).map(({ serial, name, sequencerClient, status }) => ({
    id: idAt(serial),
    user_id: 12_345,
    created_at: "2026-01-01T00:00:00.000Z",
    status,
    name,
    client_id: sequencerClient,
  }));
