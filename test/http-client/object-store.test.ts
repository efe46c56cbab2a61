/**
 * Tests object storage against a simulated service over HTTP: small and large objects, long lists, and all failures.
 */
import { expect, test } from "bun:test";
import { ObjectStore } from "../../src/http-client/object-store.ts";
import { ObjectStorage, refusal } from "../support/object-storage.ts";
import { eachTest } from "../support/fixture.ts";
import { failureOf } from "../support/failure.ts";

const MIB = 1024 * 1024;

const storage = eachTest(() => new ObjectStorage());

const store = (accessKeyId = storage.settings["backup.access_key_id"], bucket = "agency-backups") =>
  new ObjectStore({ bucket, endpoint: storage.url, region: "auto", accessKeyId, secretAccessKey: "secret" });

async function* chunks(count: number, fault?: Error): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < count; n += 1) yield new Uint8Array(MIB).fill(n);
  if (fault) throw fault;
}

test("objects of any size are returned unchanged, and are gone after deletion", async () => {
  await store().put("a/small.json", "{}");
  await store().put("a/large.db", chunks(20));
  expect(await store().text("a/small.json")).toBe("{}");
  expect(await store().size("a/large.db")).toBe(20 * MIB);
  let bytes = 0;
  for await (const part of store().read("a/large.db")) bytes += part.length;
  expect(bytes).toBe(20 * MIB);
  expect(storage.objects.get("a/large.db")?.[19 * MIB]).toBe(19);
  expect(storage.requests.filter(({ method }) => method === "PUT").length).toBeGreaterThan(3);
  await store().remove("a/large.db");
  expect([...storage.objects.keys()]).toEqual(["a/small.json"]);
});

test("a list of objects is read up to its last page", async () => {
  for (let n = 0; n < 10; n += 1) await store().put(`a/${n}`, "x".repeat(n));
  await store().put("b", "other");
  expect(await store().list("a/")).toEqual(
    Array.from({ length: 10 }, (_, n) => ({ key: `a/${n}`, bytes: n })),
  );
  expect(await store().list("none/")).toEqual([]);
});

test("an object storage error includes the service's message, but no secret", async () => {
  const error = await failureOf(store("AKIDOTHER").put("a", "x"));
  expect(error.outcome).toBe("refused");
  expect(error.message).toContain("InvalidAccessKeyId");
  expect(error.message).not.toContain("secret");
  expect((await failureOf(store("AKIDOTHER").list(""))).message).toContain("InvalidAccessKeyId");
  expect((await failureOf(store(undefined, "no-bucket").list(""))).message).toContain("NoSuchBucket");
  expect((await failureOf(store().text("none"))).message).toContain("NoSuchKey");
  expect((await failureOf(store().size("none"))).message).toContain("NoSuchKey");
});

test.each([
  ["a small one", "x"],
  ["a large one", chunks(20)],
])("no part of %s is stored if the bucket is full", async (_which, bytes) => {
  storage.fault = ({ method }) =>
    method === "PUT" ? refusal(507, "InsufficientStorage", "The storage is full") : null;
  expect((await failureOf(store().put("a", bytes))).message).toContain("InsufficientStorage");
  expect(storage.objects.size).toBe(0);
});

test.each([3, 20])("no part of an object is stored if reading fails after %i MiB", async (count) => {
  const cut = store().put("a", chunks(count, new Error("the disk failed")));
  await expect(cut).rejects.toThrow("the disk failed");
  await cut.catch(() => undefined);
  expect(storage.objects.size).toBe(0);
});

test("a failed part of an upload is sent again", async () => {
  let faults = 2;
  storage.fault = ({ method }) =>
    method === "PUT" && faults-- > 0 ? refusal(503, "SlowDown", "Reduce your request rate") : null;
  await store().put("a", chunks(20));
  expect(storage.objects.get("a")).toHaveLength(20 * MIB);
});

test("the error for an unreachable storage address names the cause", async () => {
  const gone = store();
  await storage.close();
  expect(await failureOf(gone.list(""))).toMatchObject({ outcome: "unknown" });
});
