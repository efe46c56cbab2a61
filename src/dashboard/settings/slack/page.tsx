/** Slack settings: the workspace's app and its channels. */
import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { Answer } from "../../parts/answer.tsx";
import { ClientSelect } from "../../parts/client-select.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { Form } from "../../parts/form.tsx";
import { Page } from "../../parts/page.tsx";
import { Section } from "../../parts/section.tsx";
import { showToast } from "../../parts/toast.ts";
import { useAction } from "../../parts/use-action.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { SlackAccounts } from "../../session/slack-accounts.tsx";
import { manifestQuery, slackQuery, type SlackMode, type SlackState } from "./queries.ts";

const MODES = { http: "Public address", socket: "Socket mode" };
const CHANGES = [slackQuery.queryKey];

export function SlackPage() {
  const reading = useQuery(slackQuery);
  const [isReplacing, setReplacing] = useState(false);
  return (
    <Page title="Slack" hint="Approve drafts in Slack, using your own Slack app.">
      <Answer reading={reading} height={160}>
        {(slack) => (
          <>
            {slack.connected && <Status slack={slack} onReplace={() => setReplacing(true)} />}
            {(!slack.connected || isReplacing) && <AppForm onDone={() => setReplacing(false)} />}
            {slack.connected && <Channels slack={slack} />}
            {slack.connected && <SlackAccounts ofAll />}
          </>
        )}
      </Answer>
    </Page>
  );
}

function Status({ slack, onReplace }: { slack: SlackState; onReplace: () => void }) {
  const test = useAction(async () => (await unwrap(api.POST("/api/slack/test"))).data, {
    changes: CHANGES,
    done: ({ ok, error, channels }) => {
      const fault = error ?? channels.find((one) => one.error !== null)?.error ?? "";
      return ok ? "Slack works in every channel" : `Slack answered: ${fault}`;
    },
    toastsErrors: true,
  });
  return (
    <Section title="Status">
      <Text size="sm" {...(slack.fault !== null && { c: "red" })}>
        {slack.fault === null
          ? "Connected"
          : `Slack rejected the app: ${slack.fault}. Connect it again with new tokens.`}
        {slack.mode && ` · ${MODES[slack.mode]} · ${slack.team_id} · ${slack.app_id}`}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Test
        </Button>
        <Button variant="default" onClick={onReplace}>
          Replace app
        </Button>
        <ConfirmButton
          button={{ color: "red", children: "Disconnect" }}
          title="Disconnect Slack?"
          label="Disconnect"
          run={() => unwrap(api.DELETE("/api/slack"))}
          changes={CHANGES}
          done="Slack disconnected"
        >
          Deletes its tokens, channels and linked accounts. Messages in Slack stay.
        </ConfirmButton>
      </Group>
    </Section>
  );
}

const MODE_HINTS = {
  http: "Slack posts to this server, which must be reachable from the internet.",
  socket: "This server connects to Slack, so it needs no public address.",
};

const FIELDS = [
  ["team_id", "Workspace ID", "Begins with T. Open Slack in a browser to find it in the URL.", TextInput],
  ["app_id", "App ID", "Under Basic Information. Begins with A.", TextInput],
  ["signing_secret", "Signing secret", "Under Basic Information.", PasswordInput],
  ["bot_token", "Bot token", "Under OAuth & Permissions. Begins with xoxb-.", PasswordInput],
  [
    "app_token",
    "App token",
    "Under Basic Information, with the scope connections:write. Begins with xapp-.",
    PasswordInput,
  ],
] as const;

function AppForm({ onDone }: { onDone: () => void }) {
  const [mode, setMode] = useState<SlackMode>("http");
  const { field, asForm } = useApiForm({
    initialValues: { team_id: "", app_id: "", signing_secret: "", bot_token: "", app_token: "" },
    save: ({ app_token: appToken, ...rest }) => {
      const body = { ...rest, mode, ...(mode === "socket" && { app_token: appToken.trim() }) };
      return unwrap(api.PUT("/api/slack", { body }));
    },
    changes: CHANGES,
    done: "Slack connected",
    onDone,
  });
  return (
    <Section
      title="App"
      hint="Create the app once, then enter its tokens. They are stored encrypted and never shown again."
    >
      <Form {...asForm} label="Connect">
        <Stack gap={4} align="flex-start">
          <SegmentedControl
            aria-label="Connection"
            data={Object.entries(MODES).map(([value, label]) => ({ value, label }))}
            value={mode}
            onChange={(value) => setMode(value as SlackMode)}
          />
          <Text size="sm" c="dimmed">
            {MODE_HINTS[mode]}
          </Text>
        </Stack>
        <Manifest mode={mode} />
        <Text size="sm">2. Install the app to your workspace, and copy its values here:</Text>
        {FIELDS.filter(([name]) => mode === "socket" || name !== "app_token").map(
          ([name, label, description, Input]) => (
            <Input
              key={name}
              label={label}
              description={description}
              required
              autoComplete="off"
              {...field(name)}
            />
          ),
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

type SlackChannel = SlackState["channels"][number];

const EVENTS = [
  { value: "approvals", label: "Approvals" },
  { value: "positive", label: "Positive replies" },
  { value: "sla", label: "Late answers" },
] satisfies { value: SlackChannel["events"][number]; label: string }[];
const NEW: SlackChannel = { channel_id: "", client_id: null, events: ["approvals"], fault: null };

const useChannels = (slack: SlackState) =>
  useApiForm({
    initialValues: { rows: slack.channels },
    save: ({ rows }) => {
      const channels = rows.map(({ fault: _, ...channel }) => channel);
      return unwrap(api.PUT("/api/slack/channels", { body: { channels } }));
    },
    changes: CHANGES,
    done: "Channels saved",
  });

/** The client and the kinds of messages for each channel. */
function Channels({ slack }: { slack: SlackState }) {
  const form = useChannels(slack);
  return (
    <Section
      title="Channels"
      hint="Invite the app to each channel. Copy a channel's ID from its details in Slack."
    >
      <Form {...form.asForm} label="Save channels">
        <Stack gap="md">
          {form.values.rows.map((_, at) => (
            // Uses indexes as keys, because rows have no ids until they are saved.
            <ChannelRow key={at} form={form} at={at} />
          ))}
        </Stack>
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem("rows", NEW)}
          >
            Add channel
          </Button>
        </Group>
      </Form>
    </Section>
  );
}

function ChannelRow({ form, at }: { form: ReturnType<typeof useChannels>; at: number }) {
  const fault = form.values.rows[at]?.fault;
  const changeId = (id: string) => {
    form.setFieldValue(`rows.${at}.channel_id`, id.trim());
    form.setFieldValue(`rows.${at}.fault`, null);
  };
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        label="Channel ID"
        placeholder="C0123456789"
        required
        w={140}
        {...form.getInputProps(`rows.${at}.channel_id`)}
        error={fault && `Not posted: ${fault}`}
        onChange={(event) => changeId(event.currentTarget.value)}
      />
      <ClientSelect
        label="Client"
        placeholder="All clients"
        clearable
        w={180}
        {...form.getInputProps(`rows.${at}.client_id`)}
      />
      <MultiSelect label="Messages" w={260} data={EVENTS} {...form.getInputProps(`rows.${at}.events`)} />
      <ActionIcon
        variant="subtle"
        mt={24}
        aria-label="Remove channel"
        onClick={() => form.removeListItem("rows", at)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
