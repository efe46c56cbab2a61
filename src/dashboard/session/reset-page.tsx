/** Sends a password reset link, and sets the new password. */
import { Box, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api, ApiError, unwrap } from "../api/client.ts";
import { formErrorsOf } from "../parts/form-errors.ts";
import classes from "../parts/form.module.css";
import { Form } from "../parts/form.tsx";
import { Card } from "./card.tsx";
import { Command } from "./command.tsx";
import { fragment, hideFragment } from "./fragment.ts";
import { InvalidLink } from "./invalid-link.tsx";
import { NewPassword } from "./new-password.tsx";
import { optionsQuery } from "./queries.ts";

export function ResetPage() {
  const token = fragment("t");
  useEffect(hideFragment, []);
  const { data: options, isPending } = useQuery(optionsQuery);
  if (token !== null) return <UseLink token={token} />;
  if (isPending) return <Card title="Reset your password" />;
  // Promise nothing before we know whether a mail server is configured.
  return options?.reset_by_mail ? <AskForLink /> : <AskPerson />;
}

function AskPerson() {
  return (
    <Card
      title="Reset your password"
      hint="Ask an owner or manager of your workspace to create a reset link for you."
    >
      <Box component="p" m={0}>
        No one available? The server's operator can create one:
      </Box>
      <Command text="replydesk users reset-password <email>" />
      <Link to="/sign-in">Back to sign-in</Link>
    </Card>
  );
}

function AskForLink() {
  const [email, setEmail] = useState("");
  const ask = useMutation({
    mutationFn: () => unwrap(api.POST("/api/password-resets", { body: { email } })),
  });
  const refused = formErrorsOf(ask.error, { email: null });
  return (
    <Card
      title="Reset your password"
      hint={
        ask.isSuccess
          ? undefined
          : "We'll email a link if an account uses this address. It works for 60 minutes."
      }
    >
      {ask.isSuccess ? (
        <p role="status" className={classes["done"]}>
          If an account uses this address, a link is on its way. No email? An owner can create a link for you.
        </p>
      ) : (
        <Form act={ask} label="Send link" refused={refused.rest}>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            autoFocus
            error={refused.at("email")}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </Form>
      )}
      <Link to="/sign-in">Back to sign-in</Link>
    </Card>
  );
}

function UseLink({ token }: { token: string }) {
  const [password, setPassword] = useState("");
  const change = useMutation({
    mutationFn: () => unwrap(api.POST("/api/password-resets/use", { body: { token, password } })),
  });
  const refused = formErrorsOf(change.error, { password: null });
  if (change.error instanceof ApiError && change.error.status === 404) {
    return <InvalidLink reason={change.error.message} />;
  }
  return (
    <Card title="Choose a new password">
      {change.isSuccess ? (
        <p role="status" className={classes["done"]}>
          Password changed. You can sign in now.
        </p>
      ) : (
        <Form act={change} label="Save" refused={refused.rest}>
          <NewPassword
            label="New password"
            value={password}
            onChange={setPassword}
            error={refused.at("password")}
          />
        </Form>
      )}
      <Link to="/sign-in">Back to sign-in</Link>
    </Card>
  );
}
