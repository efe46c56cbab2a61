/** Notification settings of the user. */
import { Switch } from "@mantine/core";
import type { Schemas } from "../../api/client.ts";
import { strings as frame } from "../../frame/strings.ts";
import { Page } from "../../parts/page.tsx";
import { Section } from "../../parts/section.tsx";
import { showError } from "../../parts/toast.ts";
import { usePreferences } from "../../profile/use-preferences.ts";
import { strings } from "./strings.ts";

type NotificationType = Schemas["Notification"]["type"];
const TYPES = Object.keys(strings.types) as NotificationType[];

export function NotificationsPage() {
  const { preferences, save } = usePreferences();
  const { mutedNotifications: muted } = preferences;
  const toggle = (type: NotificationType, isWanted: boolean) => {
    const others = muted.filter((one) => one !== type);
    save({ mutedNotifications: isWanted ? others : [...others, type] }).catch(showError);
  };
  return (
    <Page title={frame.titles.notifications} hint={strings.hint} isNarrow>
      <Section title={strings.about} hint={strings.aboutHint}>
        {TYPES.map((type) => (
          <Switch
            key={type}
            label={strings.types[type].label}
            description={strings.types[type].hint}
            checked={!muted.includes(type)}
            onChange={(event) => toggle(type, event.currentTarget.checked)}
          />
        ))}
      </Section>
    </Page>
  );
}
