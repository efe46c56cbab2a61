/** Page for links that were used, have expired or are incomplete. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./card.module.css";
import { Card } from "./card.tsx";

export function InvalidLink({
  reason,
  hint = "Links expire and work only once. Ask for a new one.",
  children,
}: {
  reason: string;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <Card title={reason} hint={hint}>
      {children}
      <Link to="/sign-in">Back to sign-in</Link>
    </Card>
  );
}

export function Command({ text }: { text: string }) {
  return <code className={classes["command"]}>{text}</code>;
}

export const DeadLink = () => (
  <InvalidLink
    reason="This link is no longer valid"
    hint="Links work once, for 60 minutes. To get a new one, run this on the server:"
  >
    <Command text="replydesk users setup-link" />
  </InvalidLink>
);
