/** Creates the first owner and guides through setup; steps can be skipped and resumed. */
import { Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, ApiError, unwrap } from "../../api/client.ts";
import { sessionQuery } from "../../api/queries.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { Card } from "../card.tsx";
import { ExpiredSession } from "../expired.tsx";
import { fragment } from "../fragment.ts";
import { ForbiddenPage } from "../not-found-page.tsx";
import { SessionProvider, useIsAtLeast } from "../use-session.ts";
import { DeadLink } from "./dead-link.tsx";
import { Wizard } from "./wizard.tsx";
import { YouStep } from "./you-step.tsx";

export function SetupPage() {
  const session = useQuery({ ...sessionQuery, retry: false });
  const isStranger = session.error instanceof ApiError && session.error.status === 401;
  if (session.isPending) return <Waiting />;
  if (session.data)
    return (
      <SessionProvider value={session.data}>
        <Member />
      </SessionProvider>
    );
  if (isStranger) return <Stranger token={fragment("s") ?? ""} />;
  return <Failed error={session.error} onRetry={() => void session.refetch()} />;
}

function Member() {
  const mayManage = useIsAtLeast("manager");
  if (!mayManage) return <ForbiddenPage />;
  return (
    <>
      <Wizard />
      <ExpiredSession />
    </>
  );
}

function Stranger({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ["setup-link", token],
    queryFn: () => isLive(token),
    staleTime: Infinity,
  });
  if (link.isPending) return <Waiting />;
  if (link.error) return <Failed error={link.error} onRetry={() => void link.refetch()} />;
  return link.data ? <YouStep token={token} /> : <DeadLink />;
}

/** Checks the link with an invalid address, which doesn't use it up. */
async function isLive(token: string): Promise<boolean> {
  const body = { token, name: "-", email: "", password: "" };
  try {
    await unwrap(api.POST("/api/setup", { body }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
  }
  return true;
}

const Waiting = () => (
  <Card title="Set up Replydesk">
    <Loader size="sm" aria-label="Loading" />
  </Card>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Card title="Set up Replydesk">
    <Trouble error={error} onRetry={onRetry} />
  </Card>
);
