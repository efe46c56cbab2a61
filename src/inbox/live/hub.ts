/**
 * Streams events to open pages as server-sent events. Numbers every event, and keeps recent ones for pages that
 * reconnect.
 */
import { iso, MINUTE, SECOND, type Clock, type Millis } from "../../core/clock.ts";
import { randomToken } from "../../core/ids.ts";
import type { CategorizedEvent, Listener, Live, LiveEvent } from "../../core/live.ts";
import { Attendance } from "./attendance.ts";
import { isAudience } from "./rules/audience.ts";

/** Number of events kept for pages that reconnect. */
const KEPT_EVENTS = 5_000;
/**
 * Maximum number of a page's unsent events. Beyond it, the page is disconnected, reconnects, and fetches
 * everything again.
 */
const MAX_BEHIND = 1_000;
const KEEP_ALIVE: Millis = 20 * SECOND;
const COUNTS_EVERY: Millis = SECOND;
/**
 * Number of pages to send to before pausing, and the pause. Each page takes about 8 µs regardless of the
 * number of events. A thousand pages without a pause would block everything else; with pauses, they take a
 * third of a second.
 */
const PAGES_PER_TURN = 15;
export const PAUSE: Millis = 5;
/** How long events are kept after the last page has closed. */
const KEPT_WITHOUT_LISTENERS: Millis = 5 * MINUTE;

interface Stream extends Listener {
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** Data not yet sent to the page. */
  unsent: Uint8Array[];
  /** Returns whether the session is still allowed to receive events. */
  isAllowed: () => boolean;
}

/** A page's subscription to the live stream. */
export interface Subscription {
  listener: Listener;
  /** The id of the last event received; null on the first connection. */
  lastEventId: string | null;
  /** Checked before each delivery, every 20 seconds, and by `recheck` and `recheckSoon`. */
  isAllowed: () => boolean;
}

interface BufferedEvent {
  seq: number;
  event: CategorizedEvent;
  bytes: Uint8Array;
}

const encoder = new TextEncoder();

export class LiveHub implements Live {
  readonly #clock: Clock;
  readonly #stopping: AbortSignal;
  readonly #boot = randomToken(8);
  readonly #streams = new Set<Stream>();
  readonly #attendance: Attendance;
  #seq = 0;
  #buffered: BufferedEvent[] = [];
  #lastLeftAt: Millis | null = null;
  /** Workspaces to notify within a second that counts may have changed. */
  readonly #countsOwed = new Set<string>();
  #isKeepingAlive = false;
  /** Streams with unsent data, longest waiting first. */
  readonly #waiting = new Set<Stream>();
  #isSending = false;

  readonly #pairOf: (event: LiveEvent) => string | null;

