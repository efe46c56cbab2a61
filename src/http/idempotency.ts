/** Implements `Idempotency-Key`, so that a request that is retried after a lost response runs only once. */
import { createHash } from "node:crypto";
import { DAY } from "../core/clock.ts";
import {
  claimIdempotencyKey,
  releaseIdempotencyKey,
  settleIdempotencyKey,
  type NewIdempotencyKey,
} from "../db/idempotency.ts";
import { actorOf, type Caller, type View } from "../core/caller.ts";
import { AppError, badRequest, conflict } from "../core/errors.ts";
import { failureOf } from "./errors.ts";
import { bodyBytes, callerOf } from "./request.ts";
import type { IdempotencyRow } from "../db/table-rows.ts";
import type { Deps } from "../deps/deps.ts";

/** How long responses are stored. */
const KEPT = DAY;

type IdempotencyDeps = Pick<Deps, "db" | "clock" | "vault">;

/**
 * Returns the seal context. Responses are sealed, because the response that creates an API key contains the
 * key.
 */
const sealContextOf = ({ workspaceId, key }: Pick<IdempotencyRow, "workspaceId" | "key">) => ({
  table: "idempotency_keys",
  column: "body",
  id: `${workspaceId} ${key}`,
});

interface HttpExchange {
  request: Request;
  set: { status?: number | string; headers: Record<string, string | number> };
}

/**
 * Runs `act` unless this key was already used; in that case, returns the first response, or throws 409 if
 * there is none. The key is claimed before `act` starts, so that concurrent or interrupted requests never run
 * twice.
 */
export async function runOnce(
  deps: IdempotencyDeps,
  { request, set }: HttpExchange,
  act: () => unknown,
): Promise<unknown> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return act();
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw badRequest("Idempotency-Key: must be 1 to 255 printable characters");
  const caller = callerOf(request);
  const { workspaceId } = caller;
  const claim = { workspaceId, key: storedKey(caller, key), fingerprint: await fingerprint(request, caller) };
  const now = deps.clock.now();
  const earlier = claimIdempotencyKey(deps.db, claim, { now, forgetBefore: now - KEPT });
  if (!earlier) return settle(deps, claim, { set, act });
  const { status, body } = earlierAnswer(deps, claim, earlier);
  set.status = status;
  set.headers["Idempotent-Replayed"] = "true";
  return body;
}

interface Answer {
  status: number;
  body: unknown;
}

async function settle(
  deps: IdempotencyDeps,
  claim: NewIdempotencyKey,
  { set, act }: { set: HttpExchange["set"]; act: () => unknown },
) {
  try {
    const body = await act();
    storeAnswer(deps, claim, { status: Number(set.status ?? 200), body });
    return body;
  } catch (error) {
    // The request did nothing, so it can be corrected under the same key.
    if (error instanceof AppError && (error.isTemporary || error.code === "invalid_input")) {
      releaseIdempotencyKey(deps.db, claim);
      throw error;
    }
    const failure = failureOf(error);
    // After an internal error, the outcome is unknown: the key stays claimed, and a retry gets a 409.
    if (failure) storeAnswer(deps, claim, failure);
    throw error;
  }
}

function earlierAnswer(
  { vault }: IdempotencyDeps,
  claim: NewIdempotencyKey,
  earlier: IdempotencyRow,
): Answer {
  if (earlier.fingerprint !== claim.fingerprint)
    throw conflict("Idempotency-Key was used for another request");
  if (earlier.status === null || earlier.body === null) {
    throw conflict(
      "The first request with this Idempotency-Key is in progress or was interrupted; check its result before repeating it",
    );
  }
  return { status: earlier.status, body: JSON.parse(vault.open(earlier.body, sealContextOf(claim))) };
}

function storeAnswer(
  { db, vault }: IdempotencyDeps,
  { workspaceId, key }: NewIdempotencyKey,
  answer: Answer,
): void {
  const body = vault.seal(JSON.stringify(answer.body), sealContextOf({ workspaceId, key }));
  settleIdempotencyKey(db, { workspaceId, key, status: answer.status, body });
}

/**
 * Returns the storage key of a response. People and limited keys get separate keys, so that no caller
 * receives a response beyond their access. Keys from requests contain no line breaks.
 */
const storedKey = (caller: Caller, key: string): string =>
  seesAll(caller) ? key : `${actorOf(caller)}\n${key}`;

const seesAll = ({ kind, clients }: Caller): boolean => kind === "key" && clients === null;

/**
 * Hashes the request and the caller's access. If the access changes, a stored response may reveal too much.
 */
async function fingerprint(request: Request, caller: Caller): Promise<string> {
  const { pathname } = new URL(request.url);
  const { role, clients }: View = caller;
  return createHash("sha256")
    .update(`${request.method} ${pathname}\n`)
    .update(seesAll(caller) ? "" : `${JSON.stringify([role ?? null, clients && [...clients].sort()])}\n`)
    .update(await bodyBytes(request))
    .digest("hex");
}
