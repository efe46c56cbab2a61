/** Tests log lines: they are searchable, contain no secrets, and writing them never fails. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Clock } from "../../src/core/clock.ts";
import { createLog, LEVELS } from "../../src/core/log.ts";
import type { LogFields, Log, LogOptions } from "../../src/core/log.ts";

const clock: Clock = { now: () => Date.UTC(2026, 2, 1, 9, 30), sleep: () => Promise.resolve() };

function logTo(lines: string[], options: Partial<LogOptions> = {}): Log {
  return createLog({ level: "debug", format: "json", clock, write: (line) => lines.push(line), ...options });
}

function written(fields: LogFields, options: Partial<LogOptions> = {}): string {
  const lines: string[] = [];
  logTo(lines, options).info("event", fields);
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

const fieldsOf = (fields: LogFields): Record<string, unknown> => JSON.parse(written(fields));

test("a log line is one JSON object: time, level and event, followed by the fields", () => {
  const lines: string[] = [];
  logTo(lines).info("reply.sent", { reply_id: "0190", ms: 12 });
  expect(lines).toEqual([
    '{"time":"2026-03-01T09:30:00.000Z","level":"info","event":"reply.sent","reply_id":"0190","ms":12}',
  ]);
});

test("each log level includes lines of that level and of more severe levels", () => {
  for (const [lowest, level] of LEVELS.entries()) {
    const lines: string[] = [];
    const log = logTo(lines, { level });
    for (const each of LEVELS) log[each]("event");
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(LEVELS.slice(lowest));
  }
});

test("a child logger adds its fields to every line, after the line's own fields", () => {
  const lines: string[] = [];
  const log = logTo(lines);
  const child = log.child({ request_id: "r1", step: 1 }).child({ workspace_id: "w1" });
  child.warn("event", { step: 2 });
  log.warn("event");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ request_id: "r1", workspace_id: "w1", step: 2 });
  expect(JSON.parse(lines[1] ?? "")).not.toHaveProperty("request_id");
});

test("log fields cannot replace the time, the level or the event", () => {
  expect(fieldsOf({ time: 1, level: "x", event: "y" })).toEqual({
    time: "2026-03-01T09:30:00.000Z",
    level: "info",
    event: "event",
    time_: 1,
    level_: "x",
    event_: "y",
  });
});

test("an error is logged with its name, message and cause, and with its stack only at level error", () => {
  const error = new TypeError("no such thing", { cause: new RangeError("too far") });
  expect(fieldsOf({ error }).error).toEqual({
    name: "TypeError",
    message: "no such thing",
    cause: { name: "RangeError", message: "too far" },
  });
  const lines: string[] = [];
  logTo(lines).error("event", { error });
  expect(JSON.parse(lines[0] ?? "").error.stack).toContain("log.test.ts");
});

test("no logged text can start a second line or control a terminal", () => {
  const line = written({ note: "a\n{}\r\u001b[2J\u009b\u007f" });
  expect(line).toMatch(/^[ -~]+$/);
  expect(JSON.parse(line).note).toBe("a\n{}\r\u001b[2J\u009b\u007f");
});

describe("masking of secrets", () => {
  test.each([
    "api_key", "apiKey", "X-Api-Key", "key", "master_key", "authorization", "token", "access_token", "refreshToken", "secret", "clientSecret",
    "password", "passphrase", "cookie", "Set-Cookie", "credentials", "body", "body_new", "response_body", "html", "text", "email", "from_email",
    "emailAddress", "e_mail", "emails", "prompt", "subject",
  ])("a log field named %s is masked at any depth", (name) => {
    for (const value of ["hidden", ["hidden"], { a: "hidden" }, 1_234_567]) {
      const line = written({ [name]: value, deep: [{ [name]: value }] });
      expect(line).not.toContain("hidden");
      expect(line).not.toContain("1234567");
      expect(line).toContain("***");
    }
  }); // oxfmt-ignore

  test("ids, sizes, counts and booleans are not masked, even in fields named like secrets", () => {
    const shown = {
      key_id: "a1",
      email_ids: ["b2"],
      input_tokens: 12,
      body_length: 5,
      email: null,
      has_secret: true,
      address: "http://127.0.0.1:8080",
      from: "received",
    };
    expect(fieldsOf(shown)).toMatchObject(shown);
  });

  test.each([
    ["mail to Ann.O+x@mail.example.com failed", "mail to *** failed"],
    ["550 <ann@a.example>: unknown", "550 <***>: unknown"],
    ["key rd_live_0123456789abcdef refused", "key *** refused"],
    ["whsec_MfKQ9r8GKYqrTwjU/PD8+x=", "***"],
    ["sk-ant-api03-abc_DEF", "***"],
    ["Authorization: Bearer abc.def", "Authorization: ***"],
    ["smtp://user:pass@mail.example:587", "smtp://***"],
    ["POST /hooks/instantly/4fGh7Kl2 200", "POST /hooks/instantly/*** 200"],
    [`GET /files/${"aB3".repeat(15)}/Offer.pdf 200`, "GET /files/***/Offer.pdf 200"],
    ["replydesk@1.2.3 at 10:30", "replydesk@1.2.3 at 10:30"],
  ])("%p is logged as %p in a field of any name", (text, shown) => {
    expect(fieldsOf({ note: text }).note).toStartWith(shown);
    expect(fieldsOf({ error: new Error(text) }).error).toMatchObject({
      message: expect.stringContaining(shown),
    });
  });

  test("bytes are logged only as their number", () => {
    const found = fieldsOf({ a: Buffer.from("hidden"), b: new Uint8Array(3), c: new Map([["secret", "x"]]) });
    expect(found).toMatchObject({ a: "[6 bytes]", b: "[3 bytes]" });
  });
});

