/** Tests that each setting rejects invalid values with a helpful message. */
import { describe, expect, test } from "bun:test";
import { faults } from "../support/config.ts";

describe("settings of the wrong type", () => {
  test.each([
    ["server.port", '"80"', '"80" is not a whole number from 0 to 65535'],
    ["server.port", "65536", "65536 is not a whole number from 0 to 65535"],
    ["server.port", "-1", "-1 is not a whole number from 0 to 65535"],
    ["server.port", "80.5", "80.5 is not a whole number from 0 to 65535"],
    ["server.port", "nan", "NaN is not a whole number from 0 to 65535"],
    ["server.port", "1979-05-27", "a date is not a whole number from 0 to 65535"],
    ["server.host", "80", "80 is not a quoted string"],
    ["server.host", '"a b"', '"a b" is neither a host name nor an address'],
    ["server.host", '"http://a"', '"http://a" is neither a host name nor an address'],
    ["server.trusted_proxies", '"10.0.0.1"', '"10.0.0.1" is not a list of strings'],
    ["server.trusted_proxies", "[1]", "a list is not a list of strings"],
    [
      "server.trusted_proxies",
      '["10.0.0.1", "10.0.0.0/33"]',
      '"10.0.0.0/33" is neither an address nor a network',
    ],
    ["server.trusted_proxies", '["010.0.0.1"]', '"010.0.0.1" is neither an address nor a network'],
    ["server.trusted_proxies", '["fe80::1%eth0"]', '"fe80::1%eth0" is neither an address nor a network'],
    ["server.trusted_proxies", '["proxy.local"]', '"proxy.local" is neither an address nor a network'],
    ["webhooks.allow_networks", '["10/8"]', '"10/8" is not a network'],
    ["webhooks.allow_networks", '["fe80::%1/10"]', '"fe80::%1/10" is not a network'],
    ["webhooks.allow_http", '"yes"', '"yes" is not true or false'],
    ["webhooks.concurrency", "0", "0 is not a whole number from 1 to 1024"],
    ["ai.auto_send_min_confidence", "1.01", "1.01 is not a number from 0 to 1"],
    ["ai.auto_send_min_confidence", "nan", "NaN is not a number from 0 to 1"],
    ["ai.draft_model", '""', '"" is empty'],
    ["storage.path", '""', '"" is empty'],
    ["storage.path", '"/a\\nb"', '"/a\\nb" contains a line break or another control character'],
    ["smtp.from", '"Desk"', '"Desk" is not a sender of the form'],
  ])("the setting %s = %s is rejected", (name, value, wrong) => {
    const found = faults(`${name} = ${value}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toStartWith(`${name}: ${wrong}`);
    expect(found[0]).toContain("(line 1); ");
  });

  test.each([
    ["http://a.example/", "ends with a slash", "http://a.example"],
    ["https://a.example/x//", "ends with a slash", "https://a.example/x"],
    ["https://a.example/x?y=1", "has a query or fragment after its path", "https://a.example/x"],
    ["https://a.example#", "has a query or fragment after its path", "https://a.example"],
    ["a.example:81/x/", "is not an http or https URL", "https://a.example:81/x"],
    ["localhost", "is not an http or https URL", "https://localhost"],
  ])("a public URL of %s is rejected with a suggestion", (value, wrong, better) => {
    expect(faults("", { REPLYDESK_SERVER_PUBLIC_URL: value })).toEqual([
      `server.public_url: "${value}" ${wrong} (REPLYDESK_SERVER_PUBLIC_URL); did you mean "${better}"?`,
    ]);
  });

  test.each([
    "ftp://a", "http:a", "http:\\\\a", "http://", "http://a b", "javascript:alert(1)", "http://[::1",
  ])("%s is rejected as a platform URL", (value) => {
    const [fault] = faults(`platforms.instantly.base_url = ${JSON.stringify(value)}`);
    expect(fault).toContain("is not an http or https URL (line 1)");
  }); // oxfmt-ignore

  test.each([
    [
      "http://api.example.com",
      "",
      "is not allowed: it must begin with https://; see platforms.allow_networks",
    ],
    ["https://127.0.0.1:9090", "", "it must resolve to a public address"],
    ["http://10.1.2.3", "10.1.0.0/16", null],
    ["http://proxy.corp/v2", "10.1.0.0/16", null],
    ["http://8.8.8.8", "10.1.0.0/16", "must begin with https:// if it resolves to a public address"],
    ["http://10.1.2.3", "10.1", "is not a network such as 10.0.0.0/8"],
  ])("%s is validated as a platform URL when %j is allowed", (value, opened, wrong) => {
    const found = faults("", {
      REPLYDESK_PLATFORMS_SMARTLEAD_BASE_URL: value,
      REPLYDESK_PLATFORMS_ALLOW_NETWORKS: opened,
    });
    expect(found).toEqual(wrong === null ? [] : [expect.stringContaining(wrong)]);
  });

  test("a public URL with a password is rejected without showing the password", () => {
    const [fault] = faults('server.public_url = "https://me:hidden@a.example"');
    expect(fault).toContain('"https://a.example" contains a user or password');
    expect(fault).not.toContain("hidden");
  });

  test.each([
    [{ REPLYDESK_LOG_LEVEL: "inof" }, '"inof" is not one of debug, info, warn, error', 'did you mean "info"?'],
    [{ REPLYDESK_LOG_LEVEL: "zzzz" }, '"zzzz" is not one of debug, info, warn, error', 'the default is "info"'],
    [{ REPLYDESK_SERVER_PORT: "0x10" }, '"0x10" is not a whole number from 0 to 65535', "the default is 8080"],
    [{ REPLYDESK_AI_AUTO_SEND_MIN_CONFIDENCE: "high" }, '"high" is not a number from 0 to 1', "the default is 0.8"],
    [{ REPLYDESK_WEBHOOKS_ALLOW_HTTP: "1" }, '"1" is not true or false', "the default is false"],
    [{ REPLYDESK_WEBHOOKS_ALLOW_NETWORKS: "fd00::/8,10.1.2.3" }, '"10.1.2.3" is not a network such as 10.0.0.0/8', 'did you mean "10.1.2.3/32"?'],
  ])("the error names the invalid environment variable: %p", (env, wrong, hint) => {
    const variable = Object.keys(env)[0];
    expect(faults("", env)).toEqual([expect.stringContaining(`: ${wrong} (${variable}); ${hint}`)]);
  }); // oxfmt-ignore
});

test("a backup destination requires keys and a bucket URL", () => {
  const keys = { AWS_ACCESS_KEY_ID: "AKID", AWS_SECRET_ACCESS_KEY: "secret" };
  const to = (destination: string, key = "none") =>
    `[backup]\ndestination = "${destination}"\nencryption_key = "${key}"`;
  expect(faults(to("s3://bucket/desk"), keys)).toEqual([]);
  expect(faults(to("s3://bucket/desk", Buffer.alloc(32).toString("base64")), keys)).toEqual([]);
  expect(faults(to("s3://bucket/desk"))).toEqual([
    expect.stringContaining("also requires backup.access_key_id, backup.secret_access_key (line 2)"),
  ]);
  expect(faults(to("s3://bucket/desk", ""), keys)).toEqual([
    expect.stringContaining("also requires backup.encryption_key (line 2)"),
  ]);
  expect(faults(to("bucket/desk"), keys)).toEqual([
    expect.stringContaining("is not of the form s3://bucket/folder"),
  ]);
  expect(faults(to("s3://bucket/desk", "short"), keys)).toEqual([
    expect.stringContaining('is neither 32 bytes in base64 nor "none"'),
  ]);
});

test("the provider anthropic is rejected without a key, and a malformed key is reported as the only error", () => {
  expect(faults('[ai]\nprovider = "anthropic"')).toEqual([
    'ai.provider: "anthropic" needs a key: set ai.api_key or ANTHROPIC_API_KEY (line 2); did you mean "rules"?',
  ]);
  expect(faults('[ai]\nprovider = "anthropic"\napi_key = 3')).toHaveLength(1);
  expect(faults('[ai]\nprovider = "anthropic"', { ANTHROPIC_API_KEY: "sk" })).toEqual([]);
});

test("a mail server setting needs the right scheme, a host and a sender", () => {
  const from = '\nfrom = "Desk <desk@a.example>"';
  const form = "is not of the form smtp://user:pass@host:587";
  expect(faults('[smtp]\nurl = "smtp://u:p@mail.example:587"')[0]).toContain("needs a sender: set smtp.from");
  expect(faults(`[smtp]\nurl = "http://mail.example"${from}`)[0]).toContain(form);
  expect(faults(`[smtp]\nurl = "smtp://"${from}`)[0]).toContain(form);
  expect(faults(`[smtp]\nurl = "smtps://u:p@mail.example"${from}`)).toEqual([]);
});
