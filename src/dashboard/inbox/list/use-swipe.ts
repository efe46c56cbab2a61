/** Swipe actions of a row: right for done, left for snooze. */
import { useRef, type TouchEvent } from "react";

/** Shorter movements are taps or scrolling. */
const BEGINS_PX = 12;
const ACTS_PX = 88;

interface Swipe {
  x: number;
  y: number;
  /** Distance; null until it is clearly a swipe. */
  by: number | null;
}

const push = (element: HTMLElement, by: number): void => {
  element.style.setProperty("--swipe", `${by}px`);
  if (by === 0) delete element.dataset["swipe"];
  else element.dataset["swipe"] = `${by > 0 ? "right" : "left"}${Math.abs(by) >= ACTS_PX ? "-acts" : ""}`;
};

export function useSwipe({ onRight, onLeft }: { onRight: () => void; onLeft: () => void }) {
  const swipe = useRef<Swipe | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      swipe.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, by: null } : null;
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches.item(0);
      const { current } = swipe;
      if (!current || !touch) return;
      const [x, y] = [touch.clientX - current.x, touch.clientY - current.y];
      if (current.by === null && Math.abs(y) > Math.abs(x)) {
        if (Math.abs(y) > BEGINS_PX) swipe.current = null;
        return;
      }
      if (current.by === null && Math.abs(x) < BEGINS_PX) return;
      current.by = x;
      push(currentTarget, x);
    },
    onTouchEnd: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      const by = swipe.current?.by ?? 0;
      swipe.current = null;
      push(currentTarget, 0);
      if (by >= ACTS_PX) onRight();
      if (by <= -ACTS_PX) onLeft();
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      swipe.current = null;
      push(currentTarget, 0);
    },
  };
}
