/** Lints the OpenAPI document with Spectral, which takes ten times as long as Redocly. */
import { Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "bun:test";
import { openDesk } from "../support/desk.ts";
import { readDocument } from "../support/document.ts";

test("Spectral reports no problems", async () => {
  const desk = await openDesk("in this process");
  const document = await readDocument(desk.url);
  await desk.close();
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: [[oas, "recommended"]],
    rules: {
      "oas3-parameter-description": "error",
      "operation-singular-tag": "error",
      "tag-description": "error",
    },
  } as Parameters<typeof spectral.setRuleset>[0]);
  const found = await spectral.run(JSON.stringify(document));
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join(".")}`)).toEqual([]);
});
