/** The rail: the pages, what is new for this person, and their account; a bar at the bottom of a phone. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconCommand, IconInbox, IconKeyboard } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { countsQuery } from "../api/queries.ts";
import { keyLabel } from "../keys/actions.ts";
import { Mark } from "../parts/mark.tsx";
import { useSession } from "../session/use-session.ts";
import { AccountMenu } from "./account-menu.tsx";
import classes from "./frame.module.css";
import { NotificationsMenu } from "./notifications-menu.tsx";
import { strings } from "./strings.ts";

export function Rail({ onHelp, onPalette }: { onHelp: () => void; onPalette: () => void }) {
  const { workspace } = useSession();
  const { data: counts } = useQuery(countsQuery);
  const open = counts?.states.open ?? 0;
  return (
    <nav className={classes["rail"]} aria-label={strings.navigation}>
      <div className={classes["workspace"]} title={workspace.name}>
        <Mark size={24} />
        <span className="rd-ellipsis">{workspace.name}</span>
      </div>
      <Tooltip label={`${strings.inbox} · ${keyLabel("goInbox")}`} position="right">
        <Link to="/inbox" className={classes["link"]}>
          <IconInbox size={18} stroke={1.75} aria-hidden />
          <span className={classes["label"]}>{strings.inbox}</span>
          {open > 0 && (
            <span className={classes["count"]} aria-label={strings.openCount(open)}>
              {open}
            </span>
          )}
        </Link>
      </Tooltip>
      <div className={classes["foot"]}>
        <Tooltip label={`${strings.palette} · ${keyLabel("palette")}`} position="right">
          <ActionIcon size="lg" aria-label={strings.palette} onClick={onPalette}>
            <IconCommand size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`${strings.help} · ${keyLabel("help")}`} position="right">
          <ActionIcon size="lg" className={classes["wideOnly"]} aria-label={strings.help} onClick={onHelp}>
            <IconKeyboard size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <NotificationsMenu />
        <AccountMenu />
      </div>
    </nav>
  );
}
