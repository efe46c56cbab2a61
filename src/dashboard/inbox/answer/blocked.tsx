/** One line on why an answer won't auto-send, with every check in a popover. */
import { Flex, Popover, Text } from "@mantine/core";
import { IconBan, IconCheck, IconRobot } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./answer.module.css";
import { Escape } from "./escape.tsx";
import { blockedLabel, checkLabel } from "./gate-labels.ts";
import { checksQuery } from "./queries.ts";
import { TextButton } from "./recipients.tsx";

interface BlockedProps {
  threadId: string;
  reply: Schemas["OpenReply"];
}

export function Blocked({ threadId, reply }: BlockedProps) {
  const { auto_send_blocked_text: text, auto_send_blocked_reason: reason } = reply;
  const [isOpen, setOpen] = useState(false);
  if (text === null) return null;
  const words = `Won't auto-send: ${blockedLabel(reason, text)}`;
  return (
    <Flex gap={8} align="center" c="dimmed" fz="0.8125rem">
      <IconRobot size={16} aria-hidden style={{ flex: "none" }} />
      <Text inherit truncate title={words}>
        {words}
      </Text>
      {reason !== "auto_send_disabled" && (
        <Popover opened={isOpen} onChange={setOpen} position="top-end" width={360} trapFocus>
          <Popover.Target>
            <span style={{ flex: "none" }}>
              <TextButton onClick={() => setOpen(!isOpen)}>Show every check</TextButton>
            </span>
          </Popover.Target>
          <Popover.Dropdown aria-label="Checks before automatic sending">
            <Escape onEscape={() => setOpen(false)} />
            <Checks threadId={threadId} replyId={reply.id} />
          </Popover.Dropdown>
        </Popover>
      )}
    </Flex>
  );
}

interface Check {
  gate: string;
  blocks: boolean;
}

const checksIn = (detail: Readonly<Record<string, unknown>>): Check[] =>
  Array.isArray(detail["checks"]) ? (detail["checks"] as Check[]) : [];

function Checks({ threadId, replyId }: { threadId: string; replyId: string }) {
  const { data, error, isPending } = useQuery(checksQuery(threadId, replyId));
  if (error) return <Trouble error={error} />;
  if (isPending) return null;
  const newest = data.find(({ detail }) => checksIn(detail).length > 0);
  if (!newest) return <p className={classes["dim"]}>The other checks were skipped.</p>;
  return (
    <>
      <p className={classes["dim"]}>
        Checked <RelativeTime at={newest.at} />
      </p>
      <ul className={classes["plainList"]}>
        {checksIn(newest.detail).map((check) => (
          <li key={check.gate} className={classes["gate"]} data-blocks={check.blocks}>
            {check.blocks ? <IconBan size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
            {checkLabel(check)}
          </li>
        ))}
      </ul>
    </>
  );
}
