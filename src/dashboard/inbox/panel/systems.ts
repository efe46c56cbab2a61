/** Names of the systems that contacts are linked to. */
const NAMES: Readonly<Record<string, string>> = {
  gohighlevel: "GoHighLevel",
  hubspot: "HubSpot",
  zoho: "Zoho CRM",
};

/** Returns a system's own spelling, or its name with a capital. */
export const nameOfSystem = (system: string): string =>
  NAMES[system] ?? system.charAt(0).toUpperCase() + system.slice(1);
