/** The client page's tabs, keyed by name in the URL. */
import type { Role } from "../../session/use-session.ts";
import { simulatorSearch, type SimulatorSearch } from "./simulator/search.ts";

/** Minimum role for each tab. The first tab is the default, and is omitted from the URL. */
export const TABS = {
  voice: "agent",
  drafts: "agent",
  sending: "agent",
  simulator: "manager",
  rules: "manager",
  routes: "manager",
  team: "agent",
  viewers: "manager",
  suppressions: "agent",
} as const satisfies Record<string, Role>;

export type ClientTab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as ClientTab[];

export interface ClientSearch extends SimulatorSearch {
  tab?: ClientTab | undefined;
}

export function clientSearch({ tab, ...rest }: Record<string, unknown>): ClientSearch {
  const known = TAB_NAMES.find((name) => name === tab);
  if (known === undefined || known === "voice") return {};
  return { tab: known, ...(known === "simulator" && simulatorSearch(rest)) };
}
