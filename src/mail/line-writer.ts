/** Lays out the words of an HTML page in lines, the way in which a browser would break them. */
import { type Line, type LineKind, clean } from "./lines.ts";

export class LineWriter {
  readonly #lines: Line[] = [];
  /** The line under way in pieces: a string that is looked at after each addition would be copied each time. */
  #pieces: string[] = [];
  #spaceAtEnd = true;
  #kind: LineKind = "own";
  #gapWanted = false;
  #bulletWanted = false;

  /** Text between tags, its white space collapsed. */
  text(raw: string, kind: LineKind): void {
    // U+00A0 is not collapsed: in mails of Outlook it makes an empty line.
    const collapsed = raw.replace(/[ \t\r\n\f]+/g, " ");
    this.#append(this.#spaceAtEnd ? collapsed.replace(/^ /, "") : collapsed, kind);
  }

  /** Text of a `pre` element, as it stands. */
  preformatted(raw: string, kind: LineKind): void {
    for (const [at, piece] of raw.split("\n").entries()) {
      if (at > 0) this.lineBreak(kind);
      this.#append(piece, kind);
    }
  }

  /** `<br>`: ends the line, or makes an empty one. */
  lineBreak(kind: LineKind): void {
    if (this.#pieces.length === 0) this.#lines.push({ text: "", kind });
    else this.#flush();
  }

  /** Begin or end of a block: what follows stands in a new line; with `gap` below an empty one. */
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
