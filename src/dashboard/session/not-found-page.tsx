/** Shown for an address that is no page, or not this person's to see. */
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

/** Shown for a page that a person's role does not include. */
export function ForbiddenPage() {
  return (
    <Card title={strings.forbidden} hint={strings.forbiddenHint}>
      <Link to="/inbox">{strings.toInbox}</Link>
    </Card>
  );
}
