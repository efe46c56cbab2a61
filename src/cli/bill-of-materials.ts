/** Describes the parts of the executable as a CycloneDX 1.6 bill of materials. */
import { createHash } from "node:crypto";
import type { Component } from "./license-file.ts";

interface Described {
  version: string;
  /** Time of the build in ISO 8601 (UTC); absent if a command prints the bill. */
  date?: string;
}

/**
 * Returns the bill of materials, in the order of `components`. Its serial number is derived from the version
 * and the components, so the same executable always gets the same number.
 */
export function billOfMaterials(components: readonly Part[], { version, date }: Described): object {
  // A package installed in two folders is one component.
  const parts = [...new Map(components.map((one) => [urlOf(one), describePart(one)])).values()];
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([version, parts]))}`,
    version: 1,
    metadata: {
      ...(date !== undefined && { timestamp: date }),
      component: {
        type: "application",
        "bom-ref": `replydesk@${version}`,
        name: "replydesk",
        version,
        licenses: [{ license: { id: "MIT" } }],
      },
    },
    components: parts,
  };
}

type Part = Pick<Component, "name" | "version" | "license">;

function describePart({ name, version, license }: Part): object {
  const [group, bare] = name.startsWith("@") ? name.split("/") : [undefined, name];
  const url = urlOf({ name, version });
  return {
    type: name === "bun" ? "platform" : "library",
    "bom-ref": url,
    ...(group !== undefined && { group }),
    name: bare ?? name,
    version,
    licenses: [licenseChoice(license)],
    purl: url,
  };
}

/** Returns a package's URL (purl), with the `@` of a scope encoded. */
const urlOf = ({ name, version }: Pick<Part, "name" | "version">): string =>
  name === "bun"
    ? `pkg:github/oven-sh/bun@bun-v${version}`
    : `pkg:npm/${name.replace("@", "%40")}@${encodeURIComponent(version)}`;

/** Matches one SPDX identifier. */
const IDENTIFIER = /^[\w.+-]+$/;
/** Matches an SPDX expression that combines several licenses. */
const EXPRESSION = /^\(?[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)+\)?$/;

function licenseChoice(license: string): object {
  if (IDENTIFIER.test(license)) return { license: { id: license } };
  return EXPRESSION.test(license) ? { expression: license } : { license: { name: license } };
}

/** Formats a hash of the text as a version 8 UUID, which leaves the other bits to the implementation. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join("-");
}
