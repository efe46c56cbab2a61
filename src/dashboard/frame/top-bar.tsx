/** Top bar: search, colleagues online, add menu, shortcuts, notifications. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconCommand, IconKeyboard } from "@tabler/icons-react";
import { useLocation, useSearch } from "@tanstack/react-router";
import { keyLabel } from "../keys/actions.ts";
import { HereNow } from "./here-now.tsx";
import { NewMenu } from "./new-menu.tsx";
import { NotificationsMenu } from "./notifications-menu.tsx";
import { InboxSearch } from "./search.tsx";
import classes from "./top-bar.module.css";
import { useIsPhone } from "./use-is-phone.ts";

interface TopBarProps {
  onHelp: () => void;
  onPalette: () => void;
  /** Called with the slot for the inbox's own search; null when it unmounts. */
  onSearchPlace: (place: HTMLElement | null) => void;
}

export function TopBar({ onHelp, onPalette, onSearchPlace }: TopBarProps) {
  const isPhone = useIsPhone();
  const isInbox = useLocation({ select: ({ pathname }) => /^\/inbox\/?$/.test(pathname) });
  const isReading = useSearch({ strict: false, select: ({ thread }) => isInbox && thread !== undefined });
  // On a phone, an open conversation has its own bar.
  if (isPhone && isReading) return null;
  return (
    <section className={classes["bar"]} aria-label="Search and tools">
      <div className={classes["search"]}>{isInbox ? <div ref={onSearchPlace} /> : <InboxSearch />}</div>
      <div className={classes["tools"]}>
        <HereNow />
        <NewMenu />
        {!isPhone && (
          <>
            <Tooltip label={`Commands · ${keyLabel("palette")}`}>
              <ActionIcon size="lg" aria-label="Commands" onClick={onPalette}>
                <IconCommand size={18} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={`Keyboard shortcuts · ${keyLabel("help")}`}>
              <ActionIcon size="lg" aria-label="Keyboard shortcuts" onClick={onHelp}>
                <IconKeyboard size={18} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
        <NotificationsMenu />
      </div>
    </section>
  );
}
