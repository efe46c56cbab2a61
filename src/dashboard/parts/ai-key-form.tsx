/** Form for an owner to enter the AI key, which the server tests before storing it. */
import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";
import { api, unwrap } from "../api/client.ts";
import { aiQuery } from "../api/queries.ts";
import { Form } from "./form.tsx";
import { useApiForm } from "./use-api-form.ts";

export function AiKeyForm({ label, also }: { label: string; also?: ReactNode }) {
  const form = useApiForm({
    initialValues: { api_key: "" },
    prefixes: { api_key: "The key was not stored" },
    save: ({ api_key: key }) => unwrap(api.PUT("/api/ai/key", { body: { api_key: key.trim() } })),
    onDone: (): void => form.setFieldValue("api_key", ""),
    changes: [aiQuery.queryKey],
  });
  const { values, field, asForm } = form;
  return (
    <Form {...asForm} label={label} disabled={values.api_key.trim() === ""} also={also}>
      <PasswordInput
        label="Anthropic API key"
        description="Create one at console.anthropic.com. We test it, store it encrypted, and never show it again."
        placeholder="sk-ant-…"
        required
        autoComplete="off"
        visibilityToggleButtonProps={{ "aria-label": "Show key" }}
        {...field("api_key")}
      />
    </Form>
  );
}
