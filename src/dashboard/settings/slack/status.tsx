/** The connected app: its state, a test, and disconnecting. */
import { Button, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Section } from "../../parts/section.tsx";
import { showError, showToast } from "../../parts/toast.ts";
import type { SlackState } from "./queries.ts";
import { strings } from "./strings.ts";

export function Status({ slack, onReplace }: { slack: SlackState; onReplace: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const test = useTest();
  return (
    <Section title={strings.status}>
      <Text size="sm" {...(slack.fault !== null && { c: "red" })}>
        {slack.fault === null ? strings.works : strings.refused(slack.fault)}
        {slack.mode && ` · ${strings.modes[slack.mode]} · ${slack.team_id} · ${slack.app_id}`}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {strings.test}
        </Button>
        <Button variant="default" onClick={onReplace}>
          {strings.change}
        </Button>
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          {strings.disconnect}
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
      showToast(ok ? strings.testOk : strings.testFailed(fault));
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
      showToast(strings.disconnected);
      onClose();
      return queries.invalidateQueries({ queryKey: ["slack"] });
    },
  });
  return (
    <Dialog
      title={strings.disconnectAsk}
      submit={strings.disconnect}
      cancel={strings.cancel}
      isBusy={disconnect.isPending}
      error={disconnect.error}
      isDangerous
      hasNoFields
      onSubmit={() => disconnect.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{strings.disconnectText}</Text>
    </Dialog>
  );
}
