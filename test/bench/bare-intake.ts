/** Implements minimal lossless webhook intake: `Bun.serve`, with one INSERT and one synced commit per webhook. */
import { Database } from "bun:sqlite";

const sqlite = new Database(process.argv[2], { create: true, strict: true });
sqlite.run("PRAGMA journal_mode = WAL");
sqlite.run("PRAGMA synchronous = FULL");
sqlite.run("CREATE TABLE payloads (id TEXT PRIMARY KEY NOT NULL, payload TEXT NOT NULL) STRICT");
const insert = sqlite.prepare("INSERT INTO payloads VALUES (?, ?)");

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  development: false,
  async fetch(request) {
    insert.run(Bun.randomUUIDv7(), await request.text());
    return Response.json({ data: { received: true } });
  },
});
console.log(server.url.origin);
