/** Activity of the newest reply: actor, confidence and reason of each step. */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { FactList } from "./fact-list.tsx";
import classes from "./panel.module.css";
import { timelineQuery } from "./queries.ts";
import { Section } from "./section.tsx";
const MOST_FACTS = 4;

export function Evidence({ thread }: { thread: Schemas["Thread"] }) {
  return (
    <Section name="evidence" title="Activity" isOpenAtFirst={false}>
      <Timeline thread={thread} />
    </Section>
  );
}

function Timeline({ thread: { id, latest_reply_id: replyId, events } }: { thread: Schemas["Thread"] }) {
  const { data: entries, error, refetch } = useQuery(timelineQuery({ threadId: id, replyId }));
  if (!entries) {
    if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={120} />;
  }
  if (entries.length === 0) return <p className={classes["dim"]}>No activity yet.</p>;
  const inWords = new Map(events.map((event) => [event.id, event.text]));
  return (
    <ol className={classes["timeline"]}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes["item"]}>
          <span className={classes["wrap"]} dir="auto">
            {inWords.get(entry.id) ?? entry.type.replaceAll("_", " ")}
          </span>
          <span className={classes["dim"]}>
            <bdi>{entry.actor_name}</bdi>, <RelativeTime at={entry.at} />
          </span>
          <FactList facts={entry.detail} most={MOST_FACTS} />
        </li>
      ))}
    </ol>
  );
}
