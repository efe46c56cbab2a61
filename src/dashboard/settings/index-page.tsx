/** The settings index: the section list on a phone, otherwise the first section. */
import { Navigate } from "@tanstack/react-router";
import { useIsPhone } from "../frame/use-is-phone.ts";
import { useRoleTest } from "../session/use-session.ts";
import { SECTIONS } from "./sections.ts";

export function SettingsIndex() {
  const isPhone = useIsPhone();
  const may = useRoleTest();
  const first = SECTIONS.find(({ role }) => may(role));
  return isPhone || !first ? null : <Navigate to={first.to} replace />;
}
