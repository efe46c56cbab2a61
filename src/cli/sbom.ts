/** Implements `replydesk sbom`: prints a CycloneDX bill of materials of this executable. */
import { Command } from "commander";
import { VERSION } from "../core/version.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { readLicenses } from "./licenses.ts";
import { print } from "./output.ts";

export const sbomCommand = (): Command =>
  new Command("sbom")
    .description("Print the software bill of materials of this executable (CycloneDX JSON)")
    .action(() => {
      const bill = billOfMaterials(readLicenses().components, { version: VERSION });
      print(false, { text: JSON.stringify(bill, null, 2), record: bill });
    });
