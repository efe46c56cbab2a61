/**
 * Implements `bun run image`: writes `dist/image`, the folder for `docker build` or `buildah build`, with
 * this machine's build. With an image name and a released version's folder, builds the image for amd64 and
 * arm64 with buildah, as one manifest list.
 */
import { $ } from "bun";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { writeRootfs } from "./rootfs.ts";

const CONTAINERFILE = join(import.meta.dir, "Containerfile");
/** The executable for each architecture. The amd64 executable also runs on older processors. */
const TARGETS: Record<string, string> = { amd64: "linux-x64-baseline", arm64: "linux-arm64" };

/** The package libc6 2.36-9+deb12u14 of Debian 12. snapshot.debian.org keeps every version under its SHA-1. */
const LIBC6: Record<string, { sha1: string; sha256: string }> = {
  amd64: {
    sha1: "c534c6c7f912b61ca26b7cf4082235a0343b8751",
    sha256: "ba4f88f73dbc3ae9055f3c20f4523bfdbaf1ad13ff95e258924f77d20b4fbedf",
  },
  arm64: {
    sha1: "85af57bf1f9fa075163e51c99d9536154c21ab7e",
    sha256: "01f4330719fd4f65580e16ea5a0527f372fca750e8f588d26deaf09f2d3b1cf4",
  },
};

export interface Image {
  /** The folder with `rootfs.tar`. */
  folder: string;
  architecture: string;
  version: string;
}

/**
 * Builds an image with buildah. The same input gives the same digest. Uses Docker's format, because OCI's
 * format has no health check. Returns the image's ID.
 */
export async function buildImage({ folder, architecture, version }: Image): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), "replydesk-image-"));
  const [idFile, copy] = [join(work, "id"), join(work, "copy")];
  try {
    const labels = ["--label", `org.opencontainers.image.version=${version}`, "--identity-label=false"];
    await $`buildah build --isolation chroot --format docker --timestamp 0 --arch ${architecture} ${labels} \
      --file ${CONTAINERFILE} --iidfile ${idFile} ${folder}`.quiet();
    const built = readFileSync(idFile, "utf8").trim();
    await $`buildah push ${built} dir:${copy}`.quiet();
    forgetBuilder(copy);
    const id = (await $`buildah pull --quiet dir:${copy}`.text()).trim();
    if (!built.endsWith(id)) await $`buildah rmi ${built}`.quiet();
    return id;
  } finally {
    rmSync(work, { recursive: true });
  }
}

interface ImageManifest {
  config: { digest: string; size: number };
}

/** Removes the ID and host name of buildah's container, which differ between builds. */
function forgetBuilder(folder: string): void {
  const manifestFile = join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as ImageManifest;
  const fileOf = (digest: string): string => join(folder, digest.replace("sha256:", ""));
  const { container, container_config, ...config } = JSON.parse(
    readFileSync(fileOf(manifest.config.digest), "utf8"),
  ) as Record<string, unknown> & { config: Record<string, unknown> };
  const text = JSON.stringify({ ...config, config: { ...config.config, Hostname: "" } });
  const digest = `sha256:${new Bun.CryptoHasher("sha256").update(text).digest("hex")}`;
  writeFileSync(fileOf(digest), text);
  writeFileSync(
    manifestFile,
    JSON.stringify({ ...manifest, config: { ...manifest.config, digest, size: Buffer.byteLength(text) } }),
  );
}

/** Downloads and unpacks libc6. */
async function unpackLibc(architecture: string, folder: string): Promise<string> {
  const pin = LIBC6[architecture];
  if (!pin) throw new Error(`no libc6 is pinned for ${architecture}`);
  const [file, root] = [join(folder, "libc6.deb"), join(folder, "libc")];
  await $`curl --fail --silent --show-error --location --output ${file} https://snapshot.debian.org/file/${pin.sha1}`;
  const sum = new Bun.CryptoHasher("sha256").update(readFileSync(file)).digest("hex");
  if (sum !== pin.sha256)
    throw new Error(`libc6 for ${architecture} has the checksum ${sum}, not ${pin.sha256}`);
  await $`dpkg-deb --extract ${file} ${root}`;
  return root;
}

/** Builds the image for every architecture from a release's compressed executables. */
async function buildAll(image: string, release: string): Promise<void> {
  const version = basename(release);
  await $`buildah manifest create ${image}`.quiet();
  for (const [architecture, target] of Object.entries(TARGETS)) {
    const work = mkdtempSync(join(tmpdir(), "replydesk-image-"));
    const executable = join(work, "replydesk");
    await $`xz --decompress --stdout ${release}/replydesk-${version}-${target}.xz > ${executable}`;
    const folder = join(work, "context");
    mkdirSync(folder);
    const libc = await unpackLibc(architecture, work);
    await writeRootfs({ executable, architecture, libc, file: join(folder, "rootfs.tar") });
    await $`buildah manifest add ${image} ${await buildImage({ folder, architecture, version })}`.quiet();
    rmSync(work, { recursive: true });
  }
}

/** Writes the build context, with this machine's executable and glibc, which must be Debian's or Ubuntu's. */
export async function writeContext(folder: string, executable: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const architecture = process.arch === "arm64" ? "arm64" : "amd64";
  await writeRootfs({ executable, architecture, libc: "/", file: join(folder, "rootfs.tar") });
  copyFileSync(CONTAINERFILE, join(folder, "Dockerfile"));
}

if (import.meta.main) {
  const [image, release] = process.argv.slice(2);
  if (image === undefined || release === undefined) {
    await writeContext("dist/image", "dist/replydesk");
    console.log("dist/image: docker build --tag replydesk dist/image");
  } else await buildAll(image, release);
}
