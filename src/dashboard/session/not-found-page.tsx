/** Page for unknown URLs, or ones the user can't see. */
import { Link } from "@tanstack/react-router";
import { Card } from "./card.tsx";
import { strings } from "./strings.ts";

export function NotFoundPage() {
  return (
    <Card title={strings.notFound} hint={strings.notFoundHint}>
      <Link to="/inbox">{strings.toInbox}</Link>
    </Card>
  );
}

/** Page for URLs that the user's role doesn't include. */
export function ForbiddenPage() {
  return (
    <Card title={strings.forbidden} hint={strings.forbiddenHint}>
      <Link to="/inbox">{strings.toInbox}</Link>
    </Card>
  );
}
