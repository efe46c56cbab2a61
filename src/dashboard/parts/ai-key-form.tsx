/** Asks an owner for the AI key, which the server tests before it stores it. */
import { PasswordInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { api, unwrap } from "../api/client.ts";
import { aiQuery } from "../api/queries.ts";
import { Form } from "./form.tsx";
import { formErrorsOf } from "./form-errors.ts";

const FIELDS = { api_key: "The key was not stored" };

export function AiKeyForm({ label, also }: { label: string; also?: ReactNode }) {
  const [key, setKey] = useState("");
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => unwrap(api.PUT("/api/ai/key", { body: { api_key: key.trim() } })),
    onSuccess: () => setKey(""),
    onSettled: () => queries.invalidateQueries({ queryKey: aiQuery.queryKey }),
  });
  const refused = formErrorsOf(save.error, FIELDS);
  return (
    <Form act={save} label={label} refused={refused.rest} disabled={key.trim() === ""} also={also}>
      <PasswordInput
        label="Anthropic API key"
        description="Create one at console.anthropic.com. We test it, store it encrypted, and never show it again."
        placeholder="sk-ant-…"
        required
        autoComplete="off"
        error={refused.at("api_key")}
        visibilityToggleButtonProps={{ "aria-label": "Show key" }}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
    </Form>
  );
}
