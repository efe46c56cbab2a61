/** Identifies an attachment by its email and its position in that email, which never changes. */
import type { Attachment } from "../../../platforms/platform.ts";

export interface NamedAttachment extends Omit<Attachment, "url"> {
  id: string;
}

/** Returns an email's files in the API's format. */
export const withIds = (messageId: string, files: readonly Attachment[]): NamedAttachment[] =>
  files.map(({ name, type, size }, index) => ({ id: `${messageId}-${index}`, name, type, size }));

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,3})$/;

/** Parses a file id; null if the text is not one. */
export function partsOfId(id: string): { messageId: string; index: number } | null {
  const [, messageId, index] = FORM.exec(id.toLowerCase()) ?? [];
  return messageId === undefined ? null : { messageId, index: Number(index) };
}
