/** Page for unknown URLs and URLs that the user cannot see. */
import { Link } from "@tanstack/react-router";
import { Card } from "./card.tsx";

export function NotFoundPage() {
  return (
    <Card title="Page not found" hint="The link may be outdated, or belong to a client you can't see.">
      <Link to="/inbox">Go to the inbox</Link>
    </Card>
  );
}

/** Page for URLs that the user's role does not include. */
export function ForbiddenPage() {
  return (
    <Card
      title="You don't have access to this page"
      hint="Your role doesn't include it. An owner can change your role."
    >
      <Link to="/inbox">Go to the inbox</Link>
    </Card>
  );
}
