/** Presents a category's labels as JSON. */
import { Type, type Static } from "@sinclair/typebox";
import { named, Nullable, OneOf, Text } from "../../http/input.ts";
import { Id } from "../../http/operation.ts";
import { PLATFORM_NAMES } from "../../platforms/platform.ts";
import type { PlatformMapping } from "./store/labels.ts";

const label = (description: string) => Text({ maxLength: 200, description });

/** A category's labels on one platform, in requests and responses. */
export const labelMembers = () => ({
  platform: OneOf(PLATFORM_NAMES),
  label: Nullable(label("Label set in the sequencer for this category; null to set none")),
  received: Type.Array(label("Label set in the sequencer"), {
    maxItems: 50,
    description: "The sequencer's labels that mean this category",
  }),
});

export const CategoryLabelsResource = named(
  "CategoryLabels",
  Type.Object({
    category_id: Id,
    labels: Type.Array(
      Type.Object({
        ...labelMembers(),
        is_default: Type.Boolean({
          description: "Whether the mapping is the default, derived from slug and name",
        }),
      }),
      { description: "One mapping per platform" },
    ),
  }),
  "A category's labels in the sequencers",
);

export const presentLabels = (
  categoryId: string,
  mappings: PlatformMapping[],
): Static<typeof CategoryLabelsResource> => ({
  category_id: categoryId,
  labels: mappings.map(({ platform, label, received, isDefault }) => ({
    platform,
    label,
    received,
    is_default: isDefault,
  })),
});
