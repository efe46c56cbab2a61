/** The contact's other conversations. */
import { Box, Flex } from "@mantine/core";
import type { Schemas } from "../../api/client.ts";
import { Dot } from "../../parts/dot.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useInbox } from "../use-inbox.ts";
import classes from "./panel.module.css";
import { Section } from "./fact-list.tsx";
import { formatCount } from "../../parts/format-number.ts";

const STATES = { open: "open", snoozed: "snoozed", done: "done" };
const repliesText = (count: number) => (count === 1 ? "1 reply" : `${formatCount(count)} replies`);

export function OtherThreads({ threads }: { threads: readonly Schemas["OtherThread"][] }) {
  const { openThread } = useInbox();
  return (
    <Section name="others" title="Other conversations" count={threads.length}>
      {threads.length === 0 && (
        <Box component="p" c="dimmed">
          No other conversations with this contact.
        </Box>
      )}
      {threads.length > 0 && (
        <ul className={classes["list"]}>
          {threads.map(({ id, client, subject, state, category, reply_count: count, latest_at: at }) => (
            <li key={id}>
              <button type="button" className={classes["other"]} onClick={() => openThread(id)}>
                <bdi className="rd-ellipsis" title={subject}>
                  {subject.trim() === "" ? "(no subject)" : subject}
                </bdi>
                <Flex component="span" gap={6} align="center" miw={0} c="dimmed" fz="xs">
                  <Dot color={client.color} />
                  <bdi className="rd-ellipsis">{client.name}</bdi>
                  <span className={classes["fixed"]}>
                    {[category, STATES[state], repliesText(count)].filter(Boolean).join(" · ")}
                  </span>
                  <RelativeTime at={at} className={classes["fixed"] ?? ""} />
                </Flex>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
