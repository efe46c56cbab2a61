/** Access of the client's own people: visible categories and figures, and the agency's appearance. */
import { Box, Button, Checkbox, FileInput, Group, MultiSelect, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { categoriesQuery } from "../../api/queries.ts";
import { Form } from "../../parts/form.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { Section } from "../../parts/section.tsx";
import { Unsaved } from "../../parts/unsaved.tsx";
import { useClientChange } from "./queries.ts";

type Client = Schemas["Client"];
type Figure = Client["viewer_figures"][number];

interface Values {
  categories: readonly string[];
  figures: readonly Figure[];
  name: string;
  color: string;
  logo: string | null;
  hasReport: boolean;
}

const FIGURES: Record<Figure, string> = {
  total_replies: "Replies",
  conversations: "Conversations",
  sent: "Answers",
  positive: "Positive conversations",
  meetings_booked: "Meetings",
  booking_rate: "Booking rate",
  category_breakdown: "Conversations by category",
  avg_reply_speed_minutes: "Response time",
  avg_auto_reply_speed_minutes: "Response time of automatic answers",
  avg_manual_reply_speed_minutes: "Response time of manual answers",
};

/** The accent of the app. */
const USUAL_COLOR = "#0f6b66";

const FIELDS = { viewer_categories: null, "brand.color": null, "brand.logo": null };

export function ViewersTab({ client }: { client: Client }) {
  const { brand } = client;
  const saved: Values = {
    categories: client.viewer_categories ?? [],
    figures: client.viewer_figures,
    name: brand?.name ?? "",
    color: brand?.color ?? "",
    logo: brand?.logo ?? null,
    hasReport: client.monthly_report,
  };
  const [values, setValues] = useState(saved);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const { mutate, isPending, error } = useClientChange(client.id, ({ brand: stored }) =>
    set({ logo: stored?.logo ?? null }),
  );
  const refused = formErrorsOf(error, FIELDS);
  const save = () => {
    const { name, color, logo, categories: viewer_categories, figures: viewer_figures, hasReport } = values;
    const isPlain = name.trim() === "" && color === "" && logo === null;
    const shown = isPlain ? null : { name: name.trim() || null, color: color || null, logo };
    mutate({
      viewer_categories: [...viewer_categories],
      viewer_figures: [...viewer_figures],
      brand: shown,
      monthly_report: hasReport,
    });
  };
  return (
    <Form
      act={{ mutate: save, isPending }}
      label="Save"
      refused={refused.rest}
      disabled={!isChanged}
      isInSections
    >
      <Unsaved isChanged={isChanged} />
      <AccessSection values={values} onChange={set} error={refused.at("viewer_categories")} />
      <BrandSection values={values} onChange={set} refusedAt={refused.at} />
    </Form>
  );
}

interface PartProps {
  values: Values;
  onChange: (change: Partial<Values>) => void;
  error: string | undefined;
}

/** Categories, figures and the monthly report. */
function AccessSection({ values, onChange, error }: PartProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Section
      title="Access"
      hint="Viewers see only conversations in these categories, and only these figures."
    >
      <Box maw={960}>
        <MultiSelect
          label="Categories"
          data={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          error={error}
          value={[...values.categories]}
          onChange={(chosen) => onChange({ categories: chosen })}
        />
        <Checkbox.Group
          label="Figures"
          mt="md"
          value={[...values.figures]}
          onChange={(chosen) => onChange({ figures: chosen as Figure[] })}
        >
          {Object.entries(FIGURES).map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} mt="xs" />
          ))}
        </Checkbox.Group>
        <Switch
          mt="md"
          label="Monthly report by email"
          description="Sent to viewers in the first days of the next month, with these figures only."
          checked={values.hasReport}
          onChange={(event) => onChange({ hasReport: event.currentTarget.checked })}
        />
      </Box>
    </Section>
  );
}

interface BrandProps extends Omit<PartProps, "error"> {
  refusedAt: (field: "brand.color" | "brand.logo") => string | undefined;
}

/** Name, color and logo. */
function BrandSection({ values, onChange, refusedAt }: BrandProps) {
  return (
    <Section title="Your brand" hint="Shown to viewers instead of the workspace name.">
      <TextInput
        label="Name"
        maxLength={80}
        value={values.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        type="color"
        label="Color"
        description="Appears behind white text, so it must be dark enough."
        error={refusedAt("brand.color")}
        value={values.color || USUAL_COLOR}
        onChange={(event) => onChange({ color: event.currentTarget.value })}
      />
      {values.color !== "" && (
        <Button variant="default" mt="xs" onClick={() => onChange({ color: "" })}>
          Use the default color
        </Button>
      )}
      <LogoField
        value={values.logo}
        error={refusedAt("brand.logo")}
        onChange={(logo) => onChange({ logo })}
      />
    </Section>
  );
}

const IMAGES = "image/png,image/jpeg,image/webp,image/gif";

interface LogoFieldProps {
  /** A URL: of the saved logo, or with the data of a chosen file. */
  value: string | null;
  error: string | undefined;
  onChange: (url: string | null) => void;
}

function LogoField({ value, error, onChange }: LogoFieldProps) {
  const read = (file: File | null): void => {
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => onChange(reader.result as string));
    reader.readAsDataURL(file);
  };
  return (
    <>
      <FileInput
        label="Logo"
        description="PNG, JPEG, WebP or GIF, at most 64 KB."
        placeholder="Choose an image"
        accept={IMAGES}
        error={error}
        value={null}
        onChange={read}
      />
      {value !== null && (
        <Group mt="xs">
          <img src={value} alt="Logo" style={{ height: 40, maxWidth: 200 }} />
          <Button variant="default" onClick={() => onChange(null)}>
            Remove logo
          </Button>
        </Group>
      )}
    </>
  );
}
