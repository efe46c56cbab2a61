/** Divider between the list and the conversation: dragged, or moved with the arrow keys. */
import type { KeyboardEvent, PointerEvent } from "react";
import classes from "./page.module.css";
import { LIST_PX, type InboxLayout } from "./use-layout.ts";

const STEP_PX = 24;

export function Divider({ layout: { listPx, setListPx } }: { layout: InboxLayout }) {
  const widthOf = (divider: HTMLElement): number => divider.parentElement?.children[1]?.clientWidth ?? 0;
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const list = event.currentTarget.parentElement?.children[1];
    if (list) setListPx(event.clientX - list.getBoundingClientRect().left);
  };
  const steer = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setListPx(widthOf(event.currentTarget) + step);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the list"
      aria-valuemin={LIST_PX.min}
      aria-valuemax={LIST_PX.max}
      aria-valuenow={listPx ?? LIST_PX.min}
      tabIndex={0}
      className={classes["divider"]}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={steer}
      onDoubleClick={() => setListPx(null)}
    />
  );
}
