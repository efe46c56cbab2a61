/** The matrix of kinds and channels. */
import { Checkbox, Table, Text } from "@mantine/core";
import { Section } from "../../parts/section.tsx";
import { CHANNELS, withChannel, type Channel, type NotificationKind, type Settings } from "./settings.ts";
import { strings } from "./strings.ts";

interface KindsSectionProps {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

export function KindsSection({ settings, onChange }: KindsSectionProps) {
  const kinds = Object.keys(settings.kinds) as NotificationKind[];
  return (
    <Section title={strings.kinds} hint={strings.kindsHint}>
      <Table verticalSpacing="xs" horizontalSpacing={0} withRowBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{strings.kind}</Table.Th>
            {CHANNELS.map((channel) => (
              <Table.Th key={channel} ta="center" w={72}>
                {strings.channels[channel]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map((kind) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={400}>
                {strings.kindLabels[kind].label}
                <Text size="xs" c="dimmed">
                  {strings.kindLabels[kind].hint}
                </Text>
              </Table.Th>
              {CHANNELS.map((channel) => (
                <Table.Td key={channel}>
                  <Cell settings={settings} kind={kind} channel={channel} onChange={onChange} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {!settings.email_available && (
        <Text size="sm" c="dimmed">
          {strings.noEmail}
        </Text>
      )}
    </Section>
  );
}

function Cell({
  settings,
  kind,
  channel,
  onChange,
}: KindsSectionProps & { kind: NotificationKind; channel: Channel }) {
  return (
    <Checkbox
      aria-label={strings.channelFor(strings.channels[channel], strings.kindLabels[kind].label)}
      disabled={channel === "email" && !settings.email_available}
      checked={settings.kinds[kind]?.includes(channel) ?? false}
      styles={{ body: { justifyContent: "center" } }}
      onChange={(event) =>
        onChange({ kinds: withChannel(settings, { kind, channel, isOn: event.currentTarget.checked }) })
      }
    />
  );
}
