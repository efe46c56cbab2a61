/** A client's voice: the facts, texts and tone for its drafts. */
import { Box, Button, Select, Switch, Textarea, TextInput } from "@mantine/core";
import type { Schemas } from "../../../api/client.ts";
import { Form } from "../../../parts/form.tsx";
import { Section } from "../../../parts/section.tsx";
import { Unsaved } from "../../../parts/unsaved.tsx";
import { languageName } from "../../../profile/preferences.ts";
import { useIsAtLeast } from "../../../session/use-session.ts";
import { withScheme } from "../../with-scheme.ts";
import { useClientForm } from "../queries.ts";
import { ReadOnly, RemoveSection } from "../remove-section.tsx";
import { bodyOf, fieldsOf, LANGUAGES, type Signatures, textsOf, type VoiceFields } from "./fields.ts";
import { FindFacts } from "./find-facts.tsx";
import { TryBox } from "./try-box.tsx";
import classes from "./voice.module.css";

interface SectionProps {
  form: ReturnType<typeof useClientForm<VoiceFields>>;
}

/** Initial color in the color picker. */
const FIRST_COLOR = "#0f6b66";

function WhoSection({ form: { values, field, setFieldValue } }: SectionProps) {
  return (
    <Section title="Client" hint="Name and color in the inbox.">
      <TextInput label="Name" required dir="auto" maxLength={200} {...field("name")} />
      <div className={classes["color"]}>
        <TextInput
          type="color"
          label="Color"
          description="Marks this client's conversations in the inbox."
          {...field("color")}
          value={values.color ?? FIRST_COLOR}
          data-none={values.color === null}
        />
        {values.color !== null && (
          <Button variant="subtle" color="gray" onClick={() => setFieldValue("color", null)}>
            No color
          </Button>
        )}
      </div>
      <Textarea
        label="Forward contacts"
        description="One per line. Suggested first when you forward an email."
        placeholder="Elena Marsh <elena@example.com>"
        dir="auto"
        autosize
        minRows={2}
        maxRows={10}
        {...field("forward_contacts")}
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

function LongField({ name, label, hint, max, rows, form }: LongFieldProps) {
  return (
    <Textarea
      label={label}
      description={hint}
      minRows={rows}
      maxRows={16}
      maxLength={max}
      {...form.field(name)}
    />
  );
}

function SaysSection({ form, clientId }: SectionProps & { clientId: string }) {
  const { values, field, setFieldValue } = form;
  const isManager = useIsAtLeast("manager");
  return (
    <Section
      title="Facts"
      hint="Drafts use only these facts and the conversation. Anything else is left for your team."
    >
      <LongField
        form={form}
        name="service_description"
        label="What the client offers"
        hint="In the client's own words."
        max={20_000}
        rows={3}
      />
      <LongField
        form={form}
        name="facts"
        label="Facts and answers"
        hint="Prices, terms, references, answers to common questions. Any format."
        max={20_000}
        rows={5}
      />
      {isManager && (
        <FindFacts
          clientId={clientId}
          onAdd={(facts) =>
            setFieldValue("facts", (before) => [before.trimEnd(), facts].filter(Boolean).join("\n"))
          }
        />
      )}
      <LongField
        form={form}
        name="forbidden_claims"
        label="Never say"
        hint="One claim per line. These take precedence over the facts."
        max={10_000}
        rows={2}
      />
      <TextInput
        inputMode="url"
        label="Calendar link"
        description="Where leads book a meeting."
        maxLength={2_000}
        {...field("calendar_link")}
        onBlur={() => setFieldValue("calendar_link", withScheme(values.calendar_link))}
      />
      <Switch
        label="Track calendar links"
        description="Adds a code to the link in sent emails, to match bookings to conversations."
        {...field("track_calendar_links")}
      />
    </Section>
  );
}

function SoundsSection({ form }: SectionProps) {
  const { field } = form;
  return (
    <Section title="Style" hint="Drafts are always written in the lead's language.">
      <TextInput
        label="Tone"
        placeholder="Friendly and brief, no exclamation marks"
        dir="auto"
        maxLength={500}
        {...field("tone")}
      />
      <LongField
        form={form}
        name="signature"
        label="Signature"
        hint="Added to the end of every draft, unchanged. Without one, drafts end without a name."
        max={2_000}
        rows={3}
      />
      <LanguageSignatures form={form} />
      <Switch
        label="Learn from sent answers"
        description="Drafts follow the style of answers that your team sent to similar emails. Facts still come only from this page."
        {...field("learn_from_sent")}
      />
      <Switch
        label="Schedule out-of-office follow-ups"
        description="Scheduled for 09:00 on the next working day after the return date, in the workspace's time zone."
        {...field("ooo_follow_up")}
      />
    </Section>
  );
}

/** A field for each language with its own signature, and a menu to add languages. */
function LanguageSignatures({ form: { values, setFieldValue, errorAt } }: SectionProps) {
  const { signatures } = values;
  const shown = LANGUAGES.filter((language) => signatures[language] !== undefined);
  const set = (part: Signatures): void => setFieldValue("signatures", { ...signatures, ...part });
  return (
    <>
      {shown.map((language) => (
        <Textarea
          key={language}
          label={`Signature in ${languageName(language)}`}
          minRows={3}
          maxLength={2_000}
          error={errorAt("signatures")}
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

/** The voice settings, and a box for trying them out. */
export function VoiceTab({ client }: { client: Schemas["Client"] }) {
  const isManager = useIsAtLeast("manager");
  const form = useClientForm(client, { valuesOf: fieldsOf, bodyOf });
  const { values, isChanged, discard, asForm } = form;
  return (
    <>
      <div className={classes["voice"]} data-alone={!isManager}>
        <Unsaved isChanged={isChanged} />
        <Box miw={0}>
          <ReadOnly isReadOnly={!isManager}>
            <Form
              {...asForm}
              label="Save"
              isInSections
              disabled={!isChanged || values.name.trim() === ""}
              also={
                isChanged && (
                  <Button variant="default" size="sm" onClick={discard}>
                    Discard changes
                  </Button>
                )
              }
            >
              <div>
                <WhoSection form={form} />
                <SaysSection form={form} clientId={client.id} />
                <SoundsSection form={form} />
              </div>
            </Form>
          </ReadOnly>
        </Box>
        {isManager && <TryBox clientId={client.id} voice={textsOf(values)} />}
      </div>
      {isManager && <RemoveSection client={client} />}
    </>
  );
}
