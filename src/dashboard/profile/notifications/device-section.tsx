/** Push messages on this device: turning them on, a test, and help for iPhones. */
import { Box, Button, Group, Skeleton, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "../../api/client.ts";
import { Section } from "../../parts/section.tsx";
import { showError, showToast } from "../../parts/toast.ts";
import { useSession } from "../../session/use-session.ts";
import { deviceState, turnOff, turnOn } from "./device.ts";

const HOME_SCREEN_STEPS = [
  "Open this page in Safari and tap Share.",
  "Tap Add to Home Screen, then Add.",
  "Open Replydesk from the Home Screen and return to this page.",
];

const STATES = {
  unsupported: "This browser does not support push messages.",
  needs_home_screen: "On an iPhone or iPad, add Replydesk to the Home Screen first:",
  denied: "Notifications are blocked. Allow them for this site in the browser's settings, then reload.",
};

export function DeviceSection() {
  const { user } = useSession();
  const queries = useQueryClient();
  const queryKey = ["push-device", user.id];
  const { data: state } = useQuery({ queryKey, queryFn: () => deviceState(user.id), staleTime: 0 });
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const on = useMutation({
    mutationFn: () => turnOn(user.id),
    onSuccess: (isAllowed) =>
      showToast(isAllowed ? "Notifications are on" : "The browser did not allow notifications."),
    onError: showError,
    onSettled,
  });
  const off = useMutation({ mutationFn: turnOff, onError: showError, onSettled });
  return (
    <Section title="This device" hint="Push messages reach this browser even when Replydesk is closed.">
      {state === undefined && <Skeleton height={36} />}
      {state === "off" && (
        <Group>
          <Button size="sm" loading={on.isPending} onClick={() => on.mutate()}>
            Turn on notifications on this device
          </Button>
        </Group>
      )}
      {state === "on" && (
        <>
          <Text size="sm">Notifications are on. They end when you sign out.</Text>
          <Group gap="xs">
            <TestButton />
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              loading={off.isPending}
              onClick={() => off.mutate()}
            >
              Turn off
            </Button>
          </Group>
        </>
      )}
      {(state === "unsupported" || state === "denied" || state === "needs_home_screen") && (
        <Text size="sm">{STATES[state]}</Text>
      )}
      {state === "needs_home_screen" && (
        <Box component="ol" m={0} pl={20} fz="sm">
          {HOME_SCREEN_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      )}
    </Section>
  );
}

function TestButton() {
  const test = useMutation({
    mutationFn: async () => (await unwrap(api.POST("/api/me/push/test"))).data,
    onSuccess: ({ sent, error }) =>
      showToast(
        sent
          ? "Test notification sent"
          : `The test was not sent. ${error ?? "Turn notifications off and on again."}`,
      ),
    onError: showError,
  });
  return (
    <Button variant="default" size="sm" loading={test.isPending} onClick={() => test.mutate()}>
      Send a test
    </Button>
  );
}
