/** Looks up the names of actors: people, API keys, the program itself, the sequencers. */
import type { Db } from "../../../db/open.ts";

const USER_NAME = "SELECT name FROM users WHERE id = $id";
const KEY_NAME = "SELECT name FROM api_keys WHERE id = $id";

/** Returns an actor's current name. */
export function nameOfActor(db: Db, actor: string): string {
  const [kind = "", id = ""] = actor.split(":");
  if (kind === "user") return findName(db, USER_NAME, id) ?? "Someone";
  if (kind === "key") return findName(db, KEY_NAME, id) ?? "API key";
  if (kind === "calendar") return "Calendar";
  return kind === "platform" ? "Sequencer" : "Replydesk";
}

const findName = (db: Db, sql: string, id: string): string | undefined =>
  db.sqlite.query<{ name: string }, { id: string }>(sql).get({ id })?.name;
