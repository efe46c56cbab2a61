/** Accepts an invitation. */
import { Loader, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api, ApiError, unwrap } from "../api/client.ts";
import { enterSession } from "../api/queries.ts";
import { formErrorsOf } from "../parts/form-errors.ts";
import { Form } from "../parts/form.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { Card } from "./card.tsx";
import { fragment, hideFragment } from "./fragment.ts";
import { InvalidLink } from "./invalid-link.tsx";
import { NewPassword } from "./new-password.tsx";

export function JoinPage() {
  const token = fragment("t") ?? "";
  useEffect(hideFragment, []);
  const look = useQuery({
    queryKey: ["invitation", token],
    queryFn: async () => (await unwrap(api.POST("/api/invitations/look", { body: { token } }))).data,
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
  const [input, setInput] = useState({ name: "", password: "" });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => unwrap(api.POST("/api/invitations/accept", { body: { token, ...input } })),
    onSuccess: ({ data: session }) => {
      if (session === null) return;
      queries.clear();
      enterSession(queries, session);
      void navigate({ to: "/inbox" });
    },
  });
  if (accept.isSuccess) {
    return (
      <Card title={`Join ${workspace}`} hint="You're a member now. Sign in with your existing password.">
        <Link to="/sign-in">Sign in</Link>
      </Card>
    );
  }
  const refused = formErrorsOf(accept.error, { name: null, password: "Wrong email or password" });
  return (
    <Card title={`Join ${workspace}`} hint={`${by} invited you as ${role}.`}>
      <Form act={accept} label="Join" refused={refused.rest}>
        <TextInput label="Email" type="email" autoComplete="username" readOnly value={email} />
        <TextInput
          label="Your name"
          autoComplete="name"
          required
          autoFocus
          error={refused.at("name")}
          value={input.name}
          onChange={({ currentTarget: { value } }) => setInput((before) => ({ ...before, name: value }))}
        />
        <NewPassword
          label="Password"
          value={input.password}
          error={refused.at("password")}
          onChange={(password) => setInput((before) => ({ ...before, password }))}
        />
      </Form>
    </Card>
  );
}
