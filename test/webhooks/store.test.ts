/**
 * Tests storing subscriptions and their secrets: sealed for one row and column, and replaced without a gap.
 */
import { beforeEach, describe, expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { DAY } from "../../src/core/clock.ts";
import { openDb, type Db } from "../../src/db/open.ts";
import { createVault, SecretError } from "../../src/core/vault.ts";
import {
  deleteSubscription,
  getSubscription,
  insertSubscription,
  listSubscriptions,
  replaceSecret,
  secretsOf,
  updateSubscription,
} from "../../src/webhooks/store/webhooks.ts";
import { ManualClock } from "../support/clock.ts";
import { makeWorkspace } from "../support/rows.ts";
import type { SubscriptionRow } from "../../src/db/table-rows.ts";

const clock = new ManualClock();
const vault = createVault(randomBytes(32));
const FIRST = "whsec_Zmlyc3Q=";
const SECOND = "whsec_c2Vjb25k";
const THIRD = "whsec_dGhpcmQ=";
let db: Db;
let workspaceId: string;

beforeEach(() => {
  db = openDb(":memory:", clock);
  workspaceId = makeWorkspace(db);
});

const make = (secret = FIRST, url = "https://crm.example.com/in"): SubscriptionRow => {
  const fields = { workspaceId, url, description: null, events: null, isActive: true, secret };
  return insertSubscription(db, vault, fields, clock.now());
};
const replace = (id: string, secret: string, now = clock.now()) =>
  replaceSecret(db, vault, { workspaceId, id, secret, now });

describe("a secret", () => {
  test("is sealed, and opens to the original value", () => {
    const row = make();
    expect(row.secretSealed).toStartWith("v1.");
    expect(JSON.stringify(row)).not.toContain(FIRST.slice("whsec_".length));
    expect(secretsOf(vault, row, clock.now())).toEqual([FIRST]);
  });

  test("opens in no other row, and in no other column of its row", () => {
    const [first, second] = [make(FIRST), make(SECOND)];
    const moved = { ...second, secretSealed: first.secretSealed };
    expect(() => secretsOf(vault, moved, clock.now())).toThrow(SecretError);
    const shifted = { ...first, oldSecretSealed: first.secretSealed, oldSecretUntil: clock.now() + DAY };
    expect(() => secretsOf(vault, shifted, clock.now())).toThrow(SecretError);
  });

  test("that is replaced keeps signing for 24 hours, and not a millisecond longer", () => {
    const now = clock.now();
    const row = replace(make().id, SECOND, now);
    expect(row.oldSecretUntil).toBe(now + DAY);
    expect(secretsOf(vault, row, now)).toEqual([SECOND, FIRST]);
    expect(secretsOf(vault, row, now + DAY - 1)).toEqual([SECOND, FIRST]);
    expect(secretsOf(vault, row, now + DAY)).toEqual([SECOND]);
  });

  test("that is replaced twice no longer signs", () => {
    const { id } = make();
    replace(id, SECOND);
    const row = replace(id, THIRD);
    expect(secretsOf(vault, row, clock.now())).toEqual([THIRD, SECOND]);
    expect(getSubscription(db, workspaceId, id)).toEqual(row);
  });
});

describe("a row", () => {
  test("is found, changed, listed and deleted in its own workspace only", () => {
    const row = make();
    const other = makeWorkspace(db, "Other");
    const missing = "Webhook subscription not found";
    const now = clock.now();
    expect(() => getSubscription(db, other, row.id)).toThrow(missing);
    expect(() =>
      updateSubscription(db, { workspaceId: other, id: row.id, now, url: "https://evil.test" }),
    ).toThrow(missing);
    expect(() => replaceSecret(db, vault, { workspaceId: other, id: row.id, now, secret: SECOND })).toThrow(
      missing,
    );
    expect(() => deleteSubscription(db, other, row.id)).toThrow(missing);
    expect(listSubscriptions(db, other, { limit: 10, offset: 0, after: null })).toEqual({
      rows: [],
      total: 0,
    });
    expect(getSubscription(db, workspaceId, row.id)).toEqual(row);
    deleteSubscription(db, workspaceId, row.id);
    expect(() => getSubscription(db, workspaceId, row.id)).toThrow(missing);
  });

  test("keeps its creation time, and records when it was changed", () => {
    const row = make();
    const now = clock.now() + 5;
    expect(updateSubscription(db, { workspaceId, id: row.id, now, isActive: false })).toEqual({
      ...row,
      isActive: false,
      updatedAt: now,
    });
  });
});
