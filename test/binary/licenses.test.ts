/** Tests `replydesk licenses` and `replydesk sbom` with the executable, which embeds the license texts. */
import { expect, test } from "bun:test";
import type { Body } from "../support/call.ts";
import { json, run } from "./program.ts";

test("the `licenses` command lists every package, and prints license texts on request", async () => {
  const { code, out } = await run(["licenses"]);
  expect([code, out]).toEqual([0, expect.stringMatching(/^elysia +\S+ +MIT$/m)]);
  expect(out).not.toContain("Permission is hereby granted");
  const named = await run(["licenses", "react", "nodemailer"]);
  expect(named.out).toStartWith("nodemailer ");
  expect(named.out).toContain("Meta Platforms");
  const full = await run(["licenses", "--full"]);
  expect(full.out.length).toBeGreaterThan(50_000);
});

test("the bill of materials lists the same packages as the license list", async () => {
  const { packages } = await json("licenses");
  const { code, out } = await run(["sbom"]);
  const { components } = JSON.parse(out) as Body;
  const named = ({ group, name, version }: Body): string => `${group ? `${group}/` : ""}${name} ${version}`;
  expect([code, components.map(named)]).toEqual([0, [...new Set<string>(packages.map(named))]]);
});
