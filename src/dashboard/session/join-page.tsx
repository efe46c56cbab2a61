/** Takes a person in who follows an invitation. */
import { Button, Loader, PasswordInput, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api, must } from "../api/client.ts";
import { sessionQuery } from "../api/queries.ts";
import { Card } from "./card.tsx";
import classes from "./form.module.css";
import { fragment, hideFragment } from "./fragment.ts";
import { strings } from "./strings.ts";

export function JoinPage() {
  const token = fragment("t") ?? "";
  useEffect(hideFragment, []);
  const look = useQuery({
    queryKey: ["invitation", token],
    queryFn: async () => (await must(api.POST("/api/invitations/look", { body: { token } }))).data,
    retry: false,
  });
  if (look.isPending) return <Card title={strings.loading}>{<Loader size="sm" />}</Card>;
  if (look.error) return <InvalidLink reason={look.error.message} />;
  return <Accept token={token} {...look.data} />;
}

export function InvalidLink({ reason }: { reason: string }) {
  return (
    <Card title={reason} hint={strings.invalidLinkHint}>
      <Link to="/sign-in">{strings.back}</Link>
    </Card>
  );
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
    mutationFn: () => must(api.POST("/api/invitations/accept", { body: { token, ...input } })),
    onSuccess: ({ data: session }) => {
      if (session === null) return;
      queries.setQueryData(sessionQuery.queryKey, session);
      void navigate({ to: "/inbox" });
    },
  });
  if (accept.isSuccess) {
    return (
      <Card title={strings.join(workspace)} hint={strings.joined}>
        <Link to="/sign-in">{strings.signIn}</Link>
      </Card>
    );
  }
  return (
    <Card title={strings.join(workspace)} hint={strings.invitedBy(by, role)}>
      <form
        className={classes["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          accept.mutate();
        }}
      >
        <TextInput label={strings.email} type="email" autoComplete="username" readOnly value={email} />
        <TextInput
          label={strings.name}
          autoComplete="name"
          required
          value={input.name}
          onChange={({ currentTarget: { value } }) => setInput((before) => ({ ...before, name: value }))}
        />
        <PasswordInput
          label={strings.password}
          description={strings.passwordHint}
          autoComplete="new-password"
          required
          value={input.password}
          onChange={({ currentTarget: { value } }) => setInput((before) => ({ ...before, password: value }))}
        />
        <div role="alert" className={classes["refusal"]}>
          {accept.error?.message}
        </div>
        <Button type="submit" size="sm" loading={accept.isPending}>
          {strings.joinDo}
        </Button>
      </form>
    </Card>
  );
}
