/** Validates and stores the agency's branding for the pages that viewers see. */
import { badRequest } from "../core/errors.ts";
import { hashToken } from "../core/vault.ts";
import type { Brand, Logo } from "../core/viewer.ts";
import type { ClientRow } from "../db/table-rows.ts";
import { contrastWithWhite, imageTypeOf, MIN_CONTRAST } from "./rules/brand.ts";

/** Maximum size of a logo, in bytes; also enforced by a CHECK constraint. */
export const MAX_LOGO = 65_536;

/** A brand as entered. Omitted fields stay unchanged. The logo is a data URL, or the URL of the current logo. */
export type BrandInput = { [Member in keyof Brand]?: Brand[Member] | undefined };

export const logoUrl = ({ id }: Pick<ClientRow, "id">, hash: string): string =>
  `/api/clients/${id}/logo?v=${hash}`;

/** Returns a brand in its stored form, including the bytes of a new logo. Throws 400 for an invalid brand. */
export function readBrand(
  input: BrandInput,
  before: Pick<ClientRow, "id" | "brand">,
): { brand: Brand; logo?: Logo } {
  const {
    name,
    color,
    logo: known,
  } = { ...NOTHING, ...before.brand, ...defined(input), logo: before.brand?.logo ?? null };
  if (color !== null && contrastWithWhite(color) < MIN_CONTRAST)
    throw badRequest(`brand.color: must have a contrast of at least ${MIN_CONTRAST}:1 with white`);
  const { logo: entered } = input;
  const isSame = entered === undefined || (known !== null && entered === logoUrl(before, known));
  if (isSame || entered === null) return { brand: { name, color, logo: isSame ? known : null } };
  return {
    brand: { name, color, logo: hashToken(entered).toString("hex").slice(0, 16) },
    logo: logoFrom(entered),
  };
}

const NOTHING: Brand = { name: null, logo: null, color: null };

const defined = (input: BrandInput): Partial<Brand> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

function logoFrom(url: string): Logo {
  const [, named, text = ""] = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  const bytes = Buffer.from(text, "base64");
  const type = imageTypeOf(bytes);
  if (type === null || type !== named || bytes.length > MAX_LOGO)
    throw badRequest("brand.logo: must be a PNG, JPEG, WebP or GIF of at most 64 KiB, as a data URL");
  return { type, bytes };
}
