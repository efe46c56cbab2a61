/** Notices above the reply: which reply is answered, who else is typing, and warnings about recipients. */
import { Button } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { IconAlertTriangle, IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import { meQuery } from "../../api/queries.ts";
import { relativeTime } from "../../parts/format-time.ts";
import { useNow } from "../../parts/use-now.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useTimeZone } from "../../session/use-session.ts";
import { shortMoment } from "../menus/zone-time.ts";
import classes from "./answer.module.css";
import { connectionIdsQuery } from "./queries.ts";
import { TextButton } from "./recipients.tsx";
import { strings } from "./strings.ts";
import type { Answer } from "./use-answer.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Names the answered reply if several are open, and offers the newest. */
export function WhichReply({
  thread,
  reply,
  onChoose,
}: Pick<Answer, "thread" | "reply"> & { onChoose: (replyId: string) => void }) {
  const zone = useTimeZone();
  const now = useNow();
  const { open_replies: open } = thread;
  const newest = open.at(-1);
  if (open.length < 2 || !newest) return null;
  const moment = (at: string): string =>
    now - Date.parse(at) < 6 * DAY_MS
      ? shortMoment(Date.parse(at), { now, zone })
      : relativeTime(at, { now, zone });
  const own = moment(reply.received_at);
  const isNewest = newest.id === reply.id;
  const older = open.at(-2);
  return (
    <p className={classes["which"]}>
      {isNewest
        ? strings.answers(own, open.length - 1)
        : strings.answersOlder(own, moment(newest.received_at))}
      {isNewest && older && <TextButton onClick={() => onChoose(older.id)}>{strings.answerOlder}</TextButton>}
      {!isNewest && <TextButton onClick={() => onChoose(newest.id)}>{strings.answerNewest}</TextButton>}
    </p>
  );
}

export function Notice({ tone = "caution", children }: { tone?: "caution" | "calm"; children: ReactNode }) {
  return (
    <div className={classes["notice"]} data-tone={tone} role="note">
      {tone === "caution" && <IconAlertTriangle size={16} aria-hidden />}
      {children}
    </div>
  );
}

/** Returns whether the connection was removed. */
export function useIsConnectionGone({ connection_id: id }: Schemas["Thread"]): boolean {
  const { data } = useQuery(connectionIdsQuery);
  return id !== null && Array.isArray(data) && !data.includes(id);
}

export function Warnings({ answer }: { answer: Answer }) {
  const { thread, recipients } = answer;
  const { online } = useNetwork();
  const { data: me } = useQuery(meQuery);
  const isGone = useIsConnectionGone(thread);
  const { email, is_suppressed: isSuppressed, bounced_at: bouncedAt } = thread.contact;
  const isWrittenTo = [...recipients.to, ...recipients.cc, ...recipients.bcc].includes(email.toLowerCase());
  const refuses = me?.workspace.suppressed_recipients === "refuse" ? strings.warnings.refused : "";
  return (
    <>
      {isSuppressed && isWrittenTo && <Notice>{strings.warnings.suppressed(email) + refuses}</Notice>}
      {bouncedAt !== null && isWrittenTo && <Notice>{strings.warnings.bounced(email) + refuses}</Notice>}
      {isGone && <Notice>{strings.warnings.connection}</Notice>}
      {!online && <Notice>{strings.warnings.offline}</Notice>}
    </>
  );
}

/** Shows who else is typing, and offers to take over. */
export function CollisionBar({ collision }: Pick<Answer, "collision">) {
  const { writer, isLocked, error, takeOver } = collision;
  return (
    <div aria-live="polite">
      {writer !== null && (
        <div className={classes["collision"]}>
          <IconPencil size={16} aria-hidden />
          <span dir="auto">
            {isLocked ? strings.presence.writing(writer) : strings.presence.also(writer)}
          </span>
          {isLocked && (
            <Button variant="default" onClick={takeOver}>
              {strings.presence.takeOver}
            </Button>
          )}
        </div>
      )}
      {error !== null && <Trouble error={error} />}
    </div>
  );
}
