/** Returns the pages this user can open. */
import { useRoleTest } from "../session/use-session.ts";
import { PAGES, type RailPage } from "./pages.ts";

export function useRailPages(): RailPage[] {
  const may = useRoleTest();
  return PAGES.filter(({ role, isForViewers }) => may(role) && !(isForViewers && may("agent")));
}
