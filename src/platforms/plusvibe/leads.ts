/**
 * Reads PlusVibe's leads: standard fields, and custom fields, which start with `custom_` in webhooks. `GET
 * /lead/get` returns `{_id, campaign, lead_data}` per campaign, according to API clients in production; flat
 * rows and a single object are also supported.
 */
import { UpstreamError } from "../../core/errors.ts";
import { addressList, field, listOf, objectOf, text } from "../mail-form.ts";
import type { Json, LeadFacts, LeadRef } from "../platform.ts";
import type { PlusVibeSession } from "./session.ts";

/** Lead fields without a counterpart in `LeadFacts`. */
const MORE_FIELDS = ["company_website", "linkedin_company_url", "city", "country", "industry", "notes"];
const OWN_PREFIX = "custom_";
/** Number of rows to request. */
const MAX_CAMPAIGNS = "100";

/** Parses a lead from the fields of a webhook or of the lead itself. */
export function factsIn(fields: { [key: string]: Json }, email: string): LeadFacts {
  const variables = Object.entries(objectOf(fields["custom_variables"] ?? null) ?? {});
  const own = [
    ...Object.entries(fields),
    ...variables.map(([name, value]) => [`${OWN_PREFIX}${name}`, value] as const),
  ]
    .filter(
      ([name]) => (name.startsWith(OWN_PREFIX) && name !== "custom_variables") || MORE_FIELDS.includes(name),
    )
    .filter(([, value]) => text(value) !== null);
  return {
    email,
    firstName: text(fields["first_name"]),
    lastName: text(fields["last_name"]),
    company: text(fields["company_name"]),
    title: text(fields["job_title"]),
    phone: text(fields["phone_number"]),
    linkedinUrl: text(fields["linkedin_person_url"]),
    metadata: Object.fromEntries(own.map(([name, value]) => [name.replace(/^custom_/, ""), value])),
  };
}

function noneFor404(error: unknown): null {
  if (error instanceof UpstreamError && error.status === 404) return null;
  throw error;
}

interface LeadRow {
  fields: { [key: string]: Json };
  /** The campaign's id; null if the response does not contain it. */
  campaign: string | null;
}

/** Lists a lead's rows, one per campaign; empty if there is no lead with this address. */
async function rowsOf(session: PlusVibeSession, { email, campaignId }: LeadRef): Promise<LeadRow[]> {
  const query = { email, limit: MAX_CAMPAIGNS, ...(campaignId !== null && { campaign_id: campaignId }) };
  const answer = (await session.get("/lead/get", query).catch(noneFor404)) ?? null;
  const rows = [answer, field(answer, "data"), field(answer, "leads"), field(answer, "lead")].flatMap(
    (part) => (Array.isArray(part) ? listOf(part) : [part ?? null]),
  );
  return rows.map(objectOf).flatMap((row) => {
    const nested = objectOf(row?.["lead_data"]);
    const fields = { ...row, ...nested };
    // The request was for a single address, which the rows may omit.
    const address = text(fields["email"]) ?? (nested ? email : "");
    if (addressList(address)[0]?.email !== email) return [];
    const campaign = text(field(fields, "campaign")) ?? text(field(fields, "campaign", "_id"));
    return [{ fields, campaign: campaign ?? text(fields["campaign_id"]) ?? text(fields["camp_id"]) }];
  });
}

/** Finds a lead by address, preferably its copy in a given campaign. */
export async function findLead(
  session: PlusVibeSession,
  { email, campaignId }: LeadRef,
): Promise<LeadFacts | null> {
  const wanted = email.trim().toLowerCase();
  const rows = await rowsOf(session, { email: wanted, campaignId });
  const found = rows.find(({ campaign }) => campaign === campaignId) ?? rows[0];
  if (found) return factsIn(found.fields, wanted);
  return campaignId === null ? null : findLead(session, { email, campaignId: null });
}

/** Finds a lead by address, with the campaign if there is exactly one; null if there is no lead with this address. */
export async function lookUpLead(
  session: PlusVibeSession,
  email: string,
): Promise<{ facts: LeadFacts; campaign: string | null } | null> {
  const [row, ...others] = await rowsOf(session, { email, campaignId: null });
  if (!row) return null;
  const campaign = others.length === 0 && isId(row.campaign) ? row.campaign : null;
  return { facts: factsIn(row.fields, email), campaign };
}

/**
 * Returns whether an address belongs to a lead, and the lead's campaigns, which are null if the response
 * omits them.
 */
export async function campaignsOf(
  session: PlusVibeSession,
  email: string,
): Promise<{ isLead: boolean; campaigns: string[] | null }> {
  const rows = await rowsOf(session, { email, campaignId: null });
  const campaigns = rows.flatMap(({ campaign }) => (isId(campaign) ? [campaign] : []));
  return { isLead: rows.length > 0, campaigns: campaigns.length < rows.length ? null : campaigns };
}

/** Returns whether a text is a campaign's id. Any other text may be a campaign's name. */
const isId = (campaign: string | null): campaign is string => /^[0-9a-f]{24}$/i.test(campaign ?? "");
