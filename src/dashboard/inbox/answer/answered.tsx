/** Shows that someone else answered while the user was about to. */
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { clockTime } from "../../parts/format-time.ts";
import { useNow } from "../../parts/use-now.ts";
import { useSession, useTimeZone } from "../../session/use-session.ts";
import type { Message } from "../conversation/story.ts";
import { listCopies } from "./local-copy.ts";
import { Notice } from "./notices.tsx";

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
