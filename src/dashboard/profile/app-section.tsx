/** Appearance and shortcuts; each change is saved and applied immediately. */
import { Box, SegmentedControl, Select, Switch } from "@mantine/core";
import { useId } from "react";
import sections from "../parts/section.module.css";
import { Section } from "../parts/section.tsx";
import { showError } from "../parts/toast.ts";
import { COLOR_SCHEMES, languageName, type Preferences, READ_LANGUAGES } from "./preferences.ts";
import { usePreferences } from "./use-preferences.ts";

const SCHEMES = { auto: "System", light: "Light", dark: "Dark" };

const DENSITIES_LABELS = { comfortable: "Comfortable", compact: "Compact" };

const DENSITIES = ["comfortable", "compact"] as const;
const UNDO_SECONDS = [0, 5, 10, 20, 30, 60] as const;

export function AppSection() {
  const { preferences, save } = usePreferences();
  const change = (choice: Partial<Preferences>) => void save(choice).catch(showError);
  const undoSeconds = [...new Set([...UNDO_SECONDS, preferences.undoSeconds])].sort((a, b) => a - b);
  return (
    <Section title="Appearance and shortcuts">
      <Choice
        label="Theme"
        value={preferences.colorScheme}
        options={COLOR_SCHEMES.map((value) => ({ value, label: SCHEMES[value] }))}
        onChange={(colorScheme) => change({ colorScheme })}
      />
      <Choice
        label="List density"
        value={preferences.density}
        options={DENSITIES.map((value) => ({ value, label: DENSITIES_LABELS[value] }))}
        onChange={(density) => change({ density })}
      />
      <Select
        label="Undo send"
        description="How long you can undo before an email is sent."
        allowDeselect={false}
        data={undoSeconds.map((count) => ({
          value: String(count),
          label: count === 0 ? "Send immediately" : `${count} seconds`,
        }))}
        value={String(preferences.undoSeconds)}
        onChange={(count) => change({ undoSeconds: Number(count) })}
      />
      <Select
        label="Language you read"
        description="Emails in other languages can be translated."
        allowDeselect={false}
        searchable
        data={READ_LANGUAGES.map((code) => ({ value: code, label: languageName(code) }))}
        value={preferences.language}
        onChange={(language) => language !== null && change({ language })}
      />
      <Switch
        label="Single-key shortcuts"
        description="Turn off if a screen reader or extension uses these keys. Press ? to see all shortcuts."
        checked={preferences.singleKeys}
        onChange={(event) => change({ singleKeys: event.currentTarget.checked })}
      />
    </Section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={sections["row"]}>
      <Box component="span" id={id} fz="0.8125rem" fw={600}>
        {label}
      </Box>
      <SegmentedControl aria-labelledby={id} value={value} data={options} onChange={onChange} />
    </div>
  );
}
