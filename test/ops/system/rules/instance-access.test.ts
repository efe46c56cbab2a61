/** Tests who can see the instance and who can download backups when workspaces share an instance. */
import { expect, test } from "bun:test";
import { downloadRefusal, seesInstance } from "../../../../src/ops/system/rules/instance-access.ts";

type Download = "one_workspace" | "always" | "never";

const OURS = "0198c000-0000-7000-8000-000000000001";
const THEIRS = "0198c000-0000-7000-8000-000000000002";

function asked(workspaces: number, { named = "", download = "one_workspace" as Download } = {}) {
  const backup = { download };
  return { config: { system: { workspace: named }, backup }, workspaceId: OURS, workspaces };
}

test.each([
  [1, "", true],
  [2, "", false],
  [1, OURS, true],
  [2, OURS, true],
  [2, THEIRS, false],
  // A typo in the setting must not give everyone access.
  [1, THEIRS, false],
])(
  "with %i workspaces and %p named in the settings, our owners can see the instance: %p",
  (workspaces, named, sees) => {
    expect(seesInstance(asked(workspaces, { named }))).toBe(sees);
  },
);

test.each<[number, number, Download, boolean]>([
  [1, 1, "one_workspace", true],
  [2, 1, "one_workspace", false],
  // The other workspace has since been removed.
  [1, 2, "one_workspace", false],
  [1, Infinity, "one_workspace", false],
  [2, 2, "always", true],
  [1, 1, "never", false],
])(
  "with %i workspaces, a backup of %p can be downloaded under %p: %p",
  (workspaces, held, download, isAllowed) => {
    expect(downloadRefusal(asked(workspaces, { download }), held) === null).toBe(isAllowed);
  },
);
