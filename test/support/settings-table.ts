/** Generates the guide's table of settings from the settings themselves. `bun run docs` writes it. */
import { resolve } from "node:path";
import { format } from "oxfmt";
import style from "../../.ci/oxfmt.json" with { type: "json" };
import { rowOf, settingNames, type SettingName } from "../../src/config/settings.ts";

const PAGE = resolve(import.meta.dir, "../../src/docs/configuration.md");
const BEGIN = "<!-- settings: `bun run docs` writes what is between these lines -->";
const END = "<!-- end of settings -->";

export const readConfigurationPage = (): Promise<string> => Bun.file(PAGE).text();

/** Returns the page with the expected table. Throws if the page has no place for the table. */
export async function withSettings(page: string): Promise<string> {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin)
    throw new Error(`configuration.md has no place for the settings: ${BEGIN} … ${END}`);
  const head = ["| setting | default | meaning |", "| --- | --- | --- |"];
  const table = [...head, ...settingNames().map(row)].join("\n");
  const text = `${page.slice(0, begin)}${BEGIN}\n\n${table}\n\n${page.slice(end)}`;
  return (await format(PAGE, text, style)).code;
}

function row(name: SettingName): string {
  const { default: value, doc } = rowOf(name);
  const cells = [code(name), code(JSON.stringify(value)), doc];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("<", "\\<")).join(" | ")} |`;
}

const code = (text: string): string => `\`${text}\``;

if (import.meta.main) await Bun.write(PAGE, await withSettings(await readConfigurationPage()));
