/** Serves /api/backups: lists, creates and downloads backups; for owners with instance access. */
import { basename } from "node:path";
import { Type, type Static } from "@sinclair/typebox";
import type { Deps } from "../../deps/deps.ts";
import { recordInstanceAudit } from "../../people/audit/store/audit.ts";
import { iso } from "../../core/clock.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { findMeta } from "../../db/meta.ts";
import { liftIdleLimit } from "../../http/long-lived.ts";
import { named, Nullable, OneOf } from "../../http/input.ts";
import { Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { auditorOf, personOf } from "../../http/request.ts";
import { refusalOfDownload, requireOperator } from "../system/access.ts";
import { backUp, readBackupState } from "./back-up.ts";
import {
  backupDirectory,
  findBackup,
  KEPT_MANUAL_BACKUPS,
  listBackups,
  type RetainedBackup,
} from "./retention.ts";
import { uploadMissing } from "./upload-missing.ts";

export const backupRoutes = (deps: Deps) => routes(deps, [list, create, download]);

const BackupResource = named(
  "Backup",
  Type.Object({
    name: Type.String({ examples: ["replydesk-20260301T093000Z.db"] }),
    kind: OneOf(["daily", "by_hand"]),
    created_at: Instant,
    bytes: Type.Integer(),
    sha256: Type.String({ description: "Checksum of the file, to compare after a download" }),
    version: Type.String({ description: "Replydesk version that made the backup" }),
    schema_version: Type.Integer(),
    key_id: Nullable(Type.String({ description: "ID of the master key that decrypts its secrets" })),
    replies: Type.Integer(),
    contacts: Type.Integer(),
    download_refusal: Nullable(Type.String({ description: "Why the backup cannot be downloaded" })),
  }),
);

const BackupsResource = named(
  "Backups",
  Type.Object({
    backups: Type.Array(BackupResource, { description: "Newest first" }),
    directory: Type.String(),
    keep: Type.Object({ daily: Type.Integer(), by_hand: Type.Integer() }),
    under_way: Nullable(
      Type.Object({
        kind: OneOf(["daily", "by_hand"]),
        started_at: Instant,
        bytes: Type.Integer({ description: "Bytes written so far" }),
        bytes_expected: Type.Integer({ description: "Maximum size in bytes; deleted data is not copied" }),
      }),
    ),
    failed: Nullable(
      Type.Object(
        { at: Instant, reason: Type.String() },
        { description: "The last attempt since startup, if it failed" },
      ),
    ),
  }),
  "The instance's backups, and the one in progress",
);

const tag = "Operation";
const access = { role: "owner", keys: false } as const;
const errors = { 403: ["The instance belongs to another workspace"] };

const list = route.get("/api/backups", {
  name: "backups.list",
  tag,
  summary: "List backups of the instance",
  description:
    "Returns the backups that Replydesk created and still keeps. Only for owners of the workspace that " +
    "runs the instance.",
  answers: One(BackupsResource),
  errors,
  access,
  handle: ({ deps, request }) => {
    requireOperator(deps, personOf(request));
    return { data: present(deps, personOf(request)) };
  },
});
const create = route.post("/api/backups", {
  name: "backups.create",
  tag,
  summary: "Start a backup",
  description:
    "Makes and verifies a backup in the background, which takes seconds per gigabyte. The backup " +
    "appears in the list once it is complete. Does nothing while another backup is in progress. The " +
    `newest ${KEPT_MANUAL_BACKUPS} manual backups are kept.`,
  answers: One(BackupsResource),
  errors,
  access,
  handle: ({ deps, request }) => {
    requireOperator(deps, personOf(request));
    begin(deps, request);
    return { data: present(deps, personOf(request)) };
  },
});
const download = route.get("/api/backups/:name", {
  name: "backups.download",
  tag,
  summary: "Download a backup",
  description:
    "Returns the SQLite file, with all data of every workspace except the master key. The download is " +
    "recorded in the audit trail of every workspace. Restore the file with `replydesk restore " +
    "--without-manifest`; if an encryption key is set, also set `REPLYDESK_BACKUP_ENCRYPTION_KEY=none` " +
    "in the environment.",
  formats: { "application/vnd.sqlite3": "(the bytes of the file)" },
  errors: {
    403: [
      'A backup holds the data of every workspace: to download it here, set backup.download to "always"',
      ...errors[403],
    ],
    404: ["Backup not found"],
  },
  access,
  handle: ({ deps, request, params }) => downloaded(deps, request, params.name),
});

const instanceIdOf = ({ db }: Deps): string | null => findMeta(db, "instance_id") ?? null;

function present(deps: Deps, owner: { workspaceId: string }): Static<typeof BackupsResource> {
  const { config, db } = deps;
  const directory = backupDirectory(config);
  const { underWay, failed } = readBackupState(db);
  return {
    backups: listBackups(directory, instanceIdOf(deps))
      .sort((a, b) => Date.parse(b.manifest.created_at) - Date.parse(a.manifest.created_at))
      .map((kept) => presentBackup(kept, refusalOfDownload(deps, owner, workspacesIn(kept)))),
    directory,
    keep: { daily: config.backup.keep, by_hand: KEPT_MANUAL_BACKUPS },
    under_way: underWay && {
      kind: underWay.kind,
      started_at: iso(underWay.startedAt),
      bytes: underWay.bytes,
      bytes_expected: underWay.bytesExpected,
    },
    failed: failed && { at: iso(failed.at), reason: failed.reason },
  };
}

const presentBackup = (
  { kind, file, manifest }: RetainedBackup,
  refusal: string | null,
): Static<typeof BackupResource> => ({
  name: basename(file),
  kind,
  created_at: manifest.created_at,
  bytes: manifest.bytes,
  sha256: manifest.sha256,
  version: manifest.version,
  schema_version: manifest.schema_version,
  key_id: manifest.key_id,
  replies: manifest.counts.replies ?? 0,
  contacts: manifest.counts.contacts ?? 0,
  download_refusal: refusal,
});

/**
 * Returns the number of workspaces in a backup. A manifest without this number may describe any number of
 * workspaces.
 */
const workspacesIn = ({ manifest }: RetainedBackup): number => manifest.counts.workspaces ?? Infinity;

function begin(deps: Deps, request: Request): void {
  const by = { ...auditorOf(request), of: personOf(request).workspaceId };
  const made = backUp(deps, { kind: "by_hand", keep: KEPT_MANUAL_BACKUPS }, deps.clock.now());
  void made
    ?.then((manifest) => {
      if (!manifest) return;
      const detail = { file: manifest.file, bytes: manifest.bytes };
      recordInstanceAudit(deps.db, { ...by, action: "backup.made", detail }, deps.clock.now());
      return uploadMissing(deps);
    })
    // No one is waiting for the result anymore, and the backup may have filled the disk.
    .catch((error: unknown) => deps.log.error("backup.not_audited", { error }));
}

function downloaded(deps: Deps, request: Request, name: string): Response {
  const owner = personOf(request);
  requireOperator(deps, owner);
  const kept = findBackup(backupDirectory(deps.config), instanceIdOf(deps), name);
  if (!kept) throw notFound("Backup not found");
  const refusal = refusalOfDownload(deps, owner, workspacesIn(kept));
  if (refusal !== null) throw new AppError("forbidden", refusal);
  const file = Bun.file(kept.file);
  const detail = { what: "backup", file: name, bytes: file.size };
  const entry = { ...auditorOf(request), of: owner.workspaceId, action: "export.made", detail } as const;
  recordInstanceAudit(deps.db, entry, deps.clock.now());
  liftIdleLimit(request);
  return new Response(file.stream(), {
    headers: {
      "content-type": "application/vnd.sqlite3",
      "content-length": `${file.size}`,
      "content-disposition": `attachment; filename="${name}"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
