/** Tests the CycloneDX bill of materials against the parts of the version 1.6 schema that we use. */
import { expect, test } from "bun:test";
import { billOfMaterials } from "../../src/cli/bill-of-materials.ts";
import type { Body } from "../support/call.ts";

const bill = (...licenses: string[]): Body =>
  billOfMaterials(
    licenses.map((license, at) => ({ name: `part-${at}`, version: "1.0.0", license })),
    { version: "1.2.3", date: "2026-03-02T09:30:00.000Z" },
  );

test("the bill of materials names the product, its version and its release time", () => {
  expect(bill()).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: "2026-03-02T09:30:00.000Z",
      component: { type: "application", name: "replydesk", version: "1.2.3" },
    },
  });
});

test("the bill of materials states each license as an SPDX identifier, an expression or a name", () => {
  const { components } = bill(
    "MIT",
    "(MIT OR EUPL-1.1+)",
    "MIT AND ISC AND 0BSD",
    "MIT, LGPL-2.0 and others",
  );
  expect(components.map(({ licenses }: Body) => licenses)).toEqual([
    [{ license: { id: "MIT" } }],
    [{ expression: "(MIT OR EUPL-1.1+)" }],
    [{ expression: "MIT AND ISC AND 0BSD" }],
    [{ license: { name: "MIT, LGPL-2.0 and others" } }],
  ]);
});

test("a package installed twice is listed once, by its package URL", () => {
  const sdk = { name: "@anthropic-ai/sdk", version: "1.0.0", license: "MIT" };
  const { components }: Body = billOfMaterials([sdk, { ...sdk }], { version: "1.2.3" });
  const url = "pkg:npm/%40anthropic-ai/sdk@1.0.0";
  expect(components).toEqual([
    expect.objectContaining({ group: "@anthropic-ai", name: "sdk", purl: url, "bom-ref": url }),
  ]);
});

test("a bill of materials has a serial number that depends only on the version and the components", () => {
  const serial = (one: Body): string => one.serialNumber;
  expect(serial(bill("MIT"))).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(serial(bill("MIT"))).toBe(serial(bill("MIT")));
  expect(serial(bill("MIT"))).not.toBe(serial(bill("ISC")));
});
