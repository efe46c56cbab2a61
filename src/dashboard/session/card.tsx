/** Layout of pages outside the frame: logo, heading and a single task. */
import { Box, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { Mark } from "../parts/mark.tsx";
import classes from "./card.module.css";

interface CardProps {
  title: string;
  hint?: ReactNode | undefined;
  children?: ReactNode | undefined;
}

export function Card({ title, hint, children }: CardProps) {
  useEffect(() => {
    document.title = `${title} · Replydesk`;
  }, [title]);
  return (
    <main className={classes["page"]}>
      <div className={classes["card"]}>
        <Mark size={36} />
        <Title order={1}>{title}</Title>
        {hint !== undefined && (
          <Box component="p" m="-8px 0 0" c="dimmed">
            {hint}
          </Box>
        )}
        {children}
      </div>
    </main>
  );
}
