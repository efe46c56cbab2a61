/** Keeps a row of a list that cannot be read from hiding the others, and from going unnoticed. */
import { createHash } from "node:crypto";
import { field, text } from "./mail-form.ts";
import type { CallOptions, Json, PlatformName } from "./platform.ts";

/** What could not be read of one listing. */
export class UnreadableRows {
  readonly #tell: CallOptions["onUnreadable"];
  #first: unknown = null;
  /** How often each row without an id has come: others can be equal to it. */
  readonly #nameless = new Map<string, number>();

  constructor({ onUnreadable }: Pick<CallOptions, "onUnreadable">) {
    this.#tell = onUnreadable;
  }

  /** Notes a row: reported at once where somebody listens, else thrown once the others are listed. */
  note(row: Json, error: unknown): void {
    const reason = error instanceof Error ? error.message : "";
    if (this.#tell) this.#tell({ reason, row: this.#nameOf(row), isPassed: false });
    else this.#first ??= error;
  }

  throwFirst(): void {
    if (this.#first !== null) throw this.#first;
  }

  /** Tells of a row that has no email in it; a list that is only looked through again and again passes it. */
  tellOf(platform: PlatformName, row: Json, what: string): void {
    const reason = `${platform}'s response does not match its documentation: ${what}`;
    this.#tell?.({ reason, row: this.#nameOf(row), isPassed: true });
  }

  /** Names a row the same each time that it is listed, in a few characters. */
  #nameOf(row: Json): string {
    const id = ["id", "_id", "email_lead_map_id"].map((name) => text(field(row, name))).find(Boolean);
    const hash = createHash("sha256")
      .update(id ?? JSON.stringify(row))
      .digest("hex")
      .slice(0, 16);
    if (id) return hash;
    const nth = (this.#nameless.get(hash) ?? 0) + 1;
    this.#nameless.set(hash, nth);
    return `${hash}:${nth}`;
  }
}
