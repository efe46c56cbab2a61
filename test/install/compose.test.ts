/** Tests the container image's compose file. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../../src/config/load.ts";
import type { Body } from "../support/call.ts";

const IMAGE = join(import.meta.dir, "../../src/build/image");
const [CONTAINERFILE, COMPOSE] = ["Containerfile", "compose.yaml"].map((file) =>
  readFileSync(join(IMAGE, file), "utf8"),
);

test("compose trusts only its own network, publishes only Caddy, and uses only existing settings", () => {
  const { services, networks } = Bun.YAML.parse(COMPOSE ?? "") as Body;
  const built = [...(CONTAINERFILE ?? "").matchAll(/(REPLYDESK_\w+)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const set: Record<string, string> = services.replydesk.environment;
  const filled = {
    ...Object.fromEntries(built),
    ...set,
    REPLYDESK_SERVER_PUBLIC_URL: "https://desk.example.com",
  };
  const { config } = loadConfig({ file: null, text: "", env: filled });
  expect(config.server.trusted_proxies).toEqual([networks.desk.ipam.config[0].subnet]);
  expect([services.replydesk.ports, services.caddy.ports.length]).toEqual([undefined, 3]);
  // Docker Compose's own variables are in .env, because the program would reject them as settings. The program would
  // reject them as settings.
  expect(services.replydesk.env_file).toEqual([{ path: "replydesk.env", required: false }]);
});
