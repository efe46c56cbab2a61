/** Pages outside the frame. Each has the logo, a heading and a single task. */
import { Box, Title } from "@mantine/core";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { Mark } from "../parts/mark.tsx";
import { Trouble } from "../parts/trouble.tsx";
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

/** Page for links that were used, have expired or are incomplete. */
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
    hint="Links work once, within 60 minutes. To get a new one, run this on the server:"
  >
    <Command text="replydesk users setup-link" />
  </InvalidLink>
);

/** Page for unknown URLs and URLs that the user cannot see. */
export function NotFoundPage() {
  return (
    <Card title="Page not found" hint="The link may be outdated, or belong to a client you can't see.">
      <Link to="/inbox">Go to the inbox</Link>
    </Card>
  );
}

/** Page for URLs that the user's role does not allow. */
export function ForbiddenPage() {
  return (
    <Card
      title="You don't have access to this page"
      hint="Your role doesn't allow it. An owner can change your role."
    >
      <Link to="/inbox">Go to the inbox</Link>
    </Card>
  );
}

/** Error page: the server is unreachable, or rendering failed. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <Card title="Something went wrong">
      <Trouble error={error} onRetry={retry} />
    </Card>
  );
}
