/** What is known about the contact of a conversation, and what surrounds it. */
import type { Schemas } from "../../api/client.ts";

export function SidePanel({ thread }: { thread: Schemas["Thread"] }) {
  return <aside aria-label={thread.contact.email} />;
}
