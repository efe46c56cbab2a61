/** The parts of a page as links below its heading: each has an address, so that back and links work. */
import { useEffect, useRef, type ReactNode } from "react";
import classes from "./tabs.module.css";

/** Of each link; the one that is open has `data-chosen` too. */
export const tabClass = classes["tab"];

interface TabsProps {
  label: string;
  /** Which one is open. */
  chosen: string;
  /** Links. */
  children: ReactNode;
}

export function Tabs({ label, chosen, children }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the open one may lie beyond the edge.
  useEffect(() => {
    const open = nav.current?.querySelector('[data-chosen="true"]');
    open?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen]);
  return (
    <nav ref={nav} aria-label={label} className={classes["tabs"]}>
      {children}
    </nav>
  );
}
