/** Fields of a category. */
import { Box, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { useId } from "react";
import type { FormErrors } from "../../parts/form-errors.ts";
import classes from "./categories.module.css";
import type { Category } from "./queries.ts";

const FINISHES = { never: "Never", with_follow_up: "When a follow-up is scheduled", always: "Always" };

const COLORS = {
  "#16a34a": "Green",
  "#0d9488": "Teal",
  "#0ea5e9": "Sky",
  "#2563eb": "Blue",
  "#7c3aed": "Violet",
  "#db2777": "Pink",
  "#dc2626": "Red",
  "#d97706": "Amber",
  "#6b7280": "Gray",
} as const;

interface ColorFieldProps {
  value: string;
  onChange: (color: string) => void;
}

function ColorField({ value, onChange }: ColorFieldProps) {
  const name = useId();
  return (
    <fieldset className={classes["swatches"]}>
      <Box component="legend" mb={4} p={0} fz="0.8125rem" fw={600}>
        Color
      </Box>
      {Object.entries(COLORS).map(([color, label]) => (
        <label key={color} className={classes["swatch"]} title={label}>
          <input
            type="radio"
            name={name}
            className="rd-hidden"
            aria-label={label}
            checked={value.toLowerCase() === color}
            onChange={() => onChange(color)}
          />
          <span style={{ background: color }} />
        </label>
      ))}
      <input
        type="color"
        className={classes["picker"]}
        aria-label="Custom color"
        title="Custom color"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </fieldset>
  );
}

export interface CategoryFieldValues {
  name: string;
  /** Empty to derive it from the name. */
  slug: string;
  description: string;
  color: string;
  isPositive: boolean;
  finish: Category["finish"];
}

export const fieldsOf = (category: Category | null): CategoryFieldValues => ({
  name: category?.name ?? "",
  slug: category?.slug ?? "",
  description: category?.description ?? "",
  color: category?.color ?? "#6b7280",
  isPositive: category?.is_positive ?? false,
  finish: category?.finish ?? "never",
});

/** Returns the fields for the API, without empty ones. */
export const bodyOf = ({ name, description, color, isPositive, finish }: CategoryFieldValues) => ({
  name: name.trim(),
  description: description.trim() === "" ? null : description.trim(),
  color,
  is_positive: isPositive,
  finish,
});

const FINISH = ["never", "with_follow_up", "always"] as const;

export const REFUSABLE = { name: null, slug: null, description: null, color: null } as const;

interface FieldsProps {
  fields: CategoryFieldValues;
  onChange: (fields: CategoryFieldValues) => void;
  refusedAt: FormErrors["at"];
  /** Whether it is one of the six default categories. */
  isDefault: boolean;
  isNew: boolean;
}

export function CategoryFields({ fields, onChange, refusedAt, isDefault, isNew }: FieldsProps) {
  const change = (part: Partial<CategoryFieldValues>) => onChange({ ...fields, ...part });
  const slugHint = isDefault
    ? "Can't be changed for default categories."
    : "Used in the API, webhooks and search, such as category:send-pricing.";
  return (
    <>
      <TextInput
        label="Name"
        {...(isNew && { "data-autofocus": true })}
        required
        dir="auto"
        maxLength={100}
        error={refusedAt("name")}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Slug"
        description={isNew ? `${slugHint} Leave empty to derive it from the name.` : slugHint}
        readOnly={isDefault}
        maxLength={100}
        error={refusedAt("slug")}
        value={fields.slug}
        onChange={(event) => change({ slug: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        description="Helps the AI recognize it, such as “asks for a price list or a quote”."
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        error={refusedAt("description")}
        value={fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <ColorField value={fields.color} onChange={(color) => change({ color })} />
      <Switch
        label="Positive"
        description="Counts as interest in reports."
        checked={fields.isPositive}
        onChange={(event) => change({ isPositive: event.currentTarget.checked })}
      />
      <Select
        label="Finish automatically"
        description="Finished replies move to Done. Replies that need review stay open."
        allowDeselect={false}
        data={FINISH.map((value) => ({ value, label: FINISHES[value] }))}
        value={fields.finish}
        onChange={(value) => change({ finish: FINISH.find((known) => known === value) ?? "never" })}
      />
    </>
  );
}
