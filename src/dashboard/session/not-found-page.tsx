/** Shown for an address that is no page, or not this person's to see. */
import { Link } from "@tanstack/react-router";
import { strings } from "./strings.ts";

export function NotFoundPage() {
  return (
    <main>
      <h1>{strings.notFound}</h1>
      <p>{strings.notFoundHint}</p>
      <Link to="/inbox">{strings.toInbox}</Link>
    </main>
  );
}
