/** Settings for a client's viewers: visible categories and figures, and the agency's branding. */
import { Box, Button, Checkbox, FileInput, Group, MultiSelect, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { categoriesQuery } from "../../api/queries.ts";
import { Form } from "../../parts/form.tsx";
import { Section } from "../../parts/section.tsx";
import { Unsaved } from "../../parts/unsaved.tsx";
import { type ClientChange, useClientForm } from "./queries.ts";

type Client = Schemas["Client"];
type Figure = Client["viewer_figures"][number];

const FIGURES: Record<Figure, string> = {
  total_replies: "Replies",
  conversations: "Conversations",
  sent: "Answers",
  positive: "Positive conversations",
  meetings_booked: "Meetings",
  booking_rate: "Booking rate",
  category_breakdown: "Conversations by category",
  avg_reply_speed_minutes: "Response time",
  avg_auto_reply_speed_minutes: "Response time (automatic)",
  avg_manual_reply_speed_minutes: "Response time (manual)",
};

/** The app's accent color. */
const USUAL_COLOR = "#0f6b66";

const valuesOf = (client: Client) => ({
  viewer_categories: client.viewer_categories ?? [],
  viewer_figures: client.viewer_figures,
  monthly_report: client.monthly_report,
  name: client.brand?.name ?? "",
  color: client.brand?.color ?? "",
  logo: client.brand?.logo ?? null,
});

type ViewerFields = ReturnType<typeof valuesOf>;

function bodyOf({ name, color, logo, ...access }: ViewerFields): ClientChange {
  const isPlain = name.trim() === "" && color === "" && logo === null;
  return { ...access, brand: isPlain ? null : { name: name.trim() || null, color: color || null, logo } };
}

const REFUSABLE = { "brand.color": null, "brand.logo": null };

type PartProps = { form: ReturnType<typeof useClientForm<ViewerFields>> };

export function ViewersTab({ client }: { client: Client }) {
  const form = useClientForm(client, { valuesOf, bodyOf, prefixes: REFUSABLE });
  return (
    <Form {...form.asForm} label="Save" disabled={!form.isChanged} isInSections>
      <Unsaved isChanged={form.isChanged} />
      <AccessSection form={form} />
      <BrandSection form={form} />
    </Form>
  );
}

/** Categories, figures and the monthly report. */
function AccessSection({ form: { field, values, setFieldValue, errorAt } }: PartProps) {
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
          {...field("viewer_categories")}
        />
        <Checkbox.Group
          label="Figures"
          mt="md"
          value={values.viewer_figures}
          error={errorAt("viewer_figures")}
          onChange={(chosen) => setFieldValue("viewer_figures", chosen as Figure[])}
        >
          {Object.entries(FIGURES).map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} mt="xs" />
          ))}
        </Checkbox.Group>
        <Switch
          mt="md"
          label="Monthly report by email"
          description="Sent to viewers within the first days of the next month. Contains only these figures."
          {...field("monthly_report")}
        />
      </Box>
    </Section>
  );
}

/** Name, color and logo. */
function BrandSection({ form: { field, values, setFieldValue, errorAt } }: PartProps) {
  return (
    <Section title="Your brand" hint="Shown to viewers instead of the workspace name.">
      <TextInput label="Name" maxLength={80} {...field("name")} />
      <TextInput
        type="color"
        label="Color"
        description="Text on this color is white, so choose a dark one."
        {...field("color")}
        error={errorAt("brand.color")}
        value={values.color || USUAL_COLOR}
      />
      {values.color !== "" && (
        <Button variant="default" mt="xs" onClick={() => setFieldValue("color", "")}>
          Use the default color
        </Button>
      )}
      <LogoField
        value={values.logo}
        error={errorAt("brand.logo")}
        onChange={(logo) => setFieldValue("logo", logo)}
      />
    </Section>
  );
}

const IMAGES = "image/png,image/jpeg,image/webp,image/gif";

interface LogoFieldProps {
  /** The saved logo's URL, or a data URL for a file that was just chosen. */
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
