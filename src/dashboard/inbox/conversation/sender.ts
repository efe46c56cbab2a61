/** Describes who sent a message, and how; pure. */
import type { Message } from "./story.ts";

export interface Sender {
  name: string;
  /** Dimmed after the name; null if it adds nothing. */
  address: string | null;
  /** Label for automatic or external messages. */
  mark: string | null;
  /** Whether no person typed or approved it. */
  isMachine: boolean;
}

export function senderOf(message: Message): Sender {
  const { kind, is_automatic: isAutomatic, sent_by: sentBy, by } = message;
  const address = addressOf(message.from);
  if (kind === "forward") {
    const name = by?.name ?? "Someone";
    return { name, address: null, mark: "forwarded", isMachine: false };
  }
  if (kind === "inbound") {
    const mark = isAutomatic ? "automatic reply" : null;
    return { ...address, mark, isMachine: isAutomatic };
  }
  if (sentBy === "auto" || (sentBy === null && isAutomatic)) {
    return { ...address, mark: "automatic", isMachine: true };
  }
  if (sentBy === "manual" && by?.name) {
    return { name: by.name, address: message.from.email || null, mark: null, isMachine: false };
  }
  return { ...address, mark: sentBy === null ? "from the sequencer" : null, isMachine: false };
}

function addressOf({ email, name }: Message["from"]): { name: string; address: string | null } {
  const shown = name?.trim();
  if (shown) return { name: shown, address: email || null };
  return { name: email || "Unknown sender", address: null };
}

/** Returns addresses for one line, by name where known. */
export const recipientsOf = (people: Message["to"]): string =>
  people.map(({ email, name }) => (name?.trim() ? `${name.trim()} <${email}>` : email)).join(", ");
