/** Tests finding secrets in payloads without parsing them. */
import { expect, test } from "bun:test";
import { secretsIn } from "../../../../src/intake/inbound/rules/payload-secret.ts";

test("a payload's secret is found in any JSON spelling, but never inside a string", () => {
  const of = (json: string) => secretsIn(new TextEncoder().encode(json), "secret_key");
  expect(of('{"secret_key":"a"}')).toEqual(["a"]);
  expect(of('{ "secret_key" :\n\t "a" }')).toEqual(["a"]);
  expect(of('{"x":"\\"secret_key\\":\\"b\\"","secret_key":"a"}')).toEqual(["a"]);
  for (const none of ["{}", '{"secret_key":7}', '{"secret_key":null}', '{"secret_key":""}', '"secret_key"'])
    expect(of(none)).toEqual([]);
  const body = { secret_key: "a", deep: { secret_key: "c" } };
  expect(of(JSON.stringify(body))).toEqual(["a", "c"]);
});
