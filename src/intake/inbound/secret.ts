/** Verifies that an event comes from the registered webhook, using the platform's secret. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "../../core/errors.ts";
import { hashToken } from "../../core/vault.ts";
import type { findConnectionByToken } from "../../sequencers/connections/store/connections.ts";
import { requiresSecret } from "../../sequencers/connections/rules/webhook.ts";
import { recordRefusedEvent, rememberSecret, secretOf } from "../../sequencers/connections/store/webhooks.ts";
import { secretsIn } from "./rules/payload-secret.ts";
import type { Deps } from "../../deps/deps.ts";

type PostedTo = NonNullable<ReturnType<typeof findConnectionByToken>>;

interface Posted {
  headers: Headers;
  payload: Uint8Array;
}

/** Throws 401 and counts the event if its secret is wrong or missing. */
export async function requireSecret(
  deps: Pick<Deps, "db" | "vault" | "platforms" | "commits" | "clock" | "log">,
  connection: PostedTo,
  posted: Posted,
): Promise<void> {
  const { secretHash } = connection;
  if (secretHash === null || !requiresSecret(connection)) return;
  if (isSigned(deps, connection, posted)) return;
  if (sentSecrets(deps, connection, posted).some((secret) => hashToken(secret).equals(secretHash))) return;
  await deps.commits.run(() => recordRefusedEvent(deps.db, connection.id, deps.clock.now()));
  deps.log.warn("inbound.wrong_secret", { connection_id: connection.id });
  throw new AppError("unauthorized", "Wrong webhook secret");
}

/**
 * Returns whether any header contains the payload's signature. The header's name does not matter, because the
 * value cannot be computed without the secret.
 */
function isSigned(
  { vault, platforms }: Pick<Deps, "vault" | "platforms">,
  connection: PostedTo,
  { headers, payload }: Posted,
): boolean {
  if (platforms[connection.platform].webhookSecret.in !== "signature") return false;
  const secret = secretOf(vault, connection);
  if (secret === null) return false;
  const expected = createHmac("sha256", secret).update(payload).digest();
  return [...headers.values()].some((value) => {
    const digest = /^(?:sha256=)?([0-9a-f]{64})$/i.exec(value)?.[1];
    return digest !== undefined && timingSafeEqual(Buffer.from(digest, "hex"), expected);
  });
}

/**
 * Stores the platform's secret from the first event that contains one, and records the first signed event.
 * Runs with the event's insertion.
 */
export function rememberFirstSecret(
  deps: Pick<Deps, "db" | "vault" | "platforms">,
  connection: PostedTo,
  posted: Posted,
): void {
  const { in: location } = deps.platforms[connection.platform].webhookSecret;
  const { secretHash, isCurrent, scope } = connection;
  if (secretHash !== null || isCurrent === 0 || scope === "campaigns") return;
  const [first] = location === "field" ? sentSecrets(deps, connection, posted) : [];
  const signing = isSigned(deps, connection, posted) ? secretOf(deps.vault, connection) : null;
  const secret = first ?? signing;
  if (secret !== null) rememberSecret(deps.db, connection.id, secret);
}

function sentSecrets(
  { platforms }: Pick<Deps, "platforms">,
  { platform }: PostedTo,
  { headers, payload }: Posted,
): string[] {
  const secret = platforms[platform].webhookSecret;
  if (secret.in === "none" || secret.in === "signature") return [];
  if (secret.in === "field") return secretsIn(payload, secret.name);
  const sent = headers.get(secret.name);
  return sent === null ? [] : [sent];
}
