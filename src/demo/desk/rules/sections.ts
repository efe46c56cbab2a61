/** Reads the demo's hand-written texts: sections with a name, each with many texts. */

/** One text of a section. `meaning` is the kind of reply that it is, where a section mixes several. */
export interface TextLine {
  text: string;
  meaning: string | null;
}

export type Sections = ReadonlyMap<string, readonly TextLine[]>;

const MEANING = /^\((\w+)\) /;

/** Splits a file: `# name` begins a section, a line `--` separates its texts. */
export function sectionsOf(file: string): Sections {
  const parts = `\n${file.trim()}`.split("\n# ").slice(1);
  return new Map(
    parts.map((part): [string, TextLine[]] => {
      const end = part.indexOf("\n");
      return [
        part.slice(0, end),
        part
          .slice(end + 1)
          .split("\n--\n")
          .map(lineOf),
      ];
    }),
  );
}

function lineOf(text: string): TextLine {
  const [marked = "", meaning = null] = MEANING.exec(text) ?? [];
  return { text: text.slice(marked.length).trim(), meaning };
}

/** Puts values in the place of `{name}`. */
export const filled = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => valueOf(name));
