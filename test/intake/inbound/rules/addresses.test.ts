/** Tests which addresses are found in otherwise unreadable payloads. */
import { expect, test } from "bun:test";
import { addressesIn } from "../../../../src/intake/inbound/rules/addresses.ts";
import { expectLinear } from "../../../support/cpu.ts";

const foundIn = (text: string): string[] => addressesIn(Buffer.from(text));

test.each([
  ['{"lead":{"email":"Dana@Prospect.Example.com"}}', ["dana@prospect.example.com"]],
  [
    JSON.stringify({ raw: "From: Dana Reyes <dana@x.example>\nTo: ann@y.example." }),
    ["dana@x.example", "ann@y.example"],
  ],
  [JSON.stringify({ text: "Hello,\ndana@x.example\tben@x.example" }), ["dana@x.example", "ben@x.example"]],
  ['{"from":"Dana \\u003Cdana@x.example\\u003E"}', ["dana@x.example"]],
  ['{"url":"https:\\/\\/u:p@x.example\\/"}', ["p@x.example"]],
  ['{"handle":"@dana","at":"a@b","twice":"d@x.example D@X.example"}', ["d@x.example"]],
  ["{}", []],
])("each address is found once in an unreadable payload: %s", (text, addresses) => {
  expect(foundIn(text)).toEqual(addresses);
});

test.each([
  ["at signs", "@"],
  ["one long word", "a"],
  ["addresses", "a@b.example "],
  ["long addresses", `${"a".repeat(64)}@${"b.".repeat(90)}c `],
])("searching a payload of %s for addresses takes time proportional to its length", (_what, piece) =>
  expectLinear(5_000_000, (length) => foundIn(piece.repeat(length / piece.length))),
);
