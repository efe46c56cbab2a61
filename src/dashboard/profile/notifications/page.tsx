/** The user's notification settings; each change is saved immediately. */
import { Box, Button, Group, SegmentedControl, Skeleton, Switch, TextInput, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { ClientMultiSelect } from "../../parts/client-select.tsx";
import { BackLink, Page } from "../../parts/page.tsx";
import { Section } from "../../parts/section.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useSession } from "../../session/use-session.ts";
import { deviceState, turnOff, turnOn } from "./device.ts";
import { KindsSection } from "./kinds-section.tsx";
import { notificationSettingsQuery, type Settings, useChange } from "./settings.ts";

const SCOPES = { all: "All clients", mine: "Assigned to me", clients: "Selected clients" };

export function NotificationsPage() {
  const { data: settings, error, refetch } = useQuery(notificationSettingsQuery);
  return (
    <Page
      title="Notifications"
      hint="Choose what you're notified about, and how. Only affects you in this workspace."
      back={<BackLink to="/profile">Profile</BackLink>}
      isNarrow
    >
      <DeviceSection />
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!settings && !error && <Skeleton height={320} />}
      {settings && <Choices settings={settings} />}
    </Page>
  );
}

function Choices({ settings }: { settings: Settings }) {
  const change = useChange(settings);
  return (
    <>
      <KindsSection settings={settings} onChange={change} />
      <ClientsSection settings={settings} onChange={change} />
      <QuietSection settings={settings} onChange={change} />
      <Section title="Privacy">
        <Switch
          label="Include the lead's name and message in push messages and emails"
          description="If off, push messages and emails show only the client and the kind of reply."
          checked={settings.include_lead_text}
          onChange={(event) => change({ include_lead_text: event.currentTarget.checked })}
        />
      </Section>
    </>
  );
}

interface PartProps {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

function ClientsSection({ settings: { clients: chosen }, onChange }: PartProps) {
  const [isSelecting, setSelecting] = useState(Array.isArray(chosen));
  const choose = (scope: string) => {
    setSelecting(scope === "clients");
    if (scope === "all" || scope === "mine") onChange({ clients: scope });
  };
  const scope = isSelecting ? "clients" : Array.isArray(chosen) ? "clients" : chosen;
  return (
    <Section title="Clients" hint="For positive replies, due and overdue replies, reviews and approvals.">
      <SegmentedControl
        aria-label="Clients"
        data={Object.entries(SCOPES).map(([value, label]) => ({ value, label }))}
        value={scope}
        onChange={choose}
      />
      {isSelecting && (
        <ClientMultiSelect
          label="Selected clients"
          description={Array.isArray(chosen) && chosen.length > 0 ? undefined : "Select at least one client."}
          value={Array.isArray(chosen) ? chosen : []}
          onChange={(ids) => onChange({ clients: ids })}
        />
      )}
    </Section>
  );
}

const NIGHT = { from: "20:00", to: "07:00" };

function QuietSection({ settings: { quiet_hours: hours }, onChange }: PartProps) {
  const { user } = useSession();
  const set = (change: Partial<typeof NIGHT>) => {
    const next = { ...(hours ?? NIGHT), ...change };
    if (next.from !== "" && next.to !== "" && next.from !== next.to) onChange({ quiet_hours: next });
  };
  return (
    <Section
      title="Quiet hours"
      hint={`Push messages and emails wait until quiet hours end. Times are in ${user.timezone.replaceAll("_", " ")}.`}
    >
      <Switch
        label="Use quiet hours"
        checked={hours !== null}
        onChange={(event) => onChange({ quiet_hours: event.currentTarget.checked ? NIGHT : null })}
      />
      {hours !== null && (
        <Group>
          <TextInput
            type="time"
            label="From"
            value={hours.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label="To"
            value={hours.to}
            onChange={(event) => set({ to: event.currentTarget.value })}
          />
        </Group>
      )}
    </Section>
  );
}

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

function DeviceSection() {
  const { user } = useSession();
  const queryKey = ["push-device", user.id];
  const { data: state } = useQuery({ queryKey, queryFn: () => deviceState(user.id), staleTime: 0 });
  const effects = { changes: [queryKey], toastsErrors: true };
  const on = useAction(() => turnOn(user.id), {
    ...effects,
    done: (isAllowed) => (isAllowed ? "Notifications are on" : "The browser did not allow notifications."),
  });
  const off = useAction(turnOff, effects);
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
          <Text size="sm">Notifications are on. They stop when you sign out.</Text>
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
  const test = useAction(async () => (await unwrap(api.POST("/api/me/push/test"))).data, {
    done: ({ sent, error }) =>
      sent
        ? "Test notification sent"
        : `The test was not sent. ${error ?? "Turn notifications off and on again."}`,
    toastsErrors: true,
  });
  return (
    <Button variant="default" size="sm" loading={test.isPending} onClick={() => test.mutate()}>
      Send a test
    </Button>
  );
}
