/** Makes backups during the storm, and checks each one that was completed. */
import { Database } from "bun:sqlite";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { EXECUTABLE, type Desk } from "../support/desk.ts";
import { openDatabase } from "./aftermath.ts";
import { sha256 } from "./storm-subscribers.ts";

interface UnderWay {
  process: Bun.Subprocess;
  /** Number of replies in the database when the backup started. */
  before: number;
}

export class Backups {
  /** Number of backups that were started, killed, and completed. */
  readonly figures = { begun: 0, killed: 0, made: 0, replies: 0 };
  /** Faults of the backups so far, as text. */
  readonly faults: string[] = [];
  readonly #desk: Desk;
  readonly #folder: string;
  #underWay: UnderWay | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#folder = join(dirname(desk.configFile), "copies");
    mkdirSync(this.#folder);
  }

  /** Starts a backup, unless one is in progress. A killed backup is started again under the same name. */
  begin(): void {
    if (this.#underWay) return;
    const words = ["backup", this.#file(), "--config", this.#desk.configFile];
    const before = this.#replies();
    const process = Bun.spawn([EXECUTABLE, ...words], { stdout: "ignore", stderr: "pipe", env: {} });
    this.#underWay = { process, before };
    this.figures.begun += 1;
  }

  /** Resolves when the current backup has written data or has ended. */
  async isWriting(): Promise<void> {
    const begun = this.#underWay;
    while (begun && begun === this.#underWay && readdirSync(this.#folder).length === 0) await Bun.sleep(2);
  }

  kill(): void {
    if (!this.#underWay) return;
    this.#underWay.process.kill("SIGKILL");
    this.figures.killed += 1;
  }

  /** Waits for the current backup, and checks the files that it left. */
  async settle(): Promise<void> {
    if (!this.#underWay) return;
    const { process, before } = this.#underWay;
    const code = await process.exited;
    this.#underWay = null;
    const file = this.#file();
    if (existsSync(file)) {
      this.#examine(file, before);
      this.figures.made += 1;
      for (const one of [file, manifestOf(file)]) rmSync(one, { force: true });
    } else if (code === 0) this.#addFault(file, "is not there, though the command said so");
    if (code !== 0 && process.signalCode === null)
      this.#addFault(file, await new Response(process.stderr as ReadableStream).text());
  }

  /** Makes a final backup without killing it. Any other file in the folder is a leftover. */
  async last(): Promise<string[]> {
    this.begin();
    await this.settle();
    return readdirSync(this.#folder);
  }

  #examine(file: string, before: number): void {
    const manifest = existsSync(manifestOf(file)) ? JSON.parse(readFileSync(manifestOf(file), "utf8")) : {};
    if (manifest.sha256 !== sha256(readFileSync(file))) this.#addFault(file, "does not fit its manifest");
    const copy = new Database(file, { readonly: true });
    const rows = (query: string): string => JSON.stringify(copy.query(query).values());
    const sound = `${rows("PRAGMA integrity_check")} ${rows("PRAGMA foreign_key_check")}`;
    if (sound !== '[["ok"]] []') this.#addFault(file, sound);
    const replies = count(copy);
    copy.close();
    const after = this.#replies();
    if (replies < before || replies > after)
      this.#addFault(file, `has ${replies} replies, where there were ${before} to ${after}`);
    if (manifest.counts?.replies !== replies)
      this.#addFault(file, `has ${replies} replies, and its manifest ${manifest.counts?.replies}`);
    this.figures.replies = replies;
  }

  #file = (): string => join(this.#folder, `copy-${this.figures.made + 1}.db`);

  #addFault(file: string, fault: string): void {
    this.faults.push(`${basename(file)}: ${fault}`);
  }

  #replies(): number {
    const database = openDatabase(this.#desk);
    const replies = count(database);
    database.close();
    return replies;
  }
}

const manifestOf = (file: string): string => `${file}.manifest.json`;

const count = (database: Database): number =>
  database.query<{ n: number }, []>("SELECT count(*) AS n FROM replies").get()?.n ?? 0;
