/** Small pieces of the reply box: tool buttons, notices, outgoing emails and previews. */
import { ActionIcon, Box, Flex, Tooltip } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useActions } from "../../keys/use-actions.ts";
import { countdown, fullTime } from "../../parts/format-time.ts";
import { showToast } from "../../parts/toast.ts";
import { useNow } from "../../parts/use-now.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { shortMoment } from "../menus/zone-time.ts";
import classes from "./answer.module.css";

/** Rendered in an open menu, so that Escape closes it without also navigating back. */
export function Escape({ onEscape }: { onEscape: () => void }) {
  useActions({ back: onEscape });
  return null;
}

interface ToolProps {
  label: string;
  /** Why the button is disabled; null if it isn't. */
  off?: string | null;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function Tool({ label, off = null, isDisabled = false, onClick, children }: ToolProps) {
  const isOff = isDisabled || off !== null;
  const shown = off ?? label;
  // On touch screens, there is no tooltip, so a toast shows the reason.
  const showWhy = () => off !== null && showToast(off);
  return (
    <Tooltip label={shown} events={{ hover: true, focus: off !== null, touch: false }}>
      <ActionIcon
        size={30}
        aria-label={shown}
        data-disabled={isOff || undefined}
        aria-disabled={isOff}
        onClick={isOff ? showWhy : onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** A button that looks like text, for rare actions. */
export const TextButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className={classes["textButton"]} onClick={onClick}>
    {children}
  </button>
);

export const Notice = ({
  tone = "caution",
  children,
}: {
  tone?: "caution" | "calm";
  children: ReactNode;
}) => (
  <div className={classes["notice"]} data-tone={tone} role="note">
    {tone === "caution" && <IconAlertTriangle size={16} aria-hidden />}
    {children}
  </div>
);

/** Read-only text that scrolls if it is long. */
export const Preview = ({ label, text }: { label: string; text: string }) => (
  <div className={classes["preview"]} dir="auto" tabIndex={0} role="group" aria-label={label}>
    {text}
  </div>
);

interface EntryProps {
  icon?: ReactNode;
  /** The state, worded as in the conversation list. */
  state: string;
  tone?: "machine" | "caution" | "danger" | undefined;
  /** Shown on hover. */
  hint?: string | undefined;
  /** The kind of email, or the reason for its state. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Shown below. */
  below?: ReactNode;
}

/** One outgoing email: when it is sent, or why not, with its actions and text. */
export const Entry = ({ icon, state, tone, hint, children, actions, below }: EntryProps) => (
  <div
    className={classes["outgoing"]}
    data-tone={tone}
    role={tone === "danger" ? "alert" : "group"}
    aria-label="Outgoing email"
  >
    <div className={classes["outgoingLine"]}>
      {icon ?? <IconClock size={16} aria-hidden />}
      <Box component="span" flex="1 1 200px">
        <strong
          className="rd-number"
          title={hint}
          role="status"
          // Hidden from screen readers, which would otherwise announce every second of a countdown.
          aria-live={/\d:\d\d$/.test(state) ? "off" : "polite"}
        >
          {state}
        </strong>
        {children}
      </Box>
      <Flex gap={8} ml="auto">
        {actions}
      </Flex>
    </div>
    {below}
  </div>
);

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** Returns when an email will be sent, worded as in the list: `Sends in 9:59`, `Sends Mon 09:00`. */
export function useSendsAt(at: string): { state: string; isDue: boolean; hint: string } {
  const zone = useTimeZone();
  const now = useNow(SECOND_MS);
  const left = Date.parse(at) - now;
  const time = left < HOUR_MS ? `in ${countdown(left)}` : shortMoment(Date.parse(at), { now, zone });
  return { state: left <= 0 ? "Sending…" : `Sends ${time}`, isDue: left <= 0, hint: fullTime(at, zone) };
}
