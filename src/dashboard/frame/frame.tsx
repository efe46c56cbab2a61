/** The frame around all pages: where one can go, what holds for the whole desk, and the keyboard. */
import { useMantineColorScheme } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { meQuery } from "../api/queries.ts";
import { HelpDialog } from "../keys/help.tsx";
import { useActions, useKeyboard } from "../keys/use-actions.ts";
import { useLive } from "../live/use-live.ts";
import { preferencesOf, type Preferences } from "../profile/preferences.ts";
import { requiresTwoFactor } from "../profile/two-factor.ts";
import { ExpiredSession } from "../session/expired.tsx";
import { useSession } from "../session/use-session.ts";
import { Banners } from "./banners.tsx";
import classes from "./frame.module.css";
import { Palette } from "./palette.tsx";
import { Rail } from "./rail.tsx";
import { strings } from "./strings.ts";
import { useTitle } from "./use-title.ts";

const RequiredTwoFactor = lazy(async () => ({
  default: (await import("../profile/required-two-factor.tsx")).RequiredTwoFactor,
}));

export function Frame() {
  const { user } = useSession();
  const { data: me } = useSuspenseQuery(meQuery);
  useColorScheme(preferencesOf(user));
  // The API refuses all else until then, so nothing else is shown.
  if (!user.totp_enabled && requiresTwoFactor(me.workspace.two_factor, user.role)) {
    return (
      <Suspense>
        <RequiredTwoFactor />
      </Suspense>
    );
  }
  return <Desk />;
}

function useColorScheme({ colorScheme }: Preferences): void {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(colorScheme), [colorScheme, setColorScheme]);
}

function Desk() {
  const { user } = useSession();
  useTitle();
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
