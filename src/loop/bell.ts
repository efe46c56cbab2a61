/** How a part that has made work for a duty wakes it, without knowing it. */

export type DutyName = "file" | "refresh" | "reconcile";

export class Bell {
  readonly #listeners = new Map<DutyName, () => void>();

  /** Called soon after; several rings before that are one. */
  ring(duty: DutyName): void {
    this.#listeners.get(duty)?.();
  }

  listen(duty: DutyName, wake: () => void): void {
    this.#listeners.set(duty, wake);
  }

  silence(): void {
    this.#listeners.clear();
  }
}
