/** Creates the first owner's account. */
import { Loader, TextInput, Text } from "@mantine/core";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ApiError, api, unwrap } from "../../api/client.ts";
import { enterSession, sessionQuery } from "../../api/queries.ts";
import { Form } from "../../parts/form.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useApiForm } from "../../parts/use-api-form.ts";
import { Card, DeadLink, ForbiddenPage } from "../card.tsx";
import { ExpiredSession } from "../expired.tsx";
import { fragment } from "../fragment.ts";
import { NewPassword } from "../new-password.tsx";
import { browserZone } from "../time-zones.ts";
import { SessionProvider, useIsAtLeast } from "../use-session.ts";
import { Layout } from "./layout.tsx";
import { Wizard } from "./wizard.tsx";

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

/** Checks the link by sending an invalid address, which does not use up the link. */
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

function YouStep({ token }: { token: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { field, error, asForm } = useApiForm({
    initialValues: { name: "", email: "", password: "" },
    save: (input) => unwrap(api.POST("/api/setup", { body: { token, ...input, timezone: browserZone() } })),
    onDone: async ({ data }) => {
      // Removes the token from the URL before showing the next step.
      await navigate({ to: "/setup", search: { step: "workspace" }, replace: true });
      enterSession(queries, data);
    },
  });
  if (error instanceof ApiError && error.status === 404) return <DeadLink />;
  return (
    <Layout
      step="you"
      progress={null}
      hint="You'll be the owner, with full access and the right to invite others."
    >
      <Form {...asForm} label="Create account">
        <TextInput label="Your name" autoComplete="name" required autoFocus {...field("name")} />
        <TextInput label="Email" type="email" autoComplete="username" required {...field("email")} />
        <NewPassword label="Password" {...field("password")} />
      </Form>
      <Text c="dimmed">
        Already have an account? <Link to="/sign-in">Sign in</Link>
      </Text>
    </Layout>
  );
}
