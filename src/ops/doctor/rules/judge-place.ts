/** Judges how the server is configured and reached: its public address, and the source of its settings. */
import type { Readers } from "../../../config/file-access.ts";
import { passed, problem, type Finding } from "./finding.ts";

/**
 * Result of a request to the public address: a Replydesk server, not tried because none listens here, or a
 * fault.
 */
export type Reach = "answers" | "not_tried" | { fault: string };

interface PublicAddress {
  publicUrl: string;
  /** The port that the server listens on; 0 for any free port. */
  port: number;
  trustedProxies: readonly string[];
  reach: Reach;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether an address is limited to the requesting machine. */
export const isLoopback = (url: string): boolean => LOOPBACK.test(new URL(url).hostname);

/** Judges the public address, used by sequencers' webhooks and people's sign-ins. */
export function judgePublicUrl(address: PublicAddress): Finding {
  const check = "public_url";
  const { publicUrl, reach } = address;
  const faults = [faultOfForm(address), faultOfReach(reach)].filter((fault) => fault !== null);
  const known =
    reach === "answers" ? `${publicUrl} leads here` : `${publicUrl} was not tried: no server runs here`;
  const [first] = faults;
  if (!first) return passed(check, known);
  return problem("warn", {
    check,
    text: `${publicUrl} ${faults.map(({ text }) => text).join("; it ")}`,
    advice: faults.map(({ advice }) => advice).join("; "),
  });
}

interface AddressFault {
  text: string;
  advice: string;
}

function faultOfForm({ publicUrl, port, trustedProxies }: PublicAddress): AddressFault | null {
  const url = new URL(publicUrl);
  if (isLoopback(publicUrl))
    return {
      text: "can be reached from this machine only, so no sequencer can post to it",
      advice: "set server.public_url to the address by which others reach this server",
    };
  if (url.protocol === "http:")
    return {
      text: "is not encrypted: keys, passwords and emails can be read on their way",
      advice: "put a proxy with TLS in front, and begin server.public_url with https://",
    };
  const publicPort = Number(url.port || 443);
  if (port === 0 || publicPort === port || trustedProxies.length > 0) return null;
  return {
    text: `leads to port ${publicPort}, the server listens on ${port}, and no proxy between them is named`,
    advice:
      "name the proxy in server.trusted_proxies, since all who come through it share one rate limit otherwise",
  };
}

const faultOfReach = (reach: Reach): AddressFault | null =>
  typeof reach === "string"
    ? null
    : {
        text: `does not lead here: ${reach.fault}`,
        advice: "check its name in the DNS, the firewall and the proxy; other machines may still reach it",
      };

interface ConfigurationFile {
  file: string;
  /** The file may be missing. */
  exists: boolean;
  /** Other users who can read it. */
  readers: Readers | null;
}

/** Judges the source of the settings, and who can read them. */
export function judgeConfiguration({ file, exists, readers }: ConfigurationFile): Finding {
  const check = "config";
  if (readers !== null)
    return problem("warn", {
      check,
      text: `${file} can be read by ${readers === "others" ? "every user of this machine" : "a group that is not the service's"}`,
      advice: `it can hold keys and passwords: run chmod ${readers === "others" ? "o-rwx" : "g-rwx"} ${file}`,
    });
  if (exists) return passed(check, "the configuration is valid");
  return problem("warn", {
    check,
    text: `there is no configuration file ${file}: all settings are defaults, or from the environment`,
    advice: "run replydesk init to write one, or name yours with --config or REPLYDESK_CONFIG",
  });
}
