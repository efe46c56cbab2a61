/**
 * Packs the file system of the container image: the executable, the parts of glibc that it loads, and the few
 * files in /etc that glibc reads. The image has no shell. The same input always gives the same bytes.
 */
import { $ } from "bun";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The user and group that the server runs as. */
const ID = "10001";
/** Where Debian installs each architecture's libraries and loader. */
const LIBRARIES: Record<string, { folder: string; loader: string }> = {
  amd64: { folder: "lib/x86_64-linux-gnu", loader: "lib64/ld-linux-x86-64.so.2" },
  arm64: { folder: "lib/aarch64-linux-gnu", loader: "lib/ld-linux-aarch64.so.1" },
};
/** Libraries that the executable loads, directly or for name resolution. */
const LOADED = ["libc.so.6", "libpthread.so.0", "libdl.so.2", "libm.so.6", "libresolv.so.2"];
const COPYRIGHT = "usr/share/doc/libc6/copyright";

const ETC = {
  passwd: `root:x:0:0::/:/sbin/nologin\nreplydesk:x:${ID}:${ID}::/data:/sbin/nologin\n`,
  group: `root:x:0:\nreplydesk:x:${ID}:\n`,
  "nsswitch.conf": "hosts: files dns\n",
};

export interface Rootfs {
  executable: string;
  /** Debian's name for the architecture: `amd64` or `arm64`. */
  architecture: string;
  /** The folder with the unpacked Debian package libc6; `/` on a Debian machine of the same architecture. */
  libc: string;
  /** Path of the archive to write. */
  file: string;
}

/** Writes the archive. */
export async function writeRootfs({ executable, architecture, libc, file }: Rootfs): Promise<void> {
  const library = LIBRARIES[architecture];
  if (!library) throw new Error(`there is no image for ${architecture}`);
  const root = mkdtempSync(join(tmpdir(), "replydesk-rootfs-"));
  try {
    put(root, "usr/local/bin/replydesk", executable);
    put(root, library.loader, join(libc, library.folder, library.loader.split("/").at(-1) ?? ""));
    for (const name of LOADED) {
      put(root, `${library.folder}/${name}`, join(libc, library.folder, name), 0o644);
    }
    put(root, COPYRIGHT, join(libc, COPYRIGHT), 0o644);
    mkdirSync(join(root, "etc"));
    for (const [name, text] of Object.entries(ETC))
      writeFileSync(join(root, "etc", name), text, { mode: 0o644 });
    mkdirSync(join(root, "tmp"));
    mkdirSync(join(root, "data"));
    await pack(root, file);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function put(root: string, path: string, source: string, mode = 0o755): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  copyFileSync(source, join(root, path));
  chmodSync(join(root, path), mode);
}

/**
 * The archive sets owners and modes, so packing does not require root. `/tmp` and `/data` have different
 * owners or modes than the other folders.
 */
async function pack(root: string, file: string): Promise<void> {
  const same = ["--format=gnu", "--sort=name", "--mtime=@0", "--numeric-owner", "--directory", root];
  const rest = ["--exclude=./tmp", "--exclude=./data", "--owner=0", "--group=0", "--mode=u=rwX,go=rX"];
  await $`tar --create --file ${file} ${same} ${rest} .`.quiet();
  await $`tar --append --file ${file} ${same} --owner=0 --group=0 --mode=1777 ./tmp`.quiet();
  await $`tar --append --file ${file} ${same} --owner=${ID} --group=${ID} --mode=0700 ./data`.quiet();
}
