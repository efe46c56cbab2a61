/** Tabs as links, so that each has a URL. */
import { Flex } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import classes from "./tabs.module.css";

/** Class for each link; the current link also has `data-chosen`. */
export const tabClass = classes["tab"];

interface TabsProps {
  label: string;
  /** Id of the current tab. */
  chosen: string;
  /** The links. */
  children: ReactNode;
}

export function Tabs({ label, chosen, children }: TabsProps) {
  const nav = useRef<HTMLDivElement>(null);
  // Scrolls to the current tab, which may be out of view on a phone.
  useEffect(() => {
    const open = nav.current?.querySelector('[data-chosen="true"]');
    open?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen]);
  return (
    <Flex component="nav" ref={nav} aria-label={label} gap={4} m="-8px 0" style={{ overflowX: "auto" }}>
      {children}
    </Flex>
  );
}
