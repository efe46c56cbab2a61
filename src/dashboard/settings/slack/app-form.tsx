/** Connects an app: its manifest to create it in Slack, and its tokens. */
import { Button, PasswordInput, SegmentedControl, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { Form } from "../../parts/form.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { Section } from "../../parts/section.tsx";
import { showToast } from "../../parts/toast.ts";
import { manifestQuery, type SlackMode } from "./queries.ts";
import { strings } from "./strings.ts";

const EMPTY = { team_id: "", app_id: "", signing_secret: "", bot_token: "", app_token: "" };
type Fields = typeof EMPTY;

const MODES = [
  { value: "http", label: strings.modes.http },
  { value: "socket", label: strings.modes.socket },
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
    <Section title={strings.app} hint={strings.appHint}>
      <Form act={connect} label={strings.connect} refused={refused.rest}>
        <Stack gap={4} align="flex-start">
          <SegmentedControl
            aria-label={strings.mode}
            data={MODES}
            value={mode}
            onChange={(value) => setMode(value as SlackMode)}
          />
          <Text size="sm" c="dimmed">
            {strings.modeHint[mode]}
          </Text>
        </Stack>
        <Manifest mode={mode} />
        <Text size="sm">{strings.step2}</Text>
        <TextInput label={strings.teamId} description={strings.teamIdHint} {...props("team_id")} />
        <TextInput label={strings.appId} description={strings.appIdHint} {...props("app_id")} />
        <PasswordInput
          label={strings.signingSecret}
          description={strings.signingSecretHint}
          {...props("signing_secret")}
        />
        <PasswordInput label={strings.botToken} description={strings.botTokenHint} {...props("bot_token")} />
        {mode === "socket" && (
          <PasswordInput
            label={strings.appToken}
            description={strings.appTokenHint}
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
      () => showToast(strings.copied),
      () => {},
    );
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm">{strings.step}</Text>
      <Textarea
        aria-label={strings.manifest}
        readOnly
        w="100%"
        autosize
        minRows={6}
        maxRows={12}
        value={manifest}
        styles={{ input: { fontFamily: "monospace" } }}
      />
      <Button variant="default" onClick={copy} disabled={manifest === ""}>
        {strings.copy}
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
      showToast(strings.connected);
      onDone();
      return queries.invalidateQueries({ queryKey: ["slack"] });
    },
  });
}
