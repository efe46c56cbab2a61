/** The routed page, or a "no access" page if the role doesn't include it. */
import { Outlet, useLocation } from "@tanstack/react-router";
import { Empty } from "../parts/empty.tsx";
import { type Role, useRoleTest } from "../session/use-session.ts";
import { SECTIONS } from "../settings/sections.ts";
import { PAGES } from "./pages.ts";

/** Settings sections take precedence over the settings page. */
const GUARDED: readonly { to: string; role: Role }[] = [...SECTIONS, ...PAGES];

export function OpenedPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const may = useRoleTest();
  const found = GUARDED.find(({ to }) => path === to || path.startsWith(`${to}/`));
  if (!found || may(found.role)) return <Outlet />;
  return (
    <Empty
      title="You don't have access to this page"
      hint="Your role doesn't include it. An owner can change your role."
    />
  );
}
