/** Copies links to conversations. */
import { showToast } from "../../parts/toast.ts";
import { strings } from "./strings.ts";

const words = strings.header;

export async function copyLink(threadId: string): Promise<void> {
  const link = `${location.origin}/app/inbox?thread=${encodeURIComponent(threadId)}`;
  try {
    await navigator.clipboard.writeText(link);
    showToast(words.linkCopied);
  } catch {
    showToast(words.notCopied);
  }
}
