/** Judges how the server is configured and reached: its public URL, and the source of its settings. */
import type { Readers } from "../../../config/file-access.ts";
import { passed, problem, type Finding } from "./finding.ts";

/**
 * Result of a request to the public URL: a Replydesk server responded, no request was sent because no server
 * is listening here, or an error.
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

/** Returns whether an address can be reached only from the same machine. */
export const isLoopback = (url: string): boolean => LOOPBACK.test(new URL(url).hostname);

/** Judges the public URL, which sequencers' webhooks and people's sign-ins use. */
export function judgePublicUrl(address: PublicAddress): Finding {
  const check = "public_url";
  const { publicUrl, reach } = address;
  const faults = [faultOfForm(address), faultOfReach(reach)].filter((fault) => fault !== null);
  const known =
    reach === "answers"
      ? `${publicUrl} reaches this server`
      : `${publicUrl} was not tested because no server is running`;
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
      text: "can only be reached from this machine, so sequencers cannot post to it",
      advice: "set server.public_url to the public address of this server",
    };
  if (url.protocol === "http:")
    return {
      text: "is not encrypted: keys, passwords and emails can be read in transit",
      advice: "put a TLS proxy in front of the server, and start server.public_url with https://",
    };
  const publicPort = Number(url.port || 443);
  if (port === 0 || publicPort === port || trustedProxies.length > 0) return null;
  return {
    text: `uses port ${publicPort}, the server listens on ${port}, and no proxy is configured`,
    advice: "add the proxy to server.trusted_proxies; otherwise everyone behind it shares one rate limit",
  };
}

const faultOfReach = (reach: Reach): AddressFault | null =>
  typeof reach === "string"
    ? null
    : {
        text: `does not reach this server: ${reach.fault}`,
        advice: "check the DNS record, the firewall and the proxy; other machines may still reach it",
      };

interface ConfigurationFile {
  file: string;
  /** Whether the configuration file exists. */
  exists: boolean;
  /** Other users who can read the file. */
  readers: Readers | null;
}

/** Judges the source of the settings, and who can read them. */
export function judgeConfiguration({ file, exists, readers }: ConfigurationFile): Finding {
  const check = "config";
  if (readers !== null)
    return problem("warn", {
      check,
      text:
        `${file} can be read by ` +
        `${readers === "others" ? "every user of this machine" : "a group other than the service's"}`,
      advice: `it may contain keys and passwords: run chmod ${readers === "others" ? "o-rwx" : "g-rwx"} ${file}`,
    });
  if (exists) return passed(check, "the configuration is valid");
  return problem("warn", {
    check,
    text: `no configuration file ${file}: all settings are defaults or come from the environment`,
    advice: "run replydesk init to create one, or set its path with --config or REPLYDESK_CONFIG",
  });
}
