/** The channels of the app: which client each shows, and which messages. */
import { ActionIcon, Button, Group, MultiSelect, Select, Stack, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { Form } from "../../parts/form.tsx";
import { Section } from "../../parts/section.tsx";
import { showToast } from "../../parts/toast.ts";
import type { SlackState } from "./queries.ts";

const EVENT_NAMES = { approvals: "Approvals", positive: "Positive replies", sla: "Late answers" };

type SlackChannel = SlackState["channels"][number];
type ChannelEvent = SlackChannel["events"][number];

const EVENTS = (Object.keys(EVENT_NAMES) as ChannelEvent[]).map((value) => ({
  value,
  label: EVENT_NAMES[value],
}));
const NEW: SlackChannel = { channel_id: "", client_id: null, events: ["approvals"], fault: null };

export function Channels({ slack }: { slack: SlackState }) {
  const [rows, setRows] = useState<SlackChannel[]>(slack.channels);
  const save = useSave(rows);
  const change = (at: number, part: Partial<SlackChannel>): void =>
    setRows((before) => before.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <Section
      title="Channels"
      hint="Invite the app to each channel. Copy a channel's ID from its details in Slack."
    >
      <Form act={save} label="Save channels" refused={save.error?.message ?? null}>
        <Stack gap="md">
          {rows.map((row, at) => (
            <ChannelRow
              // Rows have no ids until they are saved.
              key={at}
              row={row}
              onChange={(part) => change(at, part)}
              onRemove={() => setRows((before) => before.filter((_, index) => index !== at))}
            />
          ))}
        </Stack>
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setRows((before) => [...before, NEW])}
          >
            Add channel
          </Button>
        </Group>
      </Form>
    </Section>
  );
}

interface ChannelRowProps {
  row: SlackChannel;
  onChange: (part: Partial<SlackChannel>) => void;
  onRemove: () => void;
}

function ChannelRow({ row, onChange, onRemove }: ChannelRowProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        label="Channel ID"
        placeholder="C0123456789"
        required
        w={140}
        value={row.channel_id}
        error={row.fault === null ? undefined : `Not posted: ${row.fault}`}
        onChange={(event) => onChange({ channel_id: event.currentTarget.value.trim(), fault: null })}
      />
      <Select
        label="Client"
        placeholder="All clients"
        clearable
        searchable
        w={180}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={row.client_id}
        onChange={(client) => onChange({ client_id: client })}
      />
      <MultiSelect
        label="Messages"
        w={260}
        data={EVENTS}
        value={row.events}
        onChange={(events) => onChange({ events: events as ChannelEvent[] })}
      />
      <ActionIcon variant="subtle" mt={24} aria-label="Remove channel" onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function useSave(rows: readonly SlackChannel[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const channels = rows.map(({ fault: _, ...channel }) => channel);
      return unwrap(api.PUT("/api/slack/channels", { body: { channels } }));
    },
    onSuccess: () => {
      showToast("Channels saved");
      return queries.invalidateQueries({ queryKey: ["slack"] });
    },
  });
}
