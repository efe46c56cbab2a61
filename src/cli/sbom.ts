/** Implements `replydesk sbom`: prints a CycloneDX bill of materials of this executable. */
import { Command } from "commander";
import { VERSION } from "../core/version.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { readLicenses } from "./licenses.ts";

export const sbomCommand = (): Command =>
  new Command("sbom")
    .description("Print the software bill of materials of this executable (CycloneDX JSON)")
    .action(() => {
      const bill = billOfMaterials(readLicenses().components, { version: VERSION });
      console.log(JSON.stringify(bill, null, 2));
    });
