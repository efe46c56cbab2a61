/** Says why the page of one thing cannot be shown: it is gone, and the list is all there is, or it was not loaded. */
import { ApiError } from "../api/client.ts";
import { Empty } from "./empty.tsx";
import { strings } from "./strings.ts";
import { Trouble } from "./trouble.tsx";

interface PageTroubleProps {
  error: Error;
  onRetry: () => void;
}

export function PageTrouble({ error, onRetry }: PageTroubleProps) {
  if (!(error instanceof ApiError && error.status === 404))
    return <Trouble error={error} onRetry={onRetry} />;
  return <Empty title={error.message} hint={strings.goneHint} />;
}
