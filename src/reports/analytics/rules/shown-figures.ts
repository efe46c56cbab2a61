/** Hides figures that viewers may not see; pure. */
import { FIGURES, type Figure } from "../../../core/viewer.ts";

/** Hides the figures that the caller may not see. */
export function onlyFigures<F extends Partial<Record<Figure, unknown>>>(
  found: F,
  figures: readonly Figure[],
): { [Name in keyof F]: Name extends "category_breakdown" ? F[Name] : F[Name] | null } {
  const hidden = FIGURES.filter((name) => Object.hasOwn(found, name) && !figures.includes(name));
  const emptied = hidden.map((name) => [name, name === "category_breakdown" ? [] : null]);
  return { ...found, ...Object.fromEntries(emptied) } as ReturnType<typeof onlyFigures<F>>;
}
