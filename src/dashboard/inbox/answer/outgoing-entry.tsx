/** One outgoing email: when it is sent, or why not, with its actions and text. */
import { Box, Flex } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { countdown, fullTime } from "../../parts/format-time.ts";
import { useNow } from "../../parts/use-now.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { shortMoment } from "../menus/zone-time.ts";
import classes from "./answer.module.css";

interface EntryProps {
  icon?: ReactNode;
  /** In the words of the list. */
  state: string;
  tone?: "machine" | "caution" | "danger" | undefined;
  /** Shown on hover. */
  hint?: string | undefined;
  /** Kind of email, or the reason. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Shown below. */
  below?: ReactNode;
}

export function Entry({ icon, state, tone, hint, children, actions, below }: EntryProps) {
  const isCounting = /\d:\d\d$/.test(state);
  return (
    <div
      className={classes["outgoing"]}
      data-tone={tone}
      role={tone === "danger" ? "alert" : "group"}
      aria-label="Outgoing email"
    >
      <div className={classes["outgoingLine"]}>
        {icon ?? <IconClock size={16} aria-hidden />}
        <Box component="span" flex="1 1 200px">
          {/* Not announced every second. */}
          <strong className="rd-number" title={hint} role="status" aria-live={isCounting ? "off" : "polite"}>
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
}

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** Returns when an email is sent, as in the list: `Sends in 9:59`, `Sends Mon 09:00`. */
export function useSendsAt(at: string): { state: string; isDue: boolean; hint: string } {
  const zone = useTimeZone();
  const now = useNow(SECOND_MS);
  const left = Date.parse(at) - now;
  const time = left < HOUR_MS ? `in ${countdown(left)}` : shortMoment(Date.parse(at), { now, zone });
  return { state: left <= 0 ? "Sending…" : `Sends ${time}`, isDue: left <= 0, hint: fullTime(at, zone) };
}

/** Read-only text that scrolls if it is long. */
export function Preview({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes["preview"]} dir="auto" tabIndex={0} role="group" aria-label={label}>
      {text}
    </div>
  );
}
