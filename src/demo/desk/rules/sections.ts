/** Parses the demo's hand-written texts: named sections with many texts each. */

/** A text in a section. `meaning` is the kind of reply, in sections with several kinds. */
export interface TextLine {
  text: string;
  meaning: string | null;
}

export type Sections = ReadonlyMap<string, readonly TextLine[]>;

const MEANING = /^\((\w+)\) /;

/** Parses a file: `# name` begins a section, and `--` lines separate the section's texts. */
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

/** Replaces each `{name}` with its value. */
export const filled = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => valueOf(name));
