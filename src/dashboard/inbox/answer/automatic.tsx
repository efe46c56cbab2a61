/** Shows when an answer auto-sends, or why it won't, with every check. */
import { Box, Button, Flex } from "@mantine/core";
import { IconBan, IconCheck, IconRobot } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { countdown, relativeTime } from "../../parts/format-time.ts";
import { useNow } from "../../parts/use-now.ts";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "./answer.module.css";
import { blockedLabel, checkLabel } from "./gate-labels.ts";
import { checksQuery } from "./queries.ts";
import { TextButton } from "./recipients.tsx";

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

interface AutomaticProps {
  threadId: string;
  reply: Schemas["OpenReply"];
  onSendNow: () => void;
}

export function Automatic({ threadId, reply, onSendNow }: AutomaticProps) {
  const { auto_send_at: at, auto_send_blocked_text: blocked, auto_send_blocked_reason: reason } = reply;
  if (at !== null) return <Coming threadId={threadId} replyId={reply.id} at={at} onSendNow={onSendNow} />;
  if (blocked === null) return null;
  return <NotComing threadId={threadId} replyId={reply.id} blocked={blocked} reason={reason} />;
}

interface ComingProps {
  threadId: string;
  replyId: string;
  at: string;
  onSendNow: () => void;
}

function Coming({ threadId, replyId, at, onSendNow }: ComingProps) {
  const zone = useTimeZone();
  const now = useNow(SECOND_MS);
  const queries = useQueryClient();
  const hold = useMutation({
    // Any change by a person ends automatic sending; this one changes nothing else.
    mutationFn: () =>
      unwrap(
        api.PATCH("/api/replies/{id}", { params: { path: { id: replyId } }, body: { status: "ready" } }),
      ),
    onSuccess: () => showToast("On hold. This won't auto-send."),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["thread", threadId] }),
  });
  const left = Date.parse(at) - now;
  const isSoon = left < HOUR_MS;
  const title = isSoon ? `Auto-sends in ${countdown(left)}` : `Auto-sends ${relativeTime(at, { now, zone })}`;
  return (
    <>
      <div className={classes["automatic"]} data-coming>
        <IconRobot size={16} aria-hidden />
        <span className="rd-number">{left <= 0 ? "Auto-sending…" : title}</span>
        <Flex component="span" gap={8} ml="auto">
          <Button variant="default" loading={hold.isPending} onClick={() => hold.mutate()}>
            Hold
          </Button>
          <Button variant="light" onClick={onSendNow}>
            Send now
          </Button>
        </Flex>
      </div>
      {hold.error && <Trouble error={hold.error} />}
    </>
  );
}

interface NotComingProps {
  threadId: string;
  replyId: string;
  blocked: string;
  reason: string | null;
}

function NotComing({ threadId, replyId, blocked, reason }: NotComingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes["automatic"]}>
      <IconRobot size={16} aria-hidden />
      <Box component="span" flex={1} miw={160}>
        {"Won't auto-send"}
        {`: ${blockedLabel(reason, blocked)}`}
      </Box>
      {reason !== "auto_send_disabled" && (
        <TextButton onClick={() => setOpen(!isOpen)}>{isOpen ? "Hide checks" : "Show all checks"}</TextButton>
      )}
      {isOpen && <Gates threadId={threadId} replyId={replyId} />}
    </div>
  );
}

interface Check {
  gate: string;
  blocks: boolean;
}

const checksIn = (detail: Readonly<Record<string, unknown>>): Check[] =>
  Array.isArray(detail["checks"]) ? (detail["checks"] as Check[]) : [];

function Gates({ threadId, replyId }: { threadId: string; replyId: string }) {
  const zone = useTimeZone();
  const { data, error, isPending } = useQuery(checksQuery(threadId, replyId));
  const shown = useRef<HTMLDivElement>(null);
  // Opens at the bottom edge of the window.
  useEffect(() => shown.current?.scrollIntoView({ block: "nearest" }), [isPending]);
  if (error) return <Trouble error={error} />;
  if (isPending) return null;
  const newest = data.find(({ detail }) => checksIn(detail).length > 0);
  if (!newest) return <p className={classes["gates"]}>The other checks were skipped.</p>;
  return (
    <div ref={shown} className={classes["gates"]}>
      <p className={classes["dim"]}>{`Checked ${relativeTime(newest.at, { now: Date.now(), zone })}`}</p>
      <ul className={classes["plainList"]}>
        {checksIn(newest.detail).map((check) => (
          <li key={check.gate} className={classes["gate"]} data-blocks={check.blocks}>
            {check.blocks ? <IconBan size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
            {checkLabel(check)}
          </li>
        ))}
      </ul>
    </div>
  );
}
