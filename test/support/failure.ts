/** Reads the error that a call ends with. */
import { expect } from "bun:test";
import { UpstreamError } from "../../src/core/errors.ts";

/** Returns the error of a failed call, which must be of this kind; adapters throw only an `UpstreamError`. */
export async function failureOf<T extends Error = UpstreamError>(
  work: Promise<unknown>,
  kind: abstract new (...args: never[]) => T = UpstreamError as never,
): Promise<T> {
  const reason = await work.then(
    () => new Error("it did not fail"),
    (failure: unknown) => failure,
  );
  expect(reason).toBeInstanceOf(kind);
  return reason as T;
}
