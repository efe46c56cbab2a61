/** Search parameters of the connection page: the open tab. */

export const TABS = ["overview", "routes", "unrouted", "actions"] as const;
export type ConnectionTab = (typeof TABS)[number];

export interface ConnectionSearch {
  tab?: ConnectionTab;
}

export function connectionSearch({ tab }: Record<string, unknown>): ConnectionSearch {
  const known = TABS.find((one) => one === tab);
  return known && known !== "overview" ? { tab: known } : {};
}
