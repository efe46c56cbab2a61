/** Connects an app: its manifest to create it in Slack, and its tokens. */
import { Button, PasswordInput, SegmentedControl, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { Form } from "../../parts/form.tsx";
import { Section } from "../../parts/section.tsx";
import { showToast } from "../../parts/toast.ts";
import { manifestQuery, MODES, type SlackMode } from "./queries.ts";

const MODE_HINT = {
  http: "Slack posts to this server, which must be reachable from the internet.",
  socket: "This server connects to Slack. Use it without a public address.",
};

const EMPTY = { team_id: "", app_id: "", signing_secret: "", bot_token: "", app_token: "" };
type Fields = typeof EMPTY;

const MODE_OPTIONS = [
  { value: "http", label: MODES.http },
  { value: "socket", label: MODES.socket },
];

export function AppForm({ onDone }: { onDone: () => void }) {
  const [mode, setMode] = useState<SlackMode>("http");
  const [fields, setFields] = useState(EMPTY);
  const connect = useConnect({ mode, fields, onDone });
  const refused = formErrorsOf(connect.error, {
    team_id: null,
    app_id: null,
    signing_secret: null,
    bot_token: null,
    app_token: null,
  });
  const change = (name: keyof Fields, value: string) => setFields((before) => ({ ...before, [name]: value }));
  const props = (name: keyof Fields) => ({
    value: fields[name],
    required: true,
    autoComplete: "off",
    error: refused.at(name),
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  });
  return (
    <Section
      title="App"
      hint="Create the app once, then enter its tokens. They are stored encrypted and never shown again."
    >
      <Form act={connect} label="Connect" refused={refused.rest}>
        <Stack gap={4} align="flex-start">
          <SegmentedControl
            aria-label="Connection"
            data={MODE_OPTIONS}
            value={mode}
            onChange={(value) => setMode(value as SlackMode)}
          />
          <Text size="sm" c="dimmed">
            {MODE_HINT[mode]}
          </Text>
        </Stack>
        <Manifest mode={mode} />
        <Text size="sm">2. Install the app to your workspace, and copy its values here:</Text>
        <TextInput
          label="Workspace ID"
          description="Begins with T. Open Slack in a browser to see it in the address."
          {...props("team_id")}
        />
        <TextInput
          label="App ID"
          description="Under Basic Information; begins with A."
          {...props("app_id")}
        />
        <PasswordInput
          label="Signing secret"
          description="Under Basic Information."
          {...props("signing_secret")}
        />
        <PasswordInput
          label="Bot token"
          description="Under OAuth & Permissions; begins with xoxb-."
          {...props("bot_token")}
        />
        {mode === "socket" && (
          <PasswordInput
            label="App token"
            description="Under Basic Information, with the scope connections:write; begins with xapp-."
            {...props("app_token")}
          />
        )}
      </Form>
    </Section>
  );
}

function Manifest({ mode }: { mode: SlackMode }) {
  const { data: manifest = "" } = useQuery(manifestQuery(mode));
  const copy = (): void =>
    void navigator.clipboard?.writeText(manifest).then(
      () => showToast("Manifest copied"),
      () => {},
    );
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm">
        1. At api.slack.com/apps, choose Create New App, then From a manifest, and paste this:
      </Text>
      <Textarea
        aria-label="Manifest"
        readOnly
        w="100%"
        autosize
        minRows={6}
        maxRows={12}
        value={manifest}
        styles={{ input: { fontFamily: "monospace" } }}
      />
      <Button variant="default" onClick={copy} disabled={manifest === ""}>
        Copy manifest
      </Button>
    </Stack>
  );
}

function useConnect({ mode, fields, onDone }: { mode: SlackMode; fields: Fields; onDone: () => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const { app_token: appToken, ...rest } = fields;
      const body = { ...rest, mode, ...(mode === "socket" && { app_token: appToken.trim() }) };
      return unwrap(api.PUT("/api/slack", { body }));
    },
    onSuccess: () => {
      showToast("Slack connected");
      onDone();
      return queries.invalidateQueries({ queryKey: ["slack"] });
    },
  });
}
