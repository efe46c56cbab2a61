/** The frame around all pages: navigation, banners and keyboard shortcuts. */
import { useMantineColorScheme } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { sessionQuery } from "../api/queries.ts";
import { useKeptTexts } from "../inbox/answer/save-local-drafts.ts";
import { HelpDialog } from "../keys/help.tsx";
import { useActions, useKeyboard } from "../keys/use-actions.ts";
import { useInstalledApp } from "../live/use-installed-app.ts";
import { useLive } from "../live/use-live.ts";
import { Empty } from "../parts/empty.tsx";
import { lazy } from "../parts/lazy.tsx";
import { preferencesOf, type Preferences } from "../profile/preferences.ts";
import { ExpiredSession } from "../session/expired.tsx";
import { type Role, SessionProvider, useRoleTest, useSession } from "../session/use-session.ts";
import { SECTIONS } from "../settings/sections.ts";
import { Banners } from "./banners.tsx";
import classes from "./frame.module.css";
import { PAGES } from "./pages.ts";
import { Palette } from "./palette.tsx";
import { Rail, useRailPages, useRail } from "./rail.tsx";
import toastClasses from "./toasts.module.css";
import { SearchPlace, TopBar } from "./top-bar.tsx";
import { useTitle } from "./use-title.ts";

const RequiredTwoFactor = lazy(() => import("../profile/required-two-factor.tsx"), "RequiredTwoFactor");

export function Frame() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <SessionProvider value={session}>
      <Admitted />
      <Toasts />
    </SessionProvider>
  );
}

function Admitted() {
  const { user } = useSession();
  useColorScheme(preferencesOf(user));
  // Until the user sets up two-factor sign-in, the API refuses all other requests.
  if (!user.totp_enabled && user.two_factor === "required") {
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
  useInstalledApp();
  useKeptTexts();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"help" | "palette" | null>(null);
  const [searchPlace, setSearchPlace] = useState<HTMLElement | null>(null);
  useKeyboard({ singleKeys: preferencesOf(user).singleKeys });
  const pages = useRailPages();
  const rail = useRail();
  useActions({
    ...Object.fromEntries(pages.map(({ action, to }) => [action, () => void navigate({ to })])),
    goProfile: () => void navigate({ to: "/profile" }),
    help: () => setDialog("help"),
    palette: () => setDialog((before) => (before === "palette" ? null : "palette")),
  });
  return (
    <div className={classes["frame"]} data-icons={rail.hasIconsOnly || undefined}>
      <a className={classes["skip"]} href="#content">
        Skip to content
      </a>
      <Rail rail={rail} onPalette={() => setDialog("palette")} />
      <div className={classes["main"]}>
        <TopBar
          onHelp={() => setDialog("help")}
          onPalette={() => setDialog("palette")}
          onSearchPlace={setSearchPlace}
        />
        <Banners isConnected={isConnected} />
        <main id="content" className={classes["content"]} tabIndex={-1}>
          <SearchPlace value={searchPlace}>
            <OpenedPage />
          </SearchPlace>
        </main>
      </div>
      <HelpDialog opened={dialog === "help"} onClose={() => setDialog(null)} />
      <Palette opened={dialog === "palette"} onClose={() => setDialog(null)} />
      <ExpiredSession />
    </div>
  );
}

/** A settings section takes precedence over the settings page. */
const GUARDED: readonly { to: string; role: Role }[] = [...SECTIONS, ...PAGES];

function OpenedPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const may = useRoleTest();
  const found = GUARDED.find(({ to }) => path === to || path.startsWith(`${to}/`));
  if (!found || may(found.role)) return <Outlet />;
  return (
    <Empty
      title="You don't have access to this page"
      hint="Your role doesn't allow it. An owner can change your role."
    />
  );
}

/** High enough that toasts never wait in a queue; the styles limit how many are visible. */
const MAX_TOASTS = 100;

/**
 * Shows toasts in the top bar, between search and tools, where they cover neither rows nor the account button. On a
 * phone, they cover the search, an open conversation's subject or a dialog's title; errors outside a conversation
 * appear at the bottom.
 */
function Toasts() {
  const isConversation = useLocation({ select: ({ search }) => search.thread !== undefined });
  return (
    <Notifications
      position="top-right"
      limit={MAX_TOASTS}
      classNames={{ root: toastClasses["place"] ?? "", notification: toastClasses["toast"] ?? "" }}
      data-conversation={isConversation || undefined}
    />
  );
}
