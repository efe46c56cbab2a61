/** Compares HMAC-SHA256 signatures in constant time. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns whether a hexadecimal signature is the HMAC of the parts. */
export function isSignature(
  signature: string | null,
  secret: string,
  parts: readonly (string | Uint8Array)[],
): boolean {
  if (signature === null || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const hmac = createHmac("sha256", secret);
  for (const part of parts) hmac.update(part);
  return timingSafeEqual(hmac.digest(), Buffer.from(signature, "hex"));
}
