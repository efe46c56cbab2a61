/** Shows a reply's campaign, and whether its conversation has been assigned to a client. */
import { Type } from "@sinclair/typebox";
import { named, Nullable } from "../../../http/input.ts";
import type { Campaign } from "../../../platforms/platform.ts";

const CampaignResource = named(
  "ReplyCampaign",
  Type.Object({
    id: Type.String({ description: "Campaign ID in the sequencer" }),
    name: Nullable(Type.String()),
  }),
  "The conversation's campaign",
);

export const origin = {
  campaign: Nullable(CampaignResource),
  unrouted: Nullable(
    Type.Boolean({
      description:
        "Whether it matches none of the connection's routes. It gets no drafts or automatic answers until it is " +
        "assigned with POST /api/threads/{id}/move. Null for viewers",
    }),
  ),
};

export const campaignOf = ({ id, name }: Partial<Record<keyof Campaign, string | null>>): Campaign | null =>
  typeof id === "string" ? { id, name: name ?? null } : null;

export const campaignFilter = {
  campaign_id: Type.Optional(
    Type.String({ maxLength: 1_000, description: "Filter by campaign ID in the sequencer" }),
  ),
};
