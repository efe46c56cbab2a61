/** Breaks the text of an HTML page into lines like a browser. */
import { type Line, type LineKind, clean } from "./lines.ts";

export class LineWriter {
  readonly #lines: Line[] = [];
  /** The current line in pieces, to avoid copying the string with each addition. */
  #pieces: string[] = [];
  #spaceAtEnd = true;
  #kind: LineKind = "own";
  #gapWanted = false;
  #bulletWanted = false;

  /** Adds text between tags, with white space collapsed. */
  text(raw: string, kind: LineKind): void {
    // U+00A0 is not collapsed, because Outlook uses it for empty lines.
    const collapsed = raw.replace(/[ \t\r\n\f]+/g, " ");
    this.#append(this.#spaceAtEnd ? collapsed.replace(/^ /, "") : collapsed, kind);
  }

  /** Adds the text of a `pre` element unchanged. */
  preformatted(raw: string, kind: LineKind): void {
    for (const [at, piece] of raw.split("\n").entries()) {
      if (at > 0) this.lineBreak(kind);
      this.#append(piece, kind);
    }
  }

  /** Adds a `<br>`: ends the line, or adds an empty line. */
  lineBreak(kind: LineKind): void {
    if (this.#pieces.length === 0) this.#lines.push({ text: "", kind });
    else this.#flush();
  }

  /** Starts or ends a block: the following text starts a new line, with `gap` after an empty one. */
  block(gap: boolean): void {
    this.#flush();
    this.#gapWanted ||= gap;
  }

  bullet(): void {
    this.#bulletWanted = true;
  }

  cell(): void {
    if (!this.#spaceAtEnd) this.#append(" ", this.#kind);
  }

  end(): Line[] {
    this.#flush();
    return this.#lines;
  }

  #append(text: string, kind: LineKind): void {
    if (text === "") return;
    if (this.#kind !== kind) this.#flush();
    if (this.#gapWanted && this.#lines.length > 0) this.#lines.push({ text: "", kind });
    this.#gapWanted = false;
    this.#kind = kind;
    if (this.#bulletWanted) this.#pieces.push("- ");
    this.#bulletWanted = false;
    this.#pieces.push(text);
    this.#spaceAtEnd = text.endsWith(" ");
  }

  #flush(): void {
    this.#spaceAtEnd = true;
    if (this.#pieces.length === 0) return;
    this.#lines.push({ text: clean(this.#pieces.join("")).trimEnd(), kind: this.#kind });
    this.#pieces = [];
  }
}
