/** Error state of a detail page: not found, or failed to load. */
import { ApiError } from "../api/client.ts";
import { Empty } from "./empty.tsx";
import { strings } from "./strings.ts";
import { Trouble } from "./trouble.tsx";

export function PageTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.status === 404))
    return <Trouble error={error} onRetry={onRetry} />;
  return <Empty title={error.message} hint={strings.goneHint} />;
}
