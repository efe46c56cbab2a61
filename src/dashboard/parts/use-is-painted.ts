/** Defers the rest of a page until its most important part is on screen. */
import { startTransition, useEffect, useState } from "react";

/** Returns false until the page has been painted after it was ready. */
export function useIsPainted(isReady = true): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    // The requested frame paints, and a task queued in it runs afterwards.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady]);
  return isPainted;
}