test("circular values, bigints, dates and similar values can be logged", () => {
  const circle: Record<string, unknown> = { a: 1 };
  circle.self = circle;
  const found = fieldsOf({
    circle,
    big: 12_345_678_901_234_567_890n,
    when: new Date(0),
    never: new Date(Number.NaN),
    set: new Set([1, 2]),
    nothing: undefined,
    act: () => 1,
  });
  expect(found).toMatchObject({
    circle: { a: 1, self: "[circular]" },
    big: "12345678901234567890",
    when: "1970-01-01T00:00:00.000Z",
    never: null,
    set: [1, 2],
  });
});

test("a log line with an unreadable field is still written, without its fields", () => {
  const trap = Object.defineProperty({}, "a", {
    enumerable: true,
    get: () => {
      throw new Error("trap");
    },
  });
  expect(fieldsOf(trap)).toMatchObject({ event: "event", unloggable: "trap" });
  expect(fieldsOf({ deep: trap })).toMatchObject({ event: "event", unloggable: "trap" });
});

test("a log line has a maximum length, regardless of its fields", () => {
  const wide = Array.from({ length: 100_000 }, () => "x".repeat(10));
  const nested = Array.from({ length: 60 }).reduce<unknown>((inner) => Array(60).fill(inner), "x");
  for (const value of [wide, nested, "x".repeat(1_000_000)])
    expect(written({ value }).length).toBeLessThan(50_000);
  expect(fieldsOf({ value: "x".repeat(5_000) }).value).toEndWith("… (5000 characters)");
});

test("a failing log writer does not stop the program", () => {
  const write = (): void => {
    throw new Error("disk full");
  };
  expect(() => logTo([], { write }).info("event")).not.toThrow();
});

test("any fields are logged as one line of JSON", () => {
  const property = fc.property(
    fc.dictionary(fc.string(), fc.anything({ withBigInt: true, withDate: true })),
    (fields) => {
      expect(JSON.parse(written(fields))).toMatchObject({ event: "event" });
      expect(written(fields, { format: "pretty" })).toContain("event");
    },
  );
  fc.assert(property, { numRuns: 300 });
});

describe("pretty", () => {
  const pretty = (fields: LogFields, color = false): string => written(fields, { format: "pretty", color });

  test("pretty log output is aligned, and quotes only values that need quotes", () => {
    expect(pretty({ id: "0190", note: "two words", n: 3, list: ["a"], none: undefined })).toBe(
      '09:30:00.000Z INFO  event                  id=0190 note="two words" n=3 list=["a"]',
    );
    const lines: string[] = [];
    for (const level of LEVELS) logTo(lines, { format: "pretty" })[level]("reply.sent", { a: 1 });
    expect(new Set(lines.map((line) => line.indexOf("reply.sent"))).size).toBe(1);
    expect(new Set(lines.map((line) => line.indexOf("a=1"))).size).toBe(1);
  });

  test("pretty log output has color only on request, or in a terminal", () => {
    expect(pretty({ id: 1 }, true)).toContain("\u001b[32m");
    expect(pretty({ id: 1 })).not.toContain("\u001b");
  });

  test("pretty log output shows the stacks of an error and its cause below the line", () => {
    const lines: string[] = [];
    const error = new TypeError("bad\u001b[2J", { cause: new RangeError("deep") });
    logTo(lines, { format: "pretty" }).error("failed", { error });
    const [head, ...below] = (lines[0] ?? "").split("\n");
    expect(head).toEndWith('error="TypeError: bad\\u001b[2J"');
    expect(below.join("\n")).toContain("log.test.ts");
    expect(below.some((line) => line.includes("RangeError: deep"))).toBe(true);
    expect(below.every((line) => line.startsWith("    "))).toBe(true);
  });

  test("no logged value can control the terminal", () => {
    expect(pretty({ note: "a\n\u001b[2J\u009b\u007f" })).toMatch(/^[ -~]+$/);
  });

  test("pretty log output masks the same values as JSON output", () => {
    expect(pretty({ api_key: "hidden", note: "to ann@a.example" })).toEndWith('api_key=*** note="to ***"');
  });
});

describe("stdout", () => {
  const program = `
    import { createLog } from ${JSON.stringify(Bun.resolveSync("../../src/core/log.ts", import.meta.dir))};
    const clock = { now: () => 0, sleep: () => Promise.resolve() };
    const log = createLog({ level: "info", format: "pretty", clock });
    const write = () => { for (let n = 0; n < 3000; n++) log.info("event", { n, note: "x".repeat(100) }); };
    write();
  `;
  /** Runs the program with its output piped into a reader. The last line is the program's exit code. */
  async function run(ending: string, reader: string) {
    const script = `{ "$0" -e "$1"; echo $? >&2; } | ${reader}`;
    const child = Bun.spawn(["sh", "-c", script, process.execPath, program + ending], { stderr: "pipe" });
    const [out, err] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]);
    return { lines: out.trimEnd().split("\n"), err };
  }

  test("every log line is written before the process exits, even to a slow reader, and without color in a pipe", async () => {
    const { lines, err } = await run("process.exit(7);", "(sleep 0.3; cat)");
    expect(err).toBe("7\n");
    expect(lines).toHaveLength(3000);
    expect(lines.at(-1)).toContain("n=2999");
    expect(lines[0]).not.toContain("\u001b");
  });

  test("a closed log reader does not end the program", async () => {
    const { lines, err } = await run("await Bun.sleep(100); write(); process.exit(7);", "head -n 1");
    expect(lines).toHaveLength(1);
    expect(err).toBe("7\n");
  });
});
