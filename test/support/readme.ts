/** The README's table of settings, made of the settings themselves; run by itself (`bun run readme`) it writes it there. */
import { resolve } from "node:path";
import { format } from "prettier";
import { prettier as style } from "../../package.json" with { type: "json" };
import { environmentName, rowOf, settingNames, type SettingName } from "../../src/config/settings.ts";

const README = resolve(import.meta.dir, "../../README.md");
const BEGIN = "<!-- settings: `bun run readme` writes what stands between these lines -->";
const END = "<!-- end of settings -->";

export const readReadme = (): Promise<string> => Bun.file(README).text();

/** The same text with the table as it should be; an error where its place is missing. */
export async function withSettings(readme: string): Promise<string> {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`README.md has no place for the settings: ${BEGIN} … ${END}`);
  const head = ["| setting | default | in the environment | what it is |", "| --- | --- | --- | --- |"];
  const table = [...head, ...settingNames().map(row)].join("\n");
  const text = `${readme.slice(0, begin)}${BEGIN}\n\n${table}\n\n${readme.slice(end)}`;
  return format(text, { ...style, parser: "markdown" });
}

function row(name: SettingName): string {
  const { default: value, doc, alias } = rowOf(name);
  const variables = [environmentName(name), ...(alias === undefined ? [] : [alias])];
  const cells = [code(name), code(JSON.stringify(value)), variables.map(code).join(" or "), doc];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("<", "\\<")).join(" | ")} |`;
}

const code = (text: string): string => `\`${text}\``;

if (import.meta.main) await Bun.write(README, await withSettings(await readReadme()));
