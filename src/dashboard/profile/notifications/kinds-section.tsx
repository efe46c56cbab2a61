/** The table of notification kinds and channels. */
import { Box, Checkbox, Text } from "@mantine/core";
import { Section } from "../../parts/section.tsx";
import { type Channel, CHANNELS, type NotificationKind, type Settings, withChannel } from "./settings.ts";

const CHANNELS_LABELS = { bell: "App", push: "Push", email: "Email" };

const KIND_LABELS = {
  positive: { label: "New positive reply", hint: "A lead is interested or wants to meet." },
  sla_soon: { label: "Reply due soon", hint: "Less than a quarter of the client's SLA time is left." },
  sla_late: { label: "Reply overdue", hint: "The client's SLA was missed." },
  needs_review: { label: "Needs review", hint: "A possible opt-out, or an email that failed to send." },
  rule: { label: "Rules", hint: "A rule notifies you of a reply." },
  approval_waiting: { label: "Approval waiting", hint: "A draft needs a person's approval." },
  assigned: { label: "Assigned to me", hint: "Assigned by a teammate or automatically." },
  mentioned: { label: "Mentioned in a note", hint: "A teammate mentioned me with @." },
  snooze_over: { label: "Snooze ended", hint: "A conversation I snoozed is back." },
  order_held: { label: "Scheduled email on hold", hint: "A new reply arrived before it was sent." },
  order_failed: { label: "Email not sent", hint: "The sequencer rejected my email." },
} satisfies Record<NotificationKind, { label: string; hint: string }>;

interface KindsSectionProps {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

const COLUMN = { component: "th", scope: "col", fz: "sm", fw: 600, pb: 8 } as const;

export function KindsSection({ settings, onChange }: KindsSectionProps) {
  const kinds = Object.keys(settings.kinds) as NotificationKind[];
  return (
    <Section title="Events and channels" hint="These settings don't affect what you see in the inbox.">
      <Box component="table" w="100%" style={{ borderCollapse: "collapse" }}>
        <thead>
          <tr>
            <Box {...COLUMN} ta="start">
              Notify me of
            </Box>
            {CHANNELS.map((channel) => (
              <Box key={channel} {...COLUMN} ta="center" w={72}>
                {CHANNELS_LABELS[channel]}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind} kind={kind} settings={settings} onChange={onChange} />
          ))}
        </tbody>
      </Box>
      {!settings.email_available && (
        <Text size="sm" c="dimmed">
          Emails need a mail server. The operator can set smtp.url.
        </Text>
      )}
    </Section>
  );
}

const LINE = { borderTop: "1px solid var(--rd-border)" };

function KindRow({ kind, settings, onChange }: KindsSectionProps & { kind: NotificationKind }) {
  const { label, hint } = KIND_LABELS[kind];
  return (
    <tr>
      <Box component="th" scope="row" ta="start" py={8} fw={500} fz="sm" style={LINE}>
        {label}
        <Text size="xs" c="dimmed" fw={400}>
          {hint}
        </Text>
      </Box>
      {CHANNELS.map((channel) => (
        <Box key={channel} component="td" style={LINE}>
          <Cell kind={kind} channel={channel} settings={settings} onChange={onChange} />
        </Box>
      ))}
    </tr>
  );
}

interface CellProps extends KindsSectionProps {
  kind: NotificationKind;
  channel: Channel;
}

function Cell({ settings, kind, channel, onChange }: CellProps) {
  return (
    <Checkbox
      aria-label={`${KIND_LABELS[kind].label}: ${CHANNELS_LABELS[channel]}`}
      disabled={channel === "email" && !settings.email_available}
      checked={settings.kinds[kind]?.includes(channel) ?? false}
      styles={{ body: { justifyContent: "center" } }}
      onChange={(event) =>
        onChange({ kinds: withChannel(settings, { kind, channel, isOn: event.currentTarget.checked }) })
      }
    />
  );
}
