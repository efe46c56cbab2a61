/** Reads an account's lead categories: ids are needed to set a category, and names to interpret webhooks. */
import { field, listOf, text } from "../mail-form.ts";
import { PayloadError } from "../platform.ts";
import { boundedLine } from "../rules/bounds.ts";
import { impossible } from "../stopping.ts";
import type { SmartleadCall } from "./call.ts";
import { idOf } from "./mail.ts";

/** Returns a category's id. @param order `categories` has the cached ids by lower-case name. */
export async function categoryId(
  ask: SmartleadCall,
  { label, categories }: { label: string; categories: Map<string, number> },
): Promise<number> {
  const name = label.trim().toLowerCase();
  const known = categories.get(name);
  if (known !== undefined) return known;
  const rows = await readCategories(ask);
  categories.clear();
  for (const row of rows) categories.set(row.name.toLowerCase(), row.id);
  const found = categories.get(name);
  if (found === undefined) throw impossible(`Smartlead has no category "${label}"`);
  return found;
}

/**
 * Returns a category's name. Reads the list each time, because people rename categories. Throws
 * `PayloadError` if the category does not exist.
 */
export async function categoryName(ask: SmartleadCall, id: string): Promise<string> {
  const found = (await readCategories(ask)).find((row) => String(row.id) === id);
  if (!found) throw new PayloadError(`lead_category: Smartlead has no category ${id}`);
  return boundedLine(found.name);
}

async function readCategories(ask: SmartleadCall): Promise<{ id: number; name: string }[]> {
  const { json } = await ask({ method: "GET", path: "/leads/fetch-categories" });
  return listOf(json)
    .map((row) => ({ id: Number(idOf(field(row, "id"))), name: text(field(row, "name"))?.trim() ?? "" }))
    .filter(({ id, name }) => Number.isInteger(id) && name !== "");
}
