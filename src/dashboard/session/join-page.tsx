/** Accepts an invitation. */
import { Loader, TextInput } from "@mantine/core";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError, api, unwrap } from "../api/client.ts";
import { dataQuery } from "../api/data-query.ts";
import { enterSession } from "../api/queries.ts";
import { Form } from "../parts/form.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { useApiForm } from "../parts/use-api-form.ts";
import { Card, InvalidLink } from "./card.tsx";
import { fragment, hideFragment } from "./fragment.ts";
import { NewPassword } from "./new-password.tsx";

export function JoinPage() {
  const token = fragment("t") ?? "";
  useEffect(hideFragment, []);
  const look = useQuery({
    ...dataQuery(["invitation", token], () => unwrap(api.POST("/api/invitations/look", { body: { token } }))),
    enabled: token !== "",
    retry: false,
  });
  if (token === "") {
    return <InvalidLink reason="This link is incomplete" hint="Copy the whole link into the address bar." />;
  }
  if (look.isPending) return <Card title="Loading">{<Loader size="sm" />}</Card>;
  if (look.error instanceof ApiError && look.error.status === 404) {
    return <InvalidLink reason={look.error.message} />;
  }
  if (look.error) {
    return (
      <Card title="Something went wrong">
        <Trouble error={look.error} onRetry={() => void look.refetch()} />
      </Card>
    );
  }
  return <Accept token={token} {...look.data} />;
}

interface AcceptProps {
  token: string;
  email: string;
  role: string;
  workspace: string;
  by: string;
}

function Accept({ token, email, role, workspace, by }: AcceptProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { field, isSuccess, asForm } = useApiForm({
    initialValues: { name: "", password: "" },
    save: (input) => unwrap(api.POST("/api/invitations/accept", { body: { token, ...input } })),
    prefixes: { password: "Wrong email or password" },
    onDone: ({ data: session }) => {
      if (session === null) return;
      queries.clear();
      enterSession(queries, session);
      void navigate({ to: "/inbox" });
    },
  });
  if (isSuccess) {
    return (
      <Card title={`Join ${workspace}`} hint="You're a member now. Sign in with your existing password.">
        <Link to="/sign-in">Sign in</Link>
      </Card>
    );
  }
  return (
    <Card title={`Join ${workspace}`} hint={`${by} invited you as ${role}.`}>
      <Form {...asForm} label="Join">
        <TextInput label="Email" type="email" autoComplete="username" readOnly value={email} />
        <TextInput label="Your name" autoComplete="name" required autoFocus {...field("name")} />
        <NewPassword label="Password" {...field("password")} />
      </Form>
    </Card>
  );
}
