/** The frame around all pages: where one can go, what holds for the whole desk, and the keyboard. */
import { IconInbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useNavigate } from "@tanstack/react-router";
import { countsQuery } from "../api/queries.ts";
import { useActions, useKeyboard } from "../keys/use-actions.ts";
import { useLive } from "../live/use-live.ts";
import { useSession } from "../session/use-session.ts";
import classes from "./frame.module.css";
import { strings } from "./strings.ts";

export function Frame() {
  const { workspace } = useSession();
  const { data: counts } = useQuery(countsQuery);
  const isConnected = useLive();
  const navigate = useNavigate();
  useKeyboard({ singleKeys: true });
  useActions({ goInbox: () => void navigate({ to: "/inbox" }) });
  return (
    <div className={classes["frame"]}>
      <nav className={classes["rail"]} aria-label={strings.navigation}>
        <span className={classes["workspace"]}>{workspace.name}</span>
        <Link to="/inbox" className={classes["link"]}>
          <IconInbox size={18} aria-hidden /> {strings.inbox}
          <span className={classes["count"]}>{counts?.states.open}</span>
        </Link>
      </nav>
      <div className={classes["content"]}>
        <Outlet />
      </div>
      {isConnected === false && <div role="status">{strings.connectionLost}</div>}
    </div>
  );
}
