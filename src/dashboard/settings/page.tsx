/** The settings layout: the list of sections and the open section. On a phone, only one of the two is shown. */
import { Box, Title } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import { Link, Navigate, Outlet, useLocation } from "@tanstack/react-router";
import { TITLES } from "../frame/use-title.ts";
import { useIsPhone } from "../frame/use-is-phone.ts";
import { useRoleTest } from "../session/use-session.ts";
import { GROUPS, SECTIONS } from "./sections.ts";
import classes from "./settings.module.css";

const GROUPS_LABELS = {
  workspace: "General",
  answers: "Answers",
  access: "People and access",
  technical: "Technical",
};

export function SettingsPage() {
  const isList = useLocation({ select: ({ pathname }) => /\/settings\/?$/.test(pathname) });
  return (
    <div className={classes["settings"]} data-list={isList}>
      <SectionList isAlone={isList} />
      <div className={classes["section"]}>
        <Link to="/settings" className={classes["back"]}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          Settings
        </Link>
        <Outlet />
      </div>
    </div>
  );
}

function SectionList({ isAlone }: { isAlone: boolean }) {
  const may = useRoleTest();
  const sections = SECTIONS.filter(({ role }) => may(role));
  return (
    <nav className={classes["list"]} aria-label="Settings">
      <Title order={isAlone ? 1 : 2} m="0 8px 12px" fz="1rem" fw={600}>
        Settings
      </Title>
      {GROUPS.filter((group) => sections.some((section) => section.group === group)).map((group) => (
        <div key={group} role="group" aria-label={GROUPS_LABELS[group]} className={classes["group"]}>
          <Box component="p" m="0 8px 4px" c="dimmed" fz="0.75rem" fw={600} aria-hidden>
            {GROUPS_LABELS[group]}
          </Box>
          {sections
            .filter((section) => section.group === group)
            .map(({ title, to }) => (
              <Link key={title} to={to} className={classes["link"]}>
                {TITLES[title]}
              </Link>
            ))}
        </div>
      ))}
    </nav>
  );
}

export function SettingsIndex() {
  const isPhone = useIsPhone();
  const may = useRoleTest();
  const first = SECTIONS.find(({ role }) => may(role));
  return isPhone || !first ? null : <Navigate to={first.to} replace />;
}
