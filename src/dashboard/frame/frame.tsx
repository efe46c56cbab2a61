/** The frame around all pages: where one can go, what holds for the whole desk, and the keyboard. */
import { Outlet, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { HelpDialog } from "../keys/help.tsx";
import { useActions, useKeyboard } from "../keys/use-actions.ts";
import { useLive } from "../live/use-live.ts";
import { preferencesOf } from "../profile/preferences.ts";
import { ExpiredSession } from "../session/expired.tsx";
import { useSession } from "../session/use-session.ts";
import { Banners } from "./banners.tsx";
import classes from "./frame.module.css";
import { Palette } from "./palette.tsx";
import { Rail } from "./rail.tsx";
import { strings } from "./strings.ts";

export function Frame() {
  const { user } = useSession();
  const isConnected = useLive();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"help" | "palette" | null>(null);
  useKeyboard({ singleKeys: preferencesOf(user).singleKeys });
  useActions({
    goInbox: () => void navigate({ to: "/inbox" }),
    goProfile: () => void navigate({ to: "/profile" }),
    help: () => setDialog("help"),
    palette: () => setDialog((before) => (before === "palette" ? null : "palette")),
  });
  return (
    <div className={classes["frame"]}>
      <a className={classes["skip"]} href="#content">
        {strings.skip}
      </a>
      <Rail onHelp={() => setDialog("help")} onPalette={() => setDialog("palette")} />
      <div className={classes["main"]}>
        <Banners isConnected={isConnected} />
        <main id="content" className={classes["content"]} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <HelpDialog opened={dialog === "help"} onClose={() => setDialog(null)} />
      <Palette opened={dialog === "palette"} onClose={() => setDialog(null)} />
      <ExpiredSession />
    </div>
  );
}
