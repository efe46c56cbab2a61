/** Tells what no longer exists at a platform from a call that failed. */
import { UpstreamError } from "../core/errors.ts";

/** Returns the result of a call; null when the platform answered that there is no such thing. */
export async function unlessGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
