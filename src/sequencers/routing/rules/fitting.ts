/** Decides which route matches an email; pure, and linear in the length of names and patterns. */
import type { RouteRow } from "../../../db/table-rows.ts";
import type { RoutingFacts } from "../../../platforms/platform.ts";

export type Route = Pick<RouteRow, "kind" | "value" | "clientId">;

/** Returns the first matching route in the given order, or undefined. */
export const fittingRoute = <R extends Route>(routes: readonly R[], recipient: RoutingFacts): R | undefined =>
  routes.find((route) => fits(route, recipient));

function fits({ kind, value }: Route, { campaign, mailbox, sequencerClient }: RoutingFacts): boolean {
  switch (kind) {
    case "campaign":
      return campaign?.id === value;
    case "sequencer_client":
      return sequencerClient === value;
    case "mailbox":
      return mailbox?.toLowerCase() === value;
    case "mailbox_domain":
      return mailbox !== null && isInDomain(mailbox.toLowerCase(), value);
    case "campaign_name":
      return typeof campaign?.name === "string" && matchesGlob(value, campaign.name);
  }
}

/** Returns whether an address belongs to a domain or one of its subdomains. */
const isInDomain = (email: string, domain: string): boolean =>
  email.endsWith(`@${domain}`) || (email.includes("@") && email.endsWith(`.${domain}`));

/** Returns whether a name matches a pattern, ignoring case; `*` matches any text. */
export function matchesGlob(pattern: string, name: string): boolean {
  const [first = "", ...rest] = folded(pattern).split("*");
  const text = folded(name);
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last))
    return false;
  const end = text.length - last.length;
  let at = first.length;
  // The leftmost match of each part leaves the most text for the other parts, so no backtracking is needed.
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

/** Normalizes a name for comparison. */
export const folded = (name: string): string => name.normalize("NFKC").trim().toLowerCase();

/** Normalizes a route's value for storage; returns null if it is invalid for its kind. */
export function routeValue(kind: Route["kind"], raw: string): string | null {
  const value = raw.trim();
  switch (kind) {
    case "campaign":
    case "sequencer_client":
    case "campaign_name":
      return value === "" ? null : value;
    case "mailbox":
      return /^[^\s@<>]+@[^\s@<>]+$/.test(value) ? value.toLowerCase() : null;
    case "mailbox_domain":
      return /^[^\s@<>]+$/.test(value.replace(/^@/, "")) ? value.replace(/^@/, "").toLowerCase() : null;
  }
}
