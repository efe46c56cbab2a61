/** Where the answer of a conversation is written, checked and sent. */
import type { Schemas } from "../../api/client.ts";

export function AnswerBox({ thread }: { thread: Schemas["Thread"] }) {
  return <section aria-label={thread.subject} />;
}