  /**
   * @param pairOf Finds the category of an event's reply or conversation, which determines whether viewers
   * receive it.
   */
  constructor(clock: Clock, stopping: AbortSignal, pairOf: (event: LiveEvent) => string | null = () => null) {
    this.#clock = clock;
    this.#pairOf = pairOf;
    this.#attendance = new Attendance(clock);
    this.#stopping = stopping;
    stopping.addEventListener("abort", () => this.#closeAll(), { once: true });
  }

  /** Number of connected pages. */
  get size(): number {
    return this.#streams.size;
  }

  /** Returns the ids of people in a workspace who have, or recently had, a page open. */
  peopleOf(workspaceId: string): ReadonlySet<string> {
    return this.#attendance.list(workspaceId);
  }

  isWatched(): boolean {
    if (this.#streams.size > 0) return true;
    if (this.#lastLeftAt === null) return false;
    if (this.#clock.now() - this.#lastLeftAt < KEPT_WITHOUT_LISTENERS) return true;
    // Events are dropped from here on, so a page that reconnects must fetch everything.
    this.#buffered = [];
    this.#seq += 1;
    this.#lastLeftAt = null;
    return false;
  }

  publish(event: LiveEvent): void {
    if (!this.isWatched()) return;
    this.#deliver(event);
    // Counts do not depend on one person's read marks.
    if (event.type === "counts" || event.type === "presence" || event.userId !== undefined) return;
    void this.#deliverCounts(event.workspaceId);
  }

  /** Closes a person's streams (everyone's, if null) that are no longer allowed. */
  recheck(userId: string | null): void {
    for (const stream of this.#streams)
      if ((userId === null || stream.id === userId) && !stream.isAllowed()) this.#close(stream);
  }

  /** Closes all streams that are no longer allowed, a few at a time, since it may be called every second. */
  recheckSoon(): void {
    for (const stream of this.#streams) this.#waiting.add(stream);
    void this.#sendAll();
  }

  /**
   * Opens a stream. The stream begins with the events since `lastEventId`, or with an instruction to fetch
   * everything.
   */
  open({ listener, lastEventId, isAllowed }: Subscription): ReadableStream<Uint8Array> {
    let stream: Stream;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stream = { ...listener, controller, unsent: [], isAllowed };
          for (const bytes of this.#missed(listener, lastEventId)) controller.enqueue(bytes);
          this.#streams.add(stream);
          this.#attendance.came(stream);
          void this.#keepAlive();
        },
        cancel: () => this.#remove(stream),
      },
      new CountQueuingStrategy({ highWaterMark: MAX_BEHIND + KEPT_EVENTS }),
    );
  }

  #deliver(published: LiveEvent): void {
    this.#seq += 1;
    const event = published.threadId ? { ...published, pair: this.#pairOf(published) } : published;
    const kept = { seq: this.#seq, event, bytes: this.#encoded(this.#seq, event) };
    this.#buffered.push(kept);
    if (this.#buffered.length > KEPT_EVENTS * 2) this.#buffered = this.#buffered.slice(-KEPT_EVENTS);
    for (const stream of this.#streams) if (isAudience(stream, event)) this.#add(stream, kept.bytes);
    void this.#sendAll();
  }

  /**
   * Returns the missed events: none on the first connection, or an instruction to fetch everything if there are too
   * many.
   */
  #missed(listener: Listener, lastEventId: string | null): Uint8Array[] {
    const here = encoder.encode(`retry: 2000\nid: ${this.#boot}-${this.#seq}\n\n`);
    if (lastEventId === null) return [here];
    const [boot, seq] = lastEventId.split("-");
    const from = Number(seq);
    const kept = this.#buffered.slice(-KEPT_EVENTS);
    const oldest = kept[0]?.seq ?? this.#seq + 1;
    if (boot !== this.#boot || !Number.isSafeInteger(from) || from < oldest - 1 || from > this.#seq) {
      const reset: LiveEvent = { type: "reset", workspaceId: listener.workspaceId };
      return [here, this.#encoded(this.#seq, reset)];
    }
    const missed = kept.filter(({ seq: at, event }) => at > from && isAudience(listener, event));
    return [...missed.map(({ bytes }) => bytes), here];
  }

  #encoded(seq: number, { type, threadId, replyId, clientId }: LiveEvent): Uint8Array {
    const data = {
      type,
      thread_id: threadId ?? null,
      reply_id: replyId ?? null,
      client_id: clientId ?? null,
      at: iso(this.#clock.now()),
    };
    return encoder.encode(`id: ${this.#boot}-${seq}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  async #deliverCounts(workspaceId: string): Promise<void> {
    if (this.#countsOwed.has(workspaceId)) return;
    this.#countsOwed.add(workspaceId);
    if (!(await this.#slept(COUNTS_EVERY))) return;
    this.#countsOwed.delete(workspaceId);
    this.#deliver({ type: "counts", workspaceId });
  }

  /**
   * While there are listeners, keeps their connections open through proxies and closes those with an expired session.
   */
  async #keepAlive(): Promise<void> {
    if (this.#isKeepingAlive) return;
    this.#isKeepingAlive = true;
    const comment = encoder.encode(":\n\n");
    while (await this.#slept(KEEP_ALIVE)) {
      if (this.#streams.size === 0) break;
      for (const stream of this.#streams) this.#add(stream, comment);
      void this.#sendAll();
    }
    this.#isKeepingAlive = false;
  }

  async #slept(ms: Millis): Promise<boolean> {
    try {
      await this.#clock.sleep(ms, this.#stopping);
      return true;
    } catch {
      // The service is stopping, which ends all streams.
      return false;
    }
  }

  #add(stream: Stream, bytes: Uint8Array): void {
    stream.unsent.push(bytes);
    this.#waiting.add(stream);
  }

  /** Sends all unsent data, including events that arrive meanwhile, to a few pages at a time. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    do {
      for (const stream of this.#waiting.values().take(PAGES_PER_TURN)) this.#send(stream);
    } while ((await this.#slept(PAUSE)) && this.#waiting.size > 0);
    this.#isSending = false;
  }

  #send(stream: Stream): void {
    this.#waiting.delete(stream);
    if (!stream.isAllowed()) return this.#close(stream);
    for (const bytes of stream.unsent.splice(0)) {
      if ((stream.controller.desiredSize ?? 0) <= KEPT_EVENTS) return this.#close(stream);
      stream.controller.enqueue(bytes);
    }
  }

  #close(stream: Stream): void {
    this.#remove(stream);
    try {
      stream.controller.close();
    } catch {
      // The page has already closed the stream.
    }
  }

  #remove(stream: Stream): void {
    this.#waiting.delete(stream);
    if (!this.#streams.delete(stream)) return;
    this.#attendance.left(stream);
    if (this.#streams.size === 0) this.#lastLeftAt = this.#clock.now();
  }

  #closeAll(): void {
    for (const stream of this.#streams) this.#close(stream);
  }
}
