/** Prevents an unreadable row from hiding the other rows of a list, and reports it. */
import { createHash } from "node:crypto";
import { field, text } from "./mail-form.ts";
import type { CallOptions, Json, PlatformName } from "./platform.ts";

/** The unreadable rows of one listing. */
export class UnreadableRows {
  readonly #report: CallOptions["onUnreadable"];
  #first: unknown = null;
  /** Number of occurrences of each row without an id, because such rows can be equal. */
  readonly #nameless = new Map<string, number>();

  constructor({ onUnreadable }: Pick<CallOptions, "onUnreadable">) {
    this.#report = onUnreadable;
  }

  /** Records a row: reports it to the listener immediately, or throws after the other rows are listed. */
  note(row: Json, error: unknown): void {
    const reason = error instanceof Error ? error.message : "";
    if (this.#report) this.#report({ reason, row: this.#nameOf(row), isPassed: false });
    else this.#first ??= error;
  }

  throwFirst(): void {
    if (this.#first !== null) throw this.#first;
  }

  /** Reports a row without an email. A list that is scanned repeatedly skips the row. */
  noteEmpty(platform: PlatformName, row: Json, what: string): void {
    const reason = `${platform}'s response does not match its documentation: ${what}`;
    this.#report?.({ reason, row: this.#nameOf(row), isPassed: true });
  }

  /** Returns a short name for a row, the same in every listing. */
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
