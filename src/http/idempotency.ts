/** `Idempotency-Key`: a request that is repeated because its answer got lost is carried out once. */
import { createHash } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { DAY } from "../clock.ts";
import { transact } from "../db/open.ts";
import { idempotencyKeys } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import { badRequest, conflict } from "../errors.ts";
import { failureOf } from "./errors.ts";
import { bodyText, callerOf } from "./request.ts";

/** How long an answer is kept. */
const KEPT = DAY;

type IdempotencyDeps = Pick<Deps, "db" | "clock" | "vault">;

/** Answers are sealed: that to a new API key holds the key. */
const placeOf = (key: string) => ({ table: "idempotency_keys", column: "body", id: key });

interface Exchange {
  request: Request;
  set: { status?: number | string; headers: Record<string, string | number> };
}

/**
 * Runs `act` unless this key has been used: then the first answer is given again, or 409 when that is impossible.
 * The key is claimed before `act` begins, so that two at once, and one cut short by a crash, never run twice.
 */
export async function once(
  deps: IdempotencyDeps,
  { request, set }: Exchange,
  act: () => unknown,
): Promise<unknown> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return act();
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw badRequest("Idempotency-Key: must be 1 to 255 printable characters");
  const { workspaceId } = callerOf(request);
  const claim = { workspaceId, key, fingerprint: await fingerprint(request), now: deps.clock.now() };
  const earlier = claimKey(deps, claim);
  if (earlier) {
    set.status = earlier.status;
    set.headers["Idempotent-Replayed"] = "true";
    return earlier.body;
  }
  return settle(deps, claim, { set, act });
}

interface Claim {
  workspaceId: string;
  key: string;
  fingerprint: string;
  now: number;
}

interface Answer {
  status: number;
  body: unknown;
}

async function settle(
  deps: IdempotencyDeps,
  claim: Claim,
  { set, act }: { set: Exchange["set"]; act: () => unknown },
) {
  try {
    const body = await act();
    keep(deps, claim, { status: Number(set.status ?? 200), body });
    return body;
  } catch (error) {
    const failure = failureOf(error);
    // A failure of ours says nothing of what was done: the key stays claimed, and a repeat is told to look first.
    if (failure) keep(deps, claim, failure);
    throw error;
  }
}

/** The stored answer; null when the key is now ours. */
function claimKey(
  { db, vault }: IdempotencyDeps,
  { workspaceId, key, fingerprint: print, now }: Claim,
): Answer | null {
  return transact(db, () => {
    db.orm
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, now - KEPT))
      .run();
    const claimed = db.orm
      .insert(idempotencyKeys)
      .values({ workspaceId, key, fingerprint: print, createdAt: now })
      .onConflictDoNothing()
      .returning()
      .all();
    return claimed.length > 0 ? null : earlierAnswer({ db, vault }, { workspaceId, key, fingerprint: print });
  });
}

function earlierAnswer(
  { db, vault }: Pick<IdempotencyDeps, "db" | "vault">,
  { workspaceId, key, fingerprint: print }: Omit<Claim, "now">,
): Answer {
  const found = db.orm
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.workspaceId, workspaceId), eq(idempotencyKeys.key, key)))
    .get();
  if (found?.fingerprint !== print) throw conflict("Idempotency-Key was used for another request");
  if (found.status === null || found.body === null) {
    throw conflict(
      "The first request with this Idempotency-Key is under way or was interrupted; look before repeating it",
    );
  }
  return { status: found.status, body: JSON.parse(vault.open(found.body, placeOf(key))) };
}

function keep({ db, vault }: IdempotencyDeps, { workspaceId, key }: Claim, { status, body }: Answer): void {
  db.orm
    .update(idempotencyKeys)
    .set({ status, body: vault.seal(JSON.stringify(body), placeOf(key)) })
    .where(
      and(
        eq(idempotencyKeys.workspaceId, workspaceId),
        eq(idempotencyKeys.key, key),
        isNull(idempotencyKeys.status),
      ),
    )
    .run();
}

async function fingerprint(request: Request): Promise<string> {
  const { pathname } = new URL(request.url);
  return createHash("sha256")
    .update(`${request.method} ${pathname}\n${await bodyText(request)}`)
    .digest("hex");
}
