/** Hands what was fetched to the browser as a file, which asks or saves as it is set up to. */

/** How long the browser may take to begin saving. */
const KEPT_MS = 60_000;

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
