/**
 * Builds the Debian package: an `ar` archive of two tar archives, so that the build needs only tar and xz.
 * The same input always gives the same bytes.
 */
import { $ } from "bun";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

const ROOT = join(import.meta.dir, "../../..");
const SCRIPTS = ["preinst", "postinst", "prerm", "postrm"];
/** Maintainer of the package. The project has no email address; reports go to the repository. */
const MAINTAINER = "The Replydesk authors <noreply@replydesk.invalid>";

export interface Deb {
  version: string;
  /** Modification time of every file, in ISO 8601 (UTC). */
  date: string;
  /** Debian's name for the architecture: `amd64` or `arm64`. */
  architecture: string;
  executable: string;
  /** The folder to write the package to. */
  folder: string;
}

/** Writes `replydesk_<version>_<architecture>.deb`. Returns its path. */
export async function buildDeb(deb: Deb): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), "replydesk-deb-"));
  try {
    const [data, control] = [join(work, "data"), join(work, "control")];
    await writeData(data, deb);
    writeControl(control, data, deb);
    const members = [await packTar(data, deb.date), await packTar(control, deb.date)].reverse();
    const version = debianVersion(deb.version);
    const file = join(deb.folder, `replydesk_${version}_${deb.architecture}.deb`);
    writeFileSync(file, ar([["debian-binary", Buffer.from("2.0\n")], ...members], deb.date));
    return file;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Converts a version to Debian's format, where a pre-release needs a tilde to sort before its release. */
export const debianVersion = (version: string): string => version.replace("-", "~");

async function writeData(root: string, { executable, version, date }: Deb): Promise<void> {
  put(root, "usr/bin/replydesk", readFileSync(executable), 0o755);
  const unit = await $`sh install.sh --print-unit`.cwd(ROOT).text();
  put(root, "usr/lib/systemd/system/replydesk.service", unit.replaceAll("/usr/local/bin/", "/usr/bin/"));
  put(root, "usr/share/doc/replydesk/copyright", copyright());
  put(root, "usr/share/doc/replydesk/changelog.gz", gzipSync(changelog(version, date), { level: 9 }));
  put(
    root,
    "usr/share/lintian/overrides/replydesk",
    readFileSync(join(import.meta.dir, "lintian-overrides")),
  );
}

function writeControl(folder: string, data: string, { version, architecture }: Deb): void {
  const files = filesOf(data);
  const bytes = files.reduce((sum, file) => sum + statSync(join(data, file)).size, 0);
  put(
    folder,
    "control",
    `Package: replydesk
Version: ${debianVersion(version)}
Architecture: ${architecture}
Maintainer: ${MAINTAINER}
Installed-Size: ${Math.ceil(bytes / 1024)}
Depends: libc6 (>= 2.29), adduser
Section: mail
Priority: optional
Description: self-hosted reply desk for cold-email agencies
 Collects the replies to campaigns of several sequencers, categorizes them,
 drafts answers, and sends the ones you allow it to send. Comes with an
 inbox for the team and an HTTP API, in one executable with a database.
`,
  );
  const sums = files.map((file) => `${md5(join(data, file))}  ${file}\n`);
  put(folder, "md5sums", sums.join(""));
  for (const name of SCRIPTS) put(folder, name, readFileSync(join(import.meta.dir, name)), 0o755);
}

function copyright(): string {
  const license = readFileSync(join(ROOT, "LICENSE"), "utf8").trim();
  const [owner = "", ...rest] = license
    .split("\n")
    .filter((line) => line !== "MIT License")
    .slice(1);
  const text = rest.map((line) => (line === "" ? " ." : ` ${line}`)).slice(1);
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Replydesk
Comment: "replydesk licenses --full" prints the licenses of all packages in the executable.

Files: *
Copyright: ${owner.replace("Copyright (c) ", "")}
License: MIT
${text.join("\n")}
`;
}

const changelog = (version: string, date: string): string =>
  `replydesk (${debianVersion(version)}) stable; urgency=medium

  * Release ${version}: see the changelog of the project.

 -- ${MAINTAINER}  ${new Date(date).toUTCString().replace("GMT", "+0000")}
`;

function put(root: string, path: string, content: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true, mode: 0o755 });
  writeFileSync(join(root, path), content);
  chmodSync(join(root, path), mode);
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();

const md5 = (file: string): string => new Bun.CryptoHasher("md5").update(readFileSync(file)).digest("hex");

type ArchiveEntry = [name: string, content: Uint8Array];

/** Packs a folder as `<name>.tar.xz`, with everything owned by root. */
async function packTar(folder: string, date: string): Promise<ArchiveEntry> {
  const file = `${folder}.tar.xz`;
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=go-w"];
  await $`tar --create --format=gnu --sort=name --mtime=${date} ${owner} --use-compress-program=${"xz -6 --threads=2"} \
    --file ${file} --directory ${folder} .`.quiet();
  return [`${folder.split("/").at(-1)}.tar.xz`, readFileSync(file)];
}

/** Formats an archive in the common `ar` format: a header of 60 bytes before each member, padded to even lengths. */
function ar(members: readonly ArchiveEntry[], date: string): Buffer {
  const seconds = String(Math.floor(Date.parse(date) / 1000));
  const parts = members.flatMap(([name, content]) => {
    const fields = [name.padEnd(16), seconds.padEnd(12), "0".padEnd(6), "0".padEnd(6), "100644".padEnd(8)];
    const header = `${fields.join("")}${String(content.length).padEnd(10)}\`\n`;
    return [Buffer.from(header), content, Buffer.from(content.length % 2 === 0 ? "" : "\n")];
  });
  return Buffer.concat([Buffer.from("!<arch>\n"), ...parts]);
}
