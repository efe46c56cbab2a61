/** Copies links to conversations. */
import { showToast } from "../../parts/toast.ts";

export async function copyLink(threadId: string): Promise<void> {
  const link = `${location.origin}/app/inbox?thread=${encodeURIComponent(threadId)}`;
  try {
    await navigator.clipboard.writeText(link);
    showToast("Link copied");
  } catch {
    showToast("Your browser blocked copying");
  }
}
