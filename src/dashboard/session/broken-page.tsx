/** Error page: the server is unreachable, or rendering failed. */
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Trouble } from "../parts/trouble.tsx";
import { Card } from "./card.tsx";

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
