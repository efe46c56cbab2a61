/** Sends a password reset link, and sets the new password. */
import { Box, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError, api, unwrap } from "../api/client.ts";
import { Form } from "../parts/form.tsx";
import { useApiForm } from "../parts/use-api-form.ts";
import { Card, Command, InvalidLink } from "./card.tsx";
import { fragment, hideFragment } from "./fragment.ts";
import { NewPassword } from "./new-password.tsx";
import { optionsQuery } from "./queries.ts";

export function ResetPage() {
  const token = fragment("t");
  useEffect(hideFragment, []);
  const { data: options, isPending } = useQuery(optionsQuery);
  if (token !== null) return <UseLink token={token} />;
  if (isPending) return <Card title="Reset your password" />;
  // Offers an email only if the server confirms that it can send one.
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
  const { field, isSuccess, asForm } = useApiForm({
    initialValues: { email: "" },
    save: (body) => unwrap(api.POST("/api/password-resets", { body })),
  });
  const hint = "We'll email a link if an account uses this address. It works for 60 minutes.";
  return (
    <Card title="Reset your password" hint={isSuccess ? undefined : hint}>
      {isSuccess ? (
        <Box component="p" role="status" m={0} p="8px 12px" bg="var(--rd-own)" bdrs={6}>
          If an account uses this address, a link is on its way. No email? An owner can create a link for you.
        </Box>
      ) : (
        <Form {...asForm} label="Send link">
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            autoFocus
            {...field("email")}
          />
        </Form>
      )}
      <Link to="/sign-in">Back to sign-in</Link>
    </Card>
  );
}

function UseLink({ token }: { token: string }) {
  const { field, isSuccess, error, asForm } = useApiForm({
    initialValues: { password: "" },
    save: ({ password }) => unwrap(api.POST("/api/password-resets/use", { body: { token, password } })),
  });
  if (error instanceof ApiError && error.status === 404) return <InvalidLink reason={error.message} />;
  return (
    <Card title="Choose a new password">
      {isSuccess ? (
        <Box component="p" role="status" m={0} p="8px 12px" bg="var(--rd-own)" bdrs={6}>
          Password changed. You can sign in now.
        </Box>
      ) : (
        <Form {...asForm} label="Save">
          <NewPassword label="New password" {...field("password")} />
        </Form>
      )}
      <Link to="/sign-in">Back to sign-in</Link>
    </Card>
  );
}
