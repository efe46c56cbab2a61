/** Distinguishes objects that no longer exist at a platform from other failures. */
import { UpstreamError } from "../core/errors.ts";

/** Returns the result of a call, or null if the platform responds that the object does not exist. */
export async function nullIfGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
