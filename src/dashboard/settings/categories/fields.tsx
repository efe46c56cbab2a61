/** A category's fields. */
import { Box, Flex, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { useId } from "react";
import { api, byId, unwrap } from "../../api/client.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import classes from "./categories.module.css";
import { type Category, CHANGES } from "./queries.ts";

const FINISHES = [
  { value: "never", label: "Never" },
  { value: "with_follow_up", label: "When a follow-up is scheduled" },
  { value: "always", label: "Always" },
];

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

function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const name = useId();
  return (
    <Flex component="fieldset" wrap="wrap" gap={4} m={0} p={0} style={{ border: 0 }}>
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
    </Flex>
  );
}

/** @param category Null for a new category. */
export const useCategoryForm = (category: Category | null, onDone: (id: string) => void = () => {}) =>
  useApiForm({
    initialValues: {
      name: category?.name ?? "",
      /** If empty, the slug is derived from the name. */
      slug: category?.slug ?? "",
      description: category?.description ?? "",
      color: category?.color ?? "#6b7280",
      is_positive: category?.is_positive ?? false,
      finish: category?.finish ?? "never",
    },
    save: ({ name, slug, description, ...rest }) => {
      const body = {
        ...rest,
        name: name.trim(),
        description: description.trim() || null,
        ...(slug !== (category?.slug ?? "") && { slug: slug.trim() }),
      };
      return unwrap<{ data: Category }>(
        category
          ? api.PATCH("/api/categories/{id}", { ...byId(category.id), body })
          : api.POST("/api/categories", { body }),
      );
    },
    changes: CHANGES,
    done: ({ data }) => `${data.name} saved`,
    onDone: ({ data }) => onDone(data.id),
  });

interface FieldsProps {
  field: ReturnType<typeof useCategoryForm>["field"];
  /** Null for a new category. */
  category: Category | null;
}

export function CategoryFields({ field, category }: FieldsProps) {
  const isDefault = category?.is_default ?? false;
  const slugHint = isDefault
    ? "Can't be changed for default categories."
    : "Used in the API, webhooks and search, such as category:send-pricing.";
  return (
    <>
      <TextInput
        label="Name"
        {...(!category && { "data-autofocus": true })}
        required
        dir="auto"
        maxLength={100}
        {...field("name")}
      />
      <TextInput
        label="Slug"
        description={category ? slugHint : `${slugHint} Leave empty to derive it from the name.`}
        readOnly={isDefault}
        maxLength={100}
        {...field("slug")}
      />
      <Textarea
        label="Description"
        description="Helps the AI recognize the category. Example: “asks for a price list or a quote”."
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...field("description")}
      />
      <ColorField {...field("color")} />
      <Switch
        label="Positive"
        description="Its replies count as positive in reports."
        {...field("is_positive")}
      />
      <Select
        label="Finish automatically"
        description="When its replies move to Done. Replies that need review stay open."
        allowDeselect={false}
        data={FINISHES}
        {...field("finish")}
      />
    </>
  );
}
