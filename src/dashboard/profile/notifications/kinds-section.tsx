/** The matrix of kinds and channels. */
import { Box, Checkbox, Text } from "@mantine/core";
import { Section } from "../../parts/section.tsx";
import { CHANNELS, withChannel, type Channel, type NotificationKind, type Settings } from "./settings.ts";
import { strings } from "./strings.ts";

interface KindsSectionProps {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

const COLUMN = { component: "th", scope: "col", fz: "sm", fw: 600, pb: 8 } as const;

export function KindsSection({ settings, onChange }: KindsSectionProps) {
  const kinds = Object.keys(settings.kinds) as NotificationKind[];
  return (
    <Section title="What and how" hint="Everything stays visible in the inbox, whatever you choose here.">
      <Box component="table" w="100%" style={{ borderCollapse: "collapse" }}>
        <thead>
          <tr>
            <Box {...COLUMN} ta="start">
              Notify me of
            </Box>
            {CHANNELS.map((channel) => (
              <Box key={channel} {...COLUMN} ta="center" w={72}>
                {strings.channels[channel]}
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
  const { label, hint } = strings.kindLabels[kind];
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
      aria-label={`${strings.kindLabels[kind].label}: ${strings.channels[channel]}`}
      disabled={channel === "email" && !settings.email_available}
      checked={settings.kinds[kind]?.includes(channel) ?? false}
      styles={{ body: { justifyContent: "center" } }}
      onChange={(event) =>
        onChange({ kinds: withChannel(settings, { kind, channel, isOn: event.currentTarget.checked }) })
      }
    />
  );
}
