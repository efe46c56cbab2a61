/** The connected app: its state, a test, and disconnecting. */
import { Button, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Section } from "../../parts/section.tsx";
import { showError, showToast } from "../../parts/toast.ts";
import { MODES, type SlackState } from "./queries.ts";

export function Status({ slack, onReplace }: { slack: SlackState; onReplace: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const test = useTest();
  return (
    <Section title="Status">
      <Text size="sm" {...(slack.fault !== null && { c: "red" })}>
        {slack.fault === null
          ? "Connected"
          : `Slack refuses this app: ${slack.fault}. Connect it again with new tokens.`}
        {slack.mode && ` · ${MODES[slack.mode]} · ${slack.team_id} · ${slack.app_id}`}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Test
        </Button>
        <Button variant="default" onClick={onReplace}>
          Replace app
        </Button>
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      </Group>
      {isAsking && <DisconnectDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

function useTest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await unwrap(api.POST("/api/slack/test"))).data,
    onSuccess: ({ ok, error, channels }) => {
      const fault = error ?? channels.find((one) => one.error !== null)?.error ?? "";
      showToast(ok ? "Slack works in every channel" : `Slack answered: ${fault}`);
    },
    onError: showError,
    onSettled: () => void queries.invalidateQueries({ queryKey: ["slack"] }),
  });
}

function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/slack")),
    onSuccess: () => {
      showToast("Slack disconnected");
      onClose();
      return queries.invalidateQueries({ queryKey: ["slack"] });
    },
  });
  return (
    <Dialog
      title="Disconnect Slack?"
      submit="Disconnect"
      cancel="Cancel"
      isBusy={disconnect.isPending}
      error={disconnect.error}
      isDangerous
      hasNoFields
      onSubmit={() => disconnect.mutate()}
      onClose={onClose}
    >
      <Text size="sm">Deletes its tokens, channels and linked accounts. Messages in Slack stay.</Text>
    </Dialog>
  );
}
