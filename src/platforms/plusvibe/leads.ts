/**
 * Reads PlusVibe's leads: their standard fields, and the customer's own, which begin with `custom_` in webhooks. That
 * `GET /lead/get` answers with one object or with a list is a guess; both are read.
 */
import { UpstreamError } from "../../core/errors.ts";
import { addressList, field, listOf, objectOf, text } from "../mail-form.ts";
import type { Json, LeadFacts, LeadRef } from "../platform.ts";
import type { PlusVibeSession } from "./session.ts";

/** Fields of the lead that have no place in `LeadFacts`. */
const MORE_FIELDS = ["company_website", "linkedin_company_url", "city", "country", "industry", "notes"];
const OWN_PREFIX = "custom_";

/** Reads a lead from the fields of a webhook or of the lead itself. */
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

/** Finds a lead by address, preferably as it is in one campaign: each campaign has its own copy. */
export async function findLead(
  session: PlusVibeSession,
  { email, campaignId }: LeadRef,
): Promise<LeadFacts | null> {
  const wanted = email.trim().toLowerCase();
  const query = { email: wanted, ...(campaignId !== null && { campaign_id: campaignId }) };
  const answer = (await session.get("/lead/get", query).catch(noneFor404)) ?? null;
  const rows = [answer, field(answer, "data"), field(answer, "leads"), field(answer, "lead")].flatMap(
    (part) => (Array.isArray(part) ? listOf(part) : [part ?? null]),
  );
  const found = rows
    .map(objectOf)
    .find((row) => row && addressList(text(row["email"]) ?? "")[0]?.email === wanted);
  if (found) return factsIn(found, wanted);
  return campaignId === null ? null : findLead(session, { email, campaignId: null });
}
