/** Tests `replydesk licenses` through the executable, which carries the texts. */
import { expect, test } from "bun:test";
import { json, run } from "./program.ts";

test("every package is listed, and the texts come on request", async () => {
  const { code, out } = await run(["licenses"]);
  expect([code, out]).toEqual([0, expect.stringMatching(/^elysia +\S+ +MIT$/m)]);
  expect(out).not.toContain("Permission is hereby granted");
  const named = await run(["licenses", "react", "nodemailer"]);
  expect(named.out).toStartWith("nodemailer ");
  expect(named.out).toContain("Meta Platforms");
  const full = await run(["licenses", "--full"]);
  expect(full.out.length).toBeGreaterThan(50_000);
});

test("scripts get one object", async () => {
  const { packages } = await json("licenses", "react");
  expect(packages).toEqual([
    { name: "react", version: expect.any(String), license: "MIT", text: expect.stringContaining("MIT") },
  ]);
});

test("a package that is not compiled in is named", async () => {
  const { code, errors } = await run(["licenses", "left-pad"]);
  expect([code, errors]).toEqual([
    1,
    expect.stringContaining("this executable contains no package called left-pad"),
  ]);
});
