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
        : `Replying to the email from ${own}. A newer one from ${moment(newest.received_at)} is also open`}
      {isNewest && older && <TextButton onClick={() => onChoose(older.id)}>Reply to an older one</TextButton>}
      {!isNewest && <TextButton onClick={() => onChoose(newest.id)}>Reply to the newest instead</TextButton>}
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
  const refuses =
    me?.workspace.suppressed_recipients === "refuse"
      ? " This workspace blocks sending to such addresses."
      : "";
  return (
    <>
      {isSuppressed && isWrittenTo && (
        <Notice>
          {`${email} is suppressed for this client. You'll need to confirm before sending.` + refuses}
        </Notice>
      )}
      {bouncedAt !== null && isWrittenTo && (
        <Notice>{`Emails to ${email} have bounced. You'll need to confirm before sending.` + refuses}</Notice>
      )}
      {isGone && (
        <Notice>
          You can't reply because this conversation's connection was removed. Reconnect the account, or
          forward the email.
        </Notice>
      )}
      {!online && <Notice>You're offline. Your text is saved on this device.</Notice>}
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
          <span dir="auto">{isLocked ? `${writer} is typing a reply.` : `${writer} is typing too.`}</span>
          {isLocked && (
            <Button variant="default" onClick={takeOver}>
              Take over
            </Button>
          )}
        </div>
      )}
      {error !== null && <Trouble error={error} />}
    </div>
  );
}
