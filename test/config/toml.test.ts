/** Tests reading the TOML configuration file, and the file that is written for a new instance. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { defaultToml, dump } from "../../src/config/load.ts";
import { faults, load } from "../support/config.ts";

test("inline and dotted TOML forms are equivalent, and both record the line of each setting", () => {
  const text = [
    "# first",
    "server.port = 81",
    'platforms = { instantly = { base_url = "https://a.example" } }',
    "[webhooks] # here",
    "allow_networks = [ # two",
    '  "10.0.0.0/8",',
    '  "fd00::/8",',
    "]",
    '"concurrency" = 2',
  ];
  for (const ending of ["\n", "\r\n"]) {
    const { config, origins } = load(text.join(ending));
    expect(config.platforms.instantly.base_url).toBe("https://a.example");
    expect(config.webhooks.allow_networks).toEqual(["10.0.0.0/8", "fd00::/8"]);
    expect(origins["server.port"]).toBe("desk.toml:2");
    expect(origins["platforms.instantly.base_url"]).toBe("desk.toml:3");
    expect(origins["webhooks.allow_networks"]).toBe("desk.toml:5");
    expect(origins["webhooks.concurrency"]).toBe("desk.toml:9");
  }
});

test("invalid TOML is rejected with its line and column, but without quoting the file", () => {
  const text = '[ai]\napi_key = "sk-ant-hidden"\nprovider = = \n';
  expect(faults(text)).toEqual(["desk.toml: not valid TOML: invalid value (line 3, column 12)"]);
});

test("a setting that occurs twice is rejected with its line", () => {
  expect(faults("[server]\nport = 1\nport = 2")[0]).toContain("(line 3, column 1)");
});

test("an endlessly nested table is reported as one error and does not crash", () => {
  const name = Array.from({ length: 5_000 }, () => "a").join(".");
  expect(faults(`[${name}]\nx = 1`)).toHaveLength(1);
  expect(faults(`server.port.${name} = 1`)).toHaveLength(1);
  expect(faults(`x = ${"[".repeat(5_000)}`)[0]).toContain("nested");
});

test("names of built-in JavaScript properties are treated as unknown settings", () => {
  for (const key of ["__proto__", "constructor", "toString"]) {
    expect(faults(`[${key}]\nx = 1`)[0]).toStartWith(`${key}: unknown section (line 1)`);
    expect(faults(`[server]\n${key} = 1`)[0]).toStartWith(`server.${key}: unknown setting (line 2)`);
  }
});

test("the default file loads without a fault to exactly the defaults", () => {
  expect(load(defaultToml()).config).toEqual(load("").config);
  expect(load(defaultToml(), { ANTHROPIC_API_KEY: "sk" }).config.ai.provider).toBe("anthropic");
});

test("the default configuration file shows every setting with a comment, in its section", () => {
  const lines = defaultToml().trimEnd().split("\n");
  const settings = lines.filter((line) => !line.startsWith("["));
  expect(settings).toHaveLength(dump(load("")).length);
  for (const line of settings) expect(line).toMatch(/^(# )?\w+ = .+ # ./);
  expect(lines.slice(0, 3)).toEqual([
    "[server]",
    'host = "127.0.0.1"          # Listen address, or 0.0.0.0 for all',
    "port = 8080                 # 0 picks a free port and logs it as server.listening",
  ]);
  expect(lines).toContain(
    'master_key_file = "/var/lib/replydesk/master.key"   # 32 bytes in base64; must not be readable by group or others',
  );
  expect(lines).toContain("[platforms.smartlead]");
});

test("the default configuration file contains the given values", () => {
  const text = defaultToml({
    "storage.path": '/srv/a "b"\\c.db',
    "server.port": 0,
    "ai.provider": "rules",
  });
  const { config, origins } = load(text, { ANTHROPIC_API_KEY: "sk" });
  expect(config.storage.path).toBe('/srv/a "b"\\c.db');
  expect(config.server.port).toBe(0);
  expect(config.ai.provider).toBe("rules");
  expect(origins["ai.provider"]).toStartWith("desk.toml:");
});

test("values of any kind are unchanged after a dump and a reload", () => {
  const word = fc.stringMatching(/^[!-~]([ -~é]*[!-~])?$/);
  const network = fc.ipV4().map((address) => `${address}/32`);
  const values = fc.record({
    "server.port": fc.integer({ min: 0, max: 65_535 }),
    "server.trusted_proxies": fc.array(fc.oneof(network, fc.ipV4()), { maxLength: 4 }),
    "storage.path": word,
    "ai.provider": fc.constant("rules" as const),
    "ai.draft_model": word,
    "ai.auto_send_min_confidence": fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0),
    "webhooks.allow_http": fc.boolean(),
    "webhooks.allow_networks": fc.array(network, { maxLength: 4 }),
    "log.level": fc.constantFrom("debug", "info", "warn", "error"),
  });
  const property = fc.property(values, (given) => {
    const dumped = new Map(dump(load(defaultToml(given))).map((row) => [row.setting as string, row.value]));
    for (const [name, value] of Object.entries(given)) expect(dumped.get(name)).toEqual(value);
  });
  fc.assert(property, { numRuns: 100 });
});
