/** Page for links that are used, expired or incomplete. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Card } from "./card.tsx";

interface InvalidLinkProps {
  reason: string;
  hint?: string;
  children?: ReactNode;
}

export function InvalidLink({
  reason,
  hint = "Links expire and work only once. Ask for a new one.",
  children,
}: InvalidLinkProps) {
  return (
    <Card title={reason} hint={hint}>
      {children}
      <Link to="/sign-in">Back to sign-in</Link>
    </Card>
  );
}
