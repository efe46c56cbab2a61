/** Sections of the voice settings. */
import { languageName } from "../../../profile/preferences.ts";
import { Button, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { Section } from "../../../parts/section.tsx";
import { useIsAtLeast } from "../../../session/use-session.ts";
import { FindFacts } from "./find-facts.tsx";
import { LANGUAGES, type Signatures, type VoiceFields } from "./fields.ts";
import { withScheme } from "../../with-scheme.ts";
import classes from "./voice.module.css";

interface SectionProps {
  fields: VoiceFields;
  onChange: (part: Partial<VoiceFields>) => void;
  refusedAt: (field: string) => string | undefined;
}

/** Initial color of the picker. */
const FIRST_COLOR = "#0f6b66";

export function WhoSection({ fields, onChange, refusedAt }: SectionProps) {
  return (
    <Section title="Client" hint="Name and color in the inbox.">
      <TextInput
        label="Name"
        required
        dir="auto"
        maxLength={200}
        error={refusedAt("name")}
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className={classes["color"]}>
        <TextInput
          type="color"
          label="Color"
          description="Marks this client's conversations in the inbox."
          error={refusedAt("color")}
          value={fields.color ?? FIRST_COLOR}
          data-none={fields.color === null}
          onChange={(event) => onChange({ color: event.currentTarget.value })}
        />
        {fields.color !== null && (
          <Button variant="subtle" color="gray" onClick={() => onChange({ color: null })}>
            No color
          </Button>
        )}
      </div>
      <Textarea
        label="Forward contacts"
        description="Suggested first when you forward an email. One per line."
        placeholder="Elena Marsh <elena@example.com>"
        dir="auto"
        autosize
        minRows={2}
        maxRows={10}
        error={refusedAt("forward_contacts")}
        value={fields.forward_contacts}
        onChange={(event) => onChange({ forward_contacts: event.currentTarget.value })}
      />
    </Section>
  );
}

type LongText = "service_description" | "facts" | "forbidden_claims" | "signature";

interface LongFieldProps extends SectionProps {
  name: LongText;
  label: string;
  hint: string;
  max: number;
  rows: number;
}

function LongField({ name, label, hint, max, rows, fields, onChange, refusedAt }: LongFieldProps) {
  return (
    <Textarea
      label={label}
      description={hint}
      dir="auto"
      autosize
      minRows={rows}
      maxRows={16}
      maxLength={max}
      error={refusedAt(name)}
      value={fields[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
}

export function SaysSection(props: SectionProps & { clientId: string }) {
  const { fields, onChange, refusedAt } = props;
  const isManager = useIsAtLeast("manager");
  return (
    <Section
      title="Facts"
      hint="Drafts use only these facts and the conversation. Anything else is left for your team."
    >
      <LongField
        {...props}
        name="service_description"
        label="What the client offers"
        hint="In the client's own words."
        max={20_000}
        rows={3}
      />
      <LongField
        {...props}
        name="facts"
        label="Facts and answers"
        hint="Prices, terms, references, answers to common questions. Any format."
        max={20_000}
        rows={5}
      />
      {isManager && (
        <FindFacts
          clientId={props.clientId}
          onAdd={(facts) => onChange({ facts: [fields.facts.trimEnd(), facts].filter(Boolean).join("\n") })}
        />
      )}
      <LongField
        {...props}
        name="forbidden_claims"
        label="Never say"
        hint="One claim per line. Overrides the facts."
        max={10_000}
        rows={2}
      />
      <TextInput
        inputMode="url"
        label="Calendar link"
        description="Where leads book a meeting."
        maxLength={2_000}
        error={refusedAt("calendar_link")}
        value={fields.calendar_link}
        onChange={(event) => onChange({ calendar_link: event.currentTarget.value })}
        onBlur={() => onChange({ calendar_link: withScheme(fields.calendar_link) })}
      />
      <Switch
        label="Track calendar links"
        description="Adds a code to the link in sent emails, so that a booking finds its conversation."
        checked={fields.track_calendar_links}
        onChange={(event) => onChange({ track_calendar_links: event.currentTarget.checked })}
      />
    </Section>
  );
}

export function SoundsSection(props: SectionProps) {
  const { fields, onChange, refusedAt } = props;
  return (
    <Section title="Style" hint="Drafts are always written in the lead's language.">
      <TextInput
        label="Tone"
        placeholder="Friendly and brief, no exclamation marks"
        dir="auto"
        maxLength={500}
        error={refusedAt("tone")}
        value={fields.tone}
        onChange={(event) => onChange({ tone: event.currentTarget.value })}
      />
      <LongField
        {...props}
        name="signature"
        label="Signature"
        hint="Added to the end of every draft, unchanged. Without one, drafts end without a name."
        max={2_000}
        rows={3}
      />
      <LanguageSignatures {...props} />
      <Switch
        label="Learn from sent answers"
        description="Drafts follow the style of answers that your team sent to similar emails. Facts still come only from this page."
        checked={fields.learn_from_sent}
        onChange={(event) => onChange({ learn_from_sent: event.currentTarget.checked })}
      />
      <Switch
        label="Schedule out-of-office follow-ups"
        description="When a reply gives a return date, for the next working day at 09:00 in the workspace's time zone."
        checked={fields.ooo_follow_up}
        onChange={(event) => onChange({ ooo_follow_up: event.currentTarget.checked })}
      />
    </Section>
  );
}

/** One field for each language with its own signature, and a choice of further languages. */
function LanguageSignatures({ fields: { signatures }, onChange, refusedAt }: SectionProps) {
  const shown = LANGUAGES.filter((language) => signatures[language] !== undefined);
  const set = (part: Signatures): void => onChange({ signatures: { ...signatures, ...part } });
  return (
    <>
      {shown.map((language) => (
        <Textarea
          key={language}
          label={`Signature in ${languageName(language)}`}
          dir="auto"
          autosize
          minRows={3}
          maxLength={2_000}
          error={refusedAt("signatures")}
          value={signatures[language]}
          onChange={(event) => set({ [language]: event.currentTarget.value })}
        />
      ))}
      <Select
        placeholder="Add a signature for a language"
        aria-label="Add a signature for a language"
        value={null}
        data={LANGUAGES.filter((language) => !shown.includes(language)).map((value) => ({
          value,
          label: languageName(value),
        }))}
        onChange={(language) => language !== null && set({ [language]: "" })}
      />
    </>
  );
}
