/** Lets the first thing that people look for reach the screen before the rest of a page is rendered. */
import { startTransition, useEffect, useState } from "react";

/** Returns false until what was rendered first has been painted. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // The frame that is asked for paints; a task after it comes when that is done.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
