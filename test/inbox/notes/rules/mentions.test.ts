/** Tests which people a note mentions. */
import { expect, test } from "bun:test";
import { mentionsIn } from "../../../../src/inbox/notes/rules/mentions.ts";

const people = [
  { id: "1", name: "Ana Lopez" },
  { id: "2", name: "Ana Silva" },
  { id: "3", name: "Ben" },
  { id: "4", name: "Zoë Åkesson" },
];

test.each<[string, string[]]>([
  ["no one here", []],
  ["@Ana Lopez please", ["1"]],
  ["@ana is two people", []],
  ["over to you, @ben!", ["3"]],
  ["@Benjamin is someone else", []],
  ["ben@ben.example is an address", []],
  ["@ZOË and @Ana Silva", ["2", "4"]],
  ["(@Ben)", ["3"]],
  ["@Ben @Ben", ["3"]],
])("mentioned people are found: %s", (body, ids) => {
  expect(mentionsIn(body, people)).toEqual(ids);
});
