/** Navigation rail with the account menu; a tab bar on a phone. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { countsQuery } from "../api/queries.ts";
import { keyLabel } from "../keys/actions.ts";
import { useBrand } from "../overview/brand.ts";
import { Mark } from "../parts/mark.tsx";
import { useSession } from "../session/use-session.ts";
import { AccountMenu } from "./account-menu.tsx";
import classes from "./frame.module.css";
import { MoreMenu } from "./more-menu.tsx";
import type { RailPage } from "./pages.ts";
import { strings } from "./strings.ts";
import { useIsPhone } from "./use-is-phone.ts";
import { useRailPages } from "./use-rail-pages.ts";
import type { RailState } from "./use-rail.ts";

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
    <Tooltip label={`${strings.titles[title]} · ${keyLabel(action)}`} position="right">
      <Link to={to} className={classes["link"]}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={classes["label"]}>{strings.titles[title]}</span>
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
