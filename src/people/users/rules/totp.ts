/** Implements second factors: authenticator codes (RFC 6238) and recovery codes. */
import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { randomBase32 } from "../../../core/ids.ts";
import { SECOND, type Millis } from "../../../core/clock.ts";

const ISSUER = "Replydesk";
/** 160 bits, as RFC 4226 recommends. */
const SECRET_LENGTH = 32;
const STEP: Millis = 30 * SECOND;
/** Allowed clock difference of a phone, in time steps. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Length of a recovery code: 80 bits, enough that a plain hash cannot be brute-forced. */
const RECOVERY_LENGTH = 16;

export const newTotpSecret = (): string => randomBase32(SECRET_LENGTH);

/** The secret for an authenticator app, as a link and as a QR code. */
export interface TotpForm {
  uri: string;
  qrSvg: string;
}

export function totpForm(secret: string, email: string): TotpForm {
  const uri = totp(secret, email).toString();
  return { uri, qrSvg: renderSVG(uri) };
}

const totp = (secret: string, label = ""): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP / SECOND });

/** Returns a code's time step; null if the code is wrong, or its step was already used. */
export function stepOfCode(
  code: string,
  { secret, lastStep }: { secret: string; lastStep: number | null },
  now: Millis,
): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(now / STEP) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

/** Generates recovery codes such as `k7f2-q9xw-4mzt-3hbn`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    randomBase32(RECOVERY_LENGTH)
      .toLowerCase()
      .replace(/(.{4})(?=.)/g, "$1-"),
  );

/** Returns the hash of a recovery code, regardless of how it was typed. */
export const hashRecoveryCode = (code: string): string =>
  createHash("sha256")
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ""))
    .digest("hex");
