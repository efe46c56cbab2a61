/**
 * Tests storing subscriptions and their secrets: sealed for one row and column, and replaced without a gap.
 */
import { beforeEach, expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { DAY } from "../../src/core/clock.ts";
import type { Db } from "../../src/db/open.ts";
import { openTestDb } from "../support/database.ts";
import { createVault, SecretError } from "../../src/core/vault.ts";
import { insertSubscription, secretsOf, updateSubscription } from "../../src/webhooks/store/webhooks.ts";
import { ManualClock } from "../support/clock.ts";
import { makeWorkspace } from "../support/rows.ts";
import type { SubscriptionRow } from "../../src/db/table-rows.ts";

const clock = new ManualClock();
const vault = createVault(randomBytes(32));
const FIRST = "whsec_Zmlyc3Q=";
const SECOND = "whsec_c2Vjb25k";
let db: Db;
let workspaceId: string;

beforeEach(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
});

const make = (secret = FIRST, url = "https://crm.example.com/in"): SubscriptionRow => {
  const fields = { workspaceId, url, description: null, events: null, isActive: true, secret };
  return insertSubscription(db, vault, fields, clock.now());
};

test("a sealed secret can be opened only in its own row and column", () => {
  const [first, second] = [make(FIRST), make(SECOND)];
  const moved = { ...second, secretSealed: first.secretSealed };
  expect(() => secretsOf(vault, moved, clock.now())).toThrow(SecretError);
  const shifted = { ...first, oldSecretSealed: first.secretSealed, oldSecretUntil: clock.now() + DAY };
  expect(() => secretsOf(vault, shifted, clock.now())).toThrow(SecretError);
});

test("a subscription keeps its creation time, and records the time of its last change", () => {
  const row = make();
  const now = clock.now() + 5;
  expect(updateSubscription(db, { workspaceId, id: row.id, now, isActive: false })).toEqual({
    ...row,
    isActive: false,
    updatedAt: now,
  });
});
