/**
 * Notices around the reply box: which reply is being answered, who else is typing or has answered, issues in the text,
 * and warnings.
 */
import { Box, Button, Flex } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { IconAlertTriangle, IconPencil } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { meQuery } from "../../api/queries.ts";
import { clockTime, relativeTime } from "../../parts/format-time.ts";
import { Hint } from "../../parts/hint.tsx";
import { useNow } from "../../parts/use-now.ts";
import { useAction } from "../../parts/use-action.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useSession, useTimeZone } from "../../session/use-session.ts";
import { shortMoment } from "../menus/zone-time.ts";
import classes from "./answer.module.css";
import { connectionIdsQuery } from "./queries.ts";
import { Notice, TextButton } from "./parts.tsx";
import type { Answer } from "./use-answer.ts";
import { type Message } from "../conversation/story.ts";
import { listCopies } from "./draft.ts";
import { keyLabel } from "../../keys/actions.ts";
import { runAction } from "../../keys/use-actions.ts";
import { takeKeystrokes } from "./pending-keystrokes.ts";

const DAY_MS = 24 * 60 * 60_000;

const alsoOpen = (count: number): string =>
  count === 0 ? "" : count === 1 ? ". 1 older reply is also open" : `. ${count} older replies are also open`;

/** Names the reply being answered if several are open, and offers the newest. */
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
    <Hint>
      {isNewest
        ? `Replying to the email from ${own}${alsoOpen(open.length - 1)}`
        : `Replying to the email from ${own}. A newer one from ${moment(newest.received_at)} is also open`}
      {isNewest && older && (
        <TextButton onClick={() => onChoose(older.id)}>Reply to an earlier email</TextButton>
      )}
      {!isNewest && <TextButton onClick={() => onChoose(newest.id)}>Reply to the newest instead</TextButton>}
    </Hint>
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
      ? " This workspace blocks sending to suppressed and bounced addresses."
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

export function AnsweredNotice({ thread }: { thread: Schemas["Thread"] }) {
  const answer = useOthersAnswer(thread);
  return (
    <div role="status">
      {answer && (
        <Notice tone="calm">
          <Words answer={answer} />
        </Notice>
      )}
    </div>
  );
}

function Words({ answer: { by, sent_by: sentBy, sent_at: at } }: { answer: Message }) {
  const time = clockTime(at, { now: useNow(), zone: useTimeZone() });
  if (sentBy === "auto") return <>{`Answered automatically at ${time}.`}</>;
  return (
    <span dir="auto">{by?.name ? `${by.name} replied at ${time}.` : `Answered elsewhere at ${time}.`}</span>
  );
}

/** Returns the latest message if someone else sent it after the conversation was opened. */
function useOthersAnswer(thread: Schemas["Thread"]): Message | null {
  const { user } = useSession();
  const latest = thread.messages.findLast(({ kind }) => kind !== "forward");
  const [seenId] = useState(() => (isOvertaken(thread) ? null : latest?.id));
  if (latest?.kind !== "outbound" || latest.id === seenId) return null;
  return latest.by?.id === `user:${user.id}` ? null : latest;
}

/** Returns whether the user has unsent text for a reply that is no longer open. */
function isOvertaken({ id, open_replies: open }: Schemas["Thread"]): boolean {
  return listCopies().some(
    ({ threadId, replyId }) => threadId === id && open.every((reply) => reply.id !== replyId),
  );
}

interface FindingsProps {
  id: string;
  findings: readonly Schemas["Finding"][];
  isUnchecked: boolean;
  onSelect: (finding: Schemas["Finding"]) => void;
}

export function Findings({ id, findings, isUnchecked, onSelect }: FindingsProps) {
  return (
    <div id={id} aria-live="polite" className={classes["findings"]}>
      {isUnchecked && <Hint>Couldn't check the text. We'll check it again before sending.</Hint>}
      {findings.length > 0 && (
        <>
          <span className="rd-hidden">
            {findings.length === 1 ? "1 issue" : `${findings.length} issues`} to review
          </span>
          <Box component="ul" m={0} p={0} style={{ listStyle: "none" }}>
            {findings.map((finding, index) => (
              <li key={`${finding.start}-${finding.end}-${index}`}>
                <button
                  type="button"
                  className={classes["finding"]}
                  title={`Show in text: ${finding.why}`}
                  onClick={() => onSelect(finding)}
                >
                  <IconAlertTriangle size={14} aria-hidden />
                  <span dir="auto">{finding.why}</span>
                </button>
              </li>
            ))}
          </Box>
        </>
      )}
    </div>
  );
}

const INSTEAD = { followUp: "Follow up…", forward: "Forward…" };

interface ClosedProps {
  thread: Schemas["Thread"];
  onReopened: () => void;
  /** Increments when the user wants to reply. */
  focuses: number;
}

export function Closed({ thread, onReopened, focuses }: ClosedProps) {
  const queries = useQueryClient();
  const reopening = useAction(async () => {
    try {
      const params = { path: { id: thread.id } };
      await unwrap(api.PATCH("/api/threads/{id}", { params, body: { state: "open" } }));
      await queries.invalidateQueries({ queryKey: ["thread", thread.id] });
      onReopened();
    } catch (error) {
      takeKeystrokes();
      throw error;
    }
  });
  const reopen = (): void => reopening.mutate();
  const seen = useRef(focuses);
  useEffect(() => {
    if (seen.current !== focuses && thread.can_reopen) reopen();
    else takeKeystrokes();
    seen.current = focuses;
    // Runs only when the counter changes.
  }, [focuses]);
  return (
    <>
      <Flex wrap="wrap" gap={8} align="center" justify="space-between">
        <Hint role="status">{thread.can_reopen ? "Nothing to reply to." : "All replies are answered."}</Hint>
        {thread.can_reopen ? (
          <Button
            variant="default"
            loading={reopening.isPending}
            onClick={reopen}
            title={`Reopens the latest archived reply (${keyLabel("answer")})`}
          >
            Reply again
          </Button>
        ) : (
          (["followUp", "forward"] as const).map((action) => (
            <Button key={action} variant="default" onClick={() => runAction(action)} title={keyLabel(action)}>
              {INSTEAD[action]}
            </Button>
          ))
        )}
      </Flex>
      {reopening.error && <Trouble error={reopening.error} />}
    </>
  );
}
