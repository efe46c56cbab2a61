/** Tests loading the configuration: the origins of values, error reports, and the output of `config dump`. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, dump, loadConfig, readEnvironment } from "../../src/config/load.ts";
import { faults, faultsOf, load } from "../support/config.ts";
import { newFolder } from "../support/folder.ts";

function inDirectory(use: (directory: string) => void): void {
  const directory = newFolder();
  try {
    use(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test("an empty configuration file gives the documented defaults", () => {
  const { config } = load("");
  expect(config.server).toEqual({
    host: "127.0.0.1",
    port: 8080,
    public_url: "http://localhost:8080",
    trusted_proxies: [],
    max_inflight_mb: 128,
  });
  expect(Object.values(config.rate_limits)).toEqual([60, 120, 300, 60, 1200]);
  expect(config.platforms.smartlead.base_url).toBe("https://server.smartlead.ai/api/v1");
  expect(config.webhooks).toEqual({
    allow_http: false,
    allow_networks: [],
    timeout_seconds: 15,
    concurrency: 64,
  });
});

test("environment variables override the file, and the file overrides the defaults", () => {
  const text = '[server]\nport = 81\nhost = "0.0.0.0"\n';
  const { config, origins } = load(text, { REPLYDESK_SERVER_PORT: "82" });
  expect(config.server.port).toBe(82);
  expect(config.server.host).toBe("0.0.0.0");
  expect(origins["server.port"]).toBe("environment REPLYDESK_SERVER_PORT");
  expect(origins["server.host"]).toBe("desk.toml:3");
  expect(origins["server.public_url"]).toBe("default");
});

test("settings of every type can be set by environment variables", () => {
  const { config } = load("", {
    REPLYDESK_SERVER_TRUSTED_PROXIES: "10.0.0.1, 192.168.0.0/16,",
    REPLYDESK_WEBHOOKS_ALLOW_HTTP: "true",
    REPLYDESK_AI_AUTO_SEND_MIN_CONFIDENCE: "0.95",
    REPLYDESK_PLATFORMS_ALLOW_NETWORKS: "127.0.0.0/8",
    REPLYDESK_PLATFORMS_INSTANTLY_BASE_URL: "http://127.0.0.1:9090/api/v2",
    REPLYDESK_LOG_FORMAT: "pretty",
    REPLYDESK_SCHEDULER_TICK_SECONDS: " 2\n",
  });
  expect(config.server.trusted_proxies).toEqual(["10.0.0.1", "192.168.0.0/16"]);
  expect(config.webhooks.allow_http).toBe(true);
  expect(config.ai.auto_send_min_confidence).toBe(0.95);
  expect(config.platforms.instantly.base_url).toBe("http://127.0.0.1:9090/api/v2");
  expect(config.log.format).toBe("pretty");
  expect(config.scheduler.tick_seconds).toBe(2);
});

test("an empty environment variable counts as unset, even if its name is not a setting", () => {
  const text = '[ai]\napi_key = "sk-file"\n';
  const env = { ANTHROPIC_API_KEY: "", REPLYDESK_SERVER_PORT: " ", REPLYDESK_NOTHING: "" };
  expect(load(text, env).config.ai.api_key).toBe("sk-file");
  expect(load(text, env).config.server.port).toBe(8080);
});

test("ANTHROPIC_API_KEY is the AI key unless REPLYDESK_AI_API_KEY is set", () => {
  const both = { ANTHROPIC_API_KEY: "sk-one", REPLYDESK_AI_API_KEY: "sk-two" };
  expect(load("", { ANTHROPIC_API_KEY: "sk-one" }).config.ai.api_key).toBe("sk-one");
  expect(load("", both).config.ai.api_key).toBe("sk-two");
});

test("a secret can be read from a file, which ranks below its own variable and above ANTHROPIC_API_KEY", () => {
  inDirectory((directory) => {
    const file = join(directory, "ai.key");
    writeFileSync(file, "sk-file\n");
    const env = { REPLYDESK_AI_API_KEY_FILE: file, ANTHROPIC_API_KEY: "sk-other" };
    const { config } = load('[ai]\napi_key = "sk-toml"\n', env);
    expect([config.ai.api_key, config.ai.provider]).toEqual(["sk-file", "anthropic"]);
    expect(load("", { ...env, REPLYDESK_AI_API_KEY: "sk-one" }).config.ai.api_key).toBe("sk-one");
  });
});

test("an empty secret file counts as unset, a missing file is an error, and only secrets can be read from files", () => {
  inDirectory((directory) => {
    const file = join(directory, "ai.key");
    writeFileSync(file, "\n");
    expect(load("", { REPLYDESK_AI_API_KEY_FILE: file }).config.ai.provider).toBe("app");
    rmSync(file);
    expect(faults("", { REPLYDESK_AI_API_KEY_FILE: file })).toEqual([
      expect.stringMatching(/^REPLYDESK_AI_API_KEY_FILE: .*ai\.key cannot be read \(ENOENT/),
    ]);
    expect(faults("", { REPLYDESK_SERVER_PORT_FILE: file })).toEqual([
      expect.stringContaining("REPLYDESK_SERVER_PORT_FILE: unknown setting"),
    ]);
  });
});

test("the default AI provider depends on whether a key is set", () => {
  expect(load("").config.ai.provider).toBe("app");
  expect(load("", { ANTHROPIC_API_KEY: "sk" }).config.ai.provider).toBe("anthropic");
  expect(load('[ai]\nprovider = "rules"', { ANTHROPIC_API_KEY: "sk" }).config.ai.provider).toBe("rules");
});

test("the loaded configuration is immutable at any depth", () => {
  const { config, origins } = load("");
  for (const part of [config, config.server, config.server.trusted_proxies, config.platforms.instantly]) {
    expect(Object.isFrozen(part)).toBe(true);
  }
  expect(Object.isFrozen(origins)).toBe(true);
});

test("the process's environment is returned as a copy", () => {
  expect(readEnvironment().PATH).toBe(Bun.env.PATH);
  expect(readEnvironment()).not.toBe(Bun.env);
});

test("a missing --config file is rejected with an error that names it", () => {
  inDirectory((directory) => {
    const file = join(directory, "none.toml");
    expect(faultsOf(() => loadConfig({ file, env: {} }))).toEqual([
      `${file}: does not exist; create it with replydesk init --config ${file}`,
    ]);
  });
});

test("an unreadable configuration file is rejected with an error that names it", () => {
  inDirectory((directory) => {
    const [fault] = faultsOf(() => loadConfig({ file: directory, env: {} }));
    expect(fault).toStartWith(`${directory}: cannot be read (EISDIR`);
  });
});

test("an existing configuration file is loaded", () => {
  inDirectory((directory) => {
    const file = join(directory, "desk.toml");
    writeFileSync(file, "[server]\nport = 0\n");
    const { config, origins } = loadConfig({ file, env: {} });
    expect(config.server.port).toBe(0);
    expect(origins["server.port"]).toBe(`${file}:2`);
  });
});

test("a misspelled setting is rejected with its line and the most similar name", () => {
  expect(faults("\n\n[server]\nprot = 80\n")).toEqual([
    "server.prot: unknown setting (line 4); did you mean server.port?",
  ]);
  expect(faults("[server]\nprot = 80")[0]).toBe(
    "server.prot: unknown setting (line 2); did you mean server.port?",
  );
});

test("the error for a setting in the wrong section suggests the right section", () => {
  expect(faults("port = 80")).toEqual(["port: unknown setting (line 1); did you mean server.port?"]);
  expect(faults("[storage]\npublic_url = 'http://a'")).toEqual([
    "storage.public_url: unknown setting (line 2); did you mean server.public_url?",
  ]);
});

test("an unknown section is reported as one error, regardless of its content", () => {
  expect(faults("[webhook]\nallow_http = true\ntimeout_seconds = 3\n")).toEqual([
    "webhook: unknown section (line 1); did you mean webhooks?",
  ]);
});

test("an unknown setting with no similar name gets a hint about how to list every setting", () => {
  expect(faults("[ai]\nzzzzzzzzzzzzzzzzzzzz = 1")).toEqual([
    "ai.zzzzzzzzzzzzzzzzzzzz: unknown setting (line 2); replydesk config dump lists every setting",
  ]);
});

test("a quoted key that contains a dot does not set the setting with that name", () => {
  expect(faults('"server.port" = 80')[0]).toStartWith(
    '"server.port": unknown setting (line 1); did you mean',
  );
});

test("a misspelled environment variable is rejected with the most similar name", () => {
  expect(faults("", { REPLYDESK_SERVER_PROT: "80", OTHER: "x" })).toEqual([
    "REPLYDESK_SERVER_PROT: unknown setting (environment); did you mean REPLYDESK_SERVER_PORT?",
  ]);
});

test("a value in place of a section is rejected, and so is a section in place of a value", () => {
  expect(faults("server = 80\n[log.level]\nx = 1")).toEqual([
    "server: 80 is not a section (line 1); did you mean [server]?",
    'log.level: a section is not one of debug, info, warn, error (line 2); the default is "info"',
  ]);
  expect(faults("[[server]]\nport = 1")).toEqual([
    "server: a list is not a section (line 1); did you mean [server]?",
  ]);
});

test("configuration errors never contain the value of a secret", () => {
  const text = '[ai]\napi_key = " sk-hidden"\nkey = "hidden"\n[smtp]\nurl = "smpt://u:hidden@host"\n';
  const found = faults(text, { REPLYDESK_AI_APIKEY: "hidden" });
  expect(found).toHaveLength(4);
  expect(found.join("\n")).not.toContain("hidden");
});

test("settings in the file that environment variables override are not validated", () => {
  expect(faults("[server]\nport = 'x'", { REPLYDESK_SERVER_PORT: "80" })).toEqual([]);
});

test("all configuration errors are reported together, first from the file and then from the environment", () => {
  const text = '[server]\nport = "x"\npublic_url = "a"\nprot = 1\n[serer]\n[retention]\ndays = 0';
  const found = faults(text, { REPLYDESK_LOG_LEVEL: "loud", REPLYDESK_X: "1" });
  expect(found.map((fault) => fault.split(":")[0])).toEqual([
      "server.port", "server.public_url", "server.prot", "serer", "retention.days", "REPLYDESK_X", "log.level",
    ]); // oxfmt-ignore
  expect(() => load(text)).toThrow(/^The configuration is invalid \(desk\.toml\):\n  server\.port: /);
});

test("every error in the configuration file has its line number", () => {
  try {
    load("[server]\n\nport = 'x'\nprot = 1");
  } catch (error) {
    expect((error as ConfigError).faults.map((fault) => fault.line)).toEqual([3, 4]);
  }
  expect.assertions(1);
});

test("the settings list shows every setting's value and origin", () => {
  const rows = dump(load("[server]\nport = 81", { REPLYDESK_LOG_LEVEL: "warn" }));
  expect(rows.find((row) => row.setting === "server.port")).toEqual({
    setting: "server.port",
    value: 81,
    origin: "desk.toml:2",
  });
  expect(rows.find((row) => row.setting === "log.level")).toEqual({
    setting: "log.level",
    value: "warn",
    origin: "environment REPLYDESK_LOG_LEVEL",
  });
  expect(rows.find((row) => row.setting === "retention.days")?.origin).toBe("default");
  expect(rows[0]?.setting).toBe("server.host");
});

test("the configuration dump masks secrets that are set, and shows which are unset", () => {
  const loaded = load('[smtp]\nurl = "smtp://u:hidden@h"\nfrom = "a@b.example"', {
    ANTHROPIC_API_KEY: "sk-hidden",
  });
  expect(JSON.stringify(dump(loaded))).not.toContain("hidden");
  expect(dump(loaded).find((row) => row.setting === "ai.api_key")).toEqual({
    setting: "ai.api_key",
    value: "***",
    origin: "environment ANTHROPIC_API_KEY",
  });
  expect(dump(load("")).find((row) => row.setting === "ai.api_key")?.value).toBe("");
});

describe("arbitrary input", () => {
  const words = `[server] [platforms.instantly] [[log]] [__proto__] port level . = 80 "x" """ [ ] { } , # \\u nan 1979-05-27`;
  const fragment = fc.constantFrom(...words.split(" "), " ", "\n", "\r\n", "\r", "\u0000", "\ufeff");
  const toml = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fragment).map((parts) => parts.join("")),
  );

  test("loading any configuration file throws only ConfigError", () => {
    fc.assert(
      fc.property(toml, (text) => void faults(text)),
      { numRuns: 2_000 },
    );
  });

  test("loading any environment throws only ConfigError", () => {
    const names = dump(load("")).map(
      ({ setting }) => `REPLYDESK_${setting.toUpperCase().replaceAll(".", "_")}`,
    );
    const odd = fc.string().map((end) => `REPLYDESK_${end}`);
    const name = fc.oneof(fc.constantFrom(...names, "ANTHROPIC_API_KEY"), odd);
    const env = fc.dictionary(name, fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(env, (given) => void faults("", given)),
      { numRuns: 1_000 },
    );
  });
});
