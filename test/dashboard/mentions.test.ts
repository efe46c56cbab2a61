/** Tests how a note suggests people to mention. */
import { expect, test } from "bun:test";
import { fitting, mentionAt, withMention } from "../../src/dashboard/inbox/panel/mentions.ts";

const at = (text: string) => mentionAt(text.replace("|", ""), text.indexOf("|"));

test("text typed after an @ starts a mention, and may include a last name", () => {
  expect(at("@|")).toEqual({ start: 0, typed: "" });
  expect(at("Ask @an|")).toEqual({ start: 4, typed: "an" });
  expect(at("Ask @Ana Lo| please")).toEqual({ start: 4, typed: "Ana Lo" });
});

test("an email address, a finished mention and a distant @ are not mentions", () => {
  for (const text of ["dana@exa|", "@Ana Lopez can|", "no sign|", "@Ana\nx|", `@${"x".repeat(60)}|`]) {
    expect(at(text)).toBeNull();
  }
});

test("people to mention are found by the beginning of any of their names", () => {
  const people = [{ name: "Ana Lopez" }, { name: "Ben Anders" }, { name: "Émile Roux" }];
  expect(fitting(people, "an").map(({ name }) => name)).toEqual(["Ana Lopez", "Ben Anders"]);
  expect(fitting(people, "Ana L").map(({ name }) => name)).toEqual(["Ana Lopez"]);
  expect(fitting(people, "é").map(({ name }) => name)).toEqual(["Émile Roux"]);
  expect(fitting(people, "")).toHaveLength(3);
});

test("choosing a person to mention replaces the typed text, and moves the caret to its end", () => {
  const { text, caret } = withMention("Ask @an please", { start: 4, typed: "an" }, "Ana Lopez");
  expect([text, caret]).toEqual(["Ask @Ana Lopez please", 15]);
});
