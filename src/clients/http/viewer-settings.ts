/** Defines and presents the API's settings for the pages that viewers see. */
import { Type, type Static } from "@sinclair/typebox";
import { DEFAULT_FIGURES, FIGURES } from "../../core/viewer.ts";
import type { Db } from "../../db/open.ts";
import type { ClientRow } from "../../db/table-rows.ts";
import { Nullable, OneOf, Text } from "../../http/input.ts";
import { logoUrl, MAX_LOGO } from "../brand.ts";
import { listViewerSlugs } from "../categories/store.ts";
import { MIN_CONTRAST } from "../rules/brand.ts";

/** Base64 encodes three bytes as four characters; the extra characters leave room for the longest prefix. */
const MAX_DATA_URL = Math.ceil(MAX_LOGO / 3) * 4 + 50;

const BrandSetting = Type.Partial(
  Type.Object({
    name: Nullable(Text({ maxLength: 80, description: "The agency's name" })),
    logo: Nullable(
      Type.String({
        maxLength: MAX_DATA_URL,
        mustBe: "an image of at most 64 KiB as a data URL",
        description:
          "PNG, JPEG, WebP or GIF of at most 64 KiB, set as a `data:` URL and returned as a path of this API",
      }),
    ),
    color: Nullable(
      Type.String({
        pattern: "^#[0-9a-fA-F]{6}$",
        mustBe: "a color such as #0f766e",
        description: `Background color for white text, with a contrast of at least ${MIN_CONTRAST}:1`,
        examples: ["#0f766e"],
      }),
    ),
  }),
  {
    additionalProperties: false,
    description: "The agency's branding on the pages that viewers see",
  },
);

export const ViewerSettings = {
  viewer_categories: Nullable(
    Type.Array(Text({ maxLength: 64 }), {
      maxItems: 100,
      description:
        "Slugs of the categories that viewers (the client's own people) see; all other replies and " +
        "conversations are hidden from them. Null sets the default: all positive categories",
      examples: [["interested", "meeting-booked"]],
    }),
  ),
  viewer_figures: Type.Array(OneOf(FIGURES), {
    maxItems: FIGURES.length,
    default: [...DEFAULT_FIGURES],
    description: "Report figures that viewers see; other figures are null for them",
  }),
  monthly_report: Type.Boolean({
    default: false,
    description: "Whether viewers get a monthly report by email, with the figures that they see",
  }),
  brand: Nullable(BrandSetting),
};

type Presented = Static<ReturnType<typeof Type.Object<typeof ViewerSettings>>>;

export function presentViewerSettings(db: Db, row: ClientRow): Presented {
  const { brand } = row;
  return {
    viewer_categories: listViewerSlugs(db, row),
    viewer_figures: row.viewerFigures,
    monthly_report: row.monthlyReport,
    brand: brand && { ...brand, logo: brand.logo === null ? null : logoUrl(row, brand.logo) },
  };
}
