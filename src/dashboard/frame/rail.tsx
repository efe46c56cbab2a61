/** Navigation rail with the account menu; a tab bar on a phone. */
import { ActionIcon, Avatar, Menu, Tooltip, UnstyledButton } from "@mantine/core";
import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import {
  IconCheck,
  IconCommand,
  IconExternalLink,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMenu2,
  IconSettings,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { chooseWorkspace } from "../api/client.ts";
import { countsQuery } from "../api/queries.ts";
import { keyLabel } from "../keys/actions.ts";
import { useBrand } from "../overview/brand.ts";
import { initialsOf } from "../parts/initials.ts";
import { Mark } from "../parts/mark.tsx";
import { showError } from "../parts/toast.ts";
import { useRoleTest, useSession } from "../session/use-session.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import classes from "./frame.module.css";
import { PAGES, type RailPage } from "./pages.ts";
import { useIsNarrow, useIsPhone } from "./use-is-phone.ts";
import { TITLES } from "./use-title.ts";

const RAIL = { collapse: "Collapse navigation", expand: "Expand navigation" };

const ICON = { size: 18, stroke: 1.75 } as const;

export function Rail({ rail, onPalette }: { rail: RailState; onPalette: () => void }) {
  const { workspace } = useSession();
  const brand = useBrand();
  const name = brand?.name ?? workspace.name;
  const isPhone = useIsPhone();
  const pages = useRailPages();
  const shown = isPhone ? pages.filter(({ isInBar }) => isInBar) : pages;
  const hidden = pages.filter((page) => !shown.includes(page));
  return (
    <nav className={classes["rail"]} aria-label="Main">
      <div className={classes["workspace"]} title={name}>
        {brand?.logo ? (
          <img src={brand.logo} alt="" width={24} height={24} style={{ objectFit: "contain" }} />
        ) : (
          <Mark size={24} />
        )}
        <span className="rd-ellipsis">{name}</span>
      </div>
      {shown.map((page) => (
        <PageLink key={page.title} page={page} />
      ))}
      <div className={classes["foot"]}>
        {rail.toggle && (
          <Tooltip label={RAIL[rail.hasIconsOnly ? "expand" : "collapse"]} position="right">
            <ActionIcon aria-label={RAIL[rail.hasIconsOnly ? "expand" : "collapse"]} onClick={rail.toggle}>
              {rail.hasIconsOnly ? (
                <IconLayoutSidebarLeftExpand {...ICON} />
              ) : (
                <IconLayoutSidebarLeftCollapse {...ICON} />
              )}
            </ActionIcon>
          </Tooltip>
        )}
        {isPhone && <MoreMenu pages={hidden} onPalette={onPalette} />}
        <AccountMenu />
      </div>
    </nav>
  );
}

function PageLink({ page: { title, to, icon: Icon, action } }: { page: RailPage }) {
  return (
    <Tooltip label={`${TITLES[title]} · ${keyLabel(action)}`} position="right">
      <Link to={to} className={classes["link"]}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={classes["label"]}>{TITLES[title]}</span>
        {title === "inbox" && <OpenCount />}
      </Link>
    </Tooltip>
  );
}

function OpenCount() {
  const { data: counts } = useQuery(countsQuery);
  const open = counts?.states.open ?? 0;
  if (open === 0) return null;
  return (
    <span className={classes["count"]} aria-label={`${open} open`}>
      {open}
    </span>
  );
}

function MoreMenu({ pages, onPalette }: { pages: readonly RailPage[]; onPalette: () => void }) {
  return (
    <Menu position="top" width={220} withinPortal={false}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label="More pages">
          <IconMenu2 size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ title, to, icon: Icon }) => (
          <Menu.Item
            key={title}
            component={Link}
            to={to}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          >
            {TITLES[title]}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconCommand size={16} stroke={1.75} aria-hidden />} onClick={onPalette}>
          Commands
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const MENU_ICON = { size: 16, stroke: 1.75 } as const;

function AccountMenu() {
  const { user, workspaces, workspace } = useSession();
  const signOut = useSignOut();
  const isPhone = useIsPhone();
  const change = (id: string) => chooseWorkspace(id).then(() => location.assign("/app/inbox"), showError);
  return (
    <Menu position={isPhone ? "top-end" : "right-end"} width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton>
          <span className="rd-hidden">{`Account: ${user.name}`}</span>
          <Avatar size={28} color="teal" radius="xl" aria-hidden>
            {initialsOf(user.name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} to="/profile" leftSection={<IconSettings {...MENU_ICON} />}>
          Profile
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/docs"
          target="_blank"
          leftSection={<IconExternalLink {...MENU_ICON} />}
        >
          API
        </Menu.Item>
        {workspaces.length > 1 && <Menu.Label>Workspaces</Menu.Label>}
        {workspaces.length > 1 &&
          workspaces.map(({ id, name }) => (
            <Menu.Item
              key={id}
              onClick={() => void change(id)}
              leftSection={id === workspace.id ? <IconCheck {...MENU_ICON} /> : <span />}
            >
              {name}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...MENU_ICON} />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function useRailPages(): RailPage[] {
  const may = useRoleTest();
  return PAGES.filter(({ role, isForViewers }) => may(role) && !(isForViewers && may("agent")));
}

interface RailState {
  hasIconsOnly: boolean;
  /** Toggles the labels; null if there is only room for icons. */
  toggle: (() => void) | null;
}

/** Below this width, labels would leave too little room for an open conversation with its panel. */
const ROOMY = "(min-width: 1600px)";

export function useRail(): RailState {
  const isNarrow = useIsNarrow();
  const isWide = useMediaQuery(ROOMY, true, { getInitialValueInEffect: false });
  const [chosen, choose] = useLocalStorage<"labels" | "icons" | null>({
    key: "replydesk-rail",
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const hasIconsOnly = isNarrow || (chosen ?? (isWide ? "labels" : "icons")) === "icons";
  return { hasIconsOnly, toggle: isNarrow ? null : () => choose(hasIconsOnly ? "labels" : "icons") };
}
