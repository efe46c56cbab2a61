/** Keeps a row of a list that cannot be read from hiding the others, and from going unnoticed. */
import type { CallOptions, PlatformName } from "./platform.ts";

/** What could not be read of one listing. */
export class UnreadableRows {
  readonly #tell: CallOptions["onUnreadable"];
  #first: unknown = null;

  constructor({ onUnreadable }: Pick<CallOptions, "onUnreadable">) {
    this.#tell = onUnreadable;
  }

  /** Notes a row: reported at once where somebody listens, else thrown once the others are listed. */
  note(error: unknown): void {
    if (this.#tell) this.#tell(error instanceof Error ? error.message : "");
    else this.#first ??= error;
  }

  throwFirst(): void {
    if (this.#first !== null) throw this.#first;
  }

  /** Tells of a row that has no email in it; a list that is only looked through again and again passes it. */
  tellOf(platform: PlatformName, what: string): void {
    this.#tell?.(`${platform}'s response does not match its documentation: ${what}`);
  }
}
