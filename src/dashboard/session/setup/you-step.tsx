/** Creates the first owner's account. */
import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, ApiError, unwrap } from "../../api/client.ts";
import { enterSession } from "../../api/queries.ts";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { Form } from "../../parts/form.tsx";
import { NewPassword } from "../new-password.tsx";
import { browserZone } from "../time-zones.ts";
import { DeadLink } from "./dead-link.tsx";
import { Layout } from "./layout.tsx";
import classes from "./wizard.module.css";

export function YouStep({ token }: { token: string }) {
  const [input, setInput] = useState({ name: "", email: "", password: "" });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () => unwrap(api.POST("/api/setup", { body: { token, ...input, timezone: browserZone() } })),
    onSuccess: async ({ data }) => {
      // Remove the token from the URL before showing the next step.
      await navigate({ to: "/setup", search: { step: "workspace" }, replace: true });
      enterSession(queries, data);
    },
  });
  const refused = formErrorsOf(create.error, { name: null, email: null, password: null });
  const change = (field: keyof typeof input) => (value: string) =>
    setInput((before) => ({ ...before, [field]: value }));
  if (create.error instanceof ApiError && create.error.status === 404) return <DeadLink />;
  return (
    <Layout step="you" progress={null} hint="You become the owner: you see everything and invite others.">
      <Form act={create} label="Create account" refused={refused.rest}>
        <TextInput
          label="Your name"
          autoComplete="name"
          required
          autoFocus
          error={refused.at("name")}
          value={input.name}
          onChange={(event) => change("name")(event.currentTarget.value)}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={refused.at("email")}
          value={input.email}
          onChange={(event) => change("email")(event.currentTarget.value)}
        />
        <NewPassword
          label="Password"
          error={refused.at("password")}
          value={input.password}
          onChange={change("password")}
        />
      </Form>
      <p className={classes["quiet"]}>
        Already have an account? <Link to="/sign-in">Sign in</Link>
      </p>
    </Layout>
  );
}
