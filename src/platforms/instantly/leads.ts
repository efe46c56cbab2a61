/** Reads Instantly's leads: their standard fields, and custom variables. */
import type { InstantlySession } from "./session.ts";
import { addressList, field, objectOf, text } from "../mail-form.ts";
import type { Json, LeadFacts, LeadRef } from "../platform.ts";

/**
 * Maximum number of search results to read, because the search also finds other leads with the address in any
 * field.
 */
const MAX_FOUND = 20;

/** Finds a lead by address, preferably its copy in a given campaign. */
export async function findLead(
  session: InstantlySession,
  { email, campaignId }: LeadRef,
): Promise<LeadFacts | null> {
  const rows = await session.readRows("/leads/list", {
    search: email,
    limit: MAX_FOUND,
    ...(campaignId !== null && { campaign: campaignId }),
  });
  const leads = rows.map(leadOf).filter((lead) => lead?.email === email.trim().toLowerCase());
  // The lead may have been moved to another campaign or list in the meantime.
  return leads[0] ?? (campaignId === null ? null : findLead(session, { email, campaignId: null }));
}

/** Parses a lead from the API, where `payload` repeats the standard fields and contains every variable. */
function leadOf(row: Json): LeadFacts | null {
  const email = addressList(text(field(row, "email")) ?? "")[0]?.email;
  if (email === undefined) return null;
  const payload = objectOf(field(row, "payload")) ?? {};
  const either = (name: string, variable: string) => text(field(row, name)) ?? text(payload[variable]);
  const facts = factsIn(payload, email);
  return {
    ...facts,
    firstName: either("first_name", "firstName"),
    lastName: either("last_name", "lastName"),
    company: either("company_name", "companyName"),
    title: either("job_title", "jobTitle"),
    phone: either("phone", "phone"),
  };
}

const STANDARD_FIELDS = new Set(["email", "firstName", "lastName", "companyName", "jobTitle", "phone"]);

/** Parses a lead from its fields, which have the same names in webhooks and in a lead's payload. */
export function factsIn(
  fields: { [key: string]: Json },
  email: string,
  isOwn: (name: string) => boolean = () => true,
): LeadFacts {
  // Instantly has no LinkedIn field: customers create variables named `linkedIn`, `linkedin_url` and the like.
  const linkedIn = Object.keys(fields).find(
    (name) => /^linked_?in/i.test(name) && text(fields[name]) !== null,
  );
  const own = Object.entries(fields).filter(
    ([name, value]) => isOwn(name) && !STANDARD_FIELDS.has(name) && name !== linkedIn && value !== null,
  );
  return {
    email,
    firstName: text(fields["firstName"]),
    lastName: text(fields["lastName"]),
    company: text(fields["companyName"]),
    title: text(fields["jobTitle"]),
    phone: text(fields["phone"]),
    linkedinUrl: linkedIn === undefined ? null : text(fields[linkedIn]),
    metadata: Object.fromEntries(own),
  };
}
