/** Defines the kinds of settings and their checks; `settings.ts` builds its rows from them. */
import ipaddr from "ipaddr.js";
import { closest } from "../core/edit-distance.ts";

/**
 * Describes a problem with a value: `is not a whole number` follows the value in the message, and `better` is
 * shown as "did you mean …?".
 */
export interface ValueProblem {
  problem: string;
  /** The invalid part of the value, if it is not the whole value. */
  of?: string;
  better?: string | undefined;
}

/** Returns the effective value of another setting; undefined if that setting is also invalid. */
export type SettingLookup = (name: string) => unknown;

/** The fields of a settings row, apart from its kind. */
export interface Row<V> {
  default: V;
  /** Returns a default that depends on other settings. The default file then contains the setting as a comment. */
  follows?(others: SettingLookup): V;
  /** The comment next to the setting in the default file. */
  doc: string;
  /** Whether the value is secret: never shown by `dump` or in an error. */
  secret?: boolean;
  /** A second environment variable, in addition to the one derived from the setting's name. */
  alias?: string;
  check?(value: V, others: SettingLookup): ValueProblem[];
}

export interface Setting<V> extends Row<V> {
  /** Returns whether a value from the file or from `fromText` has type V. */
  shape(value: unknown): ValueProblem[];
  /** Converts the text of an environment variable; returns invalid text unchanged. */
  fromText(text: string): unknown;
}

const VALID: ValueProblem[] = [];
/** Control characters. No setting needs any, and a line break could end up in headers and logs. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

function textShape(value: unknown): ValueProblem[] {
  if (typeof value !== "string") return [{ problem: "is not a quoted string" }];
  if (CONTROL.test(value)) return [{ problem: "contains a line break or another control character" }];
  if (value !== value.trim()) return [{ problem: "begins or ends with a space", better: value.trim() }];
  return VALID;
}

export const text = (row: Row<string>): Setting<string> => ({
  ...row,
  shape: textShape,
  fromText: (given) => given,
});

export const integer = (min: number, max: number, row: Row<number>): Setting<number> => ({
  ...row,
  shape: (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? VALID
      : [{ problem: `is not a whole number from ${min} to ${max}` }],
  fromText: (given) => (/^[+-]?\d+$/.test(given) ? Number(given) : given),
});

export const decimal = (min: number, max: number, row: Row<number>): Setting<number> => ({
  ...row,
  shape: (value) =>
    typeof value === "number" && value >= min && value <= max
      ? VALID
      : [{ problem: `is not a number from ${min} to ${max}` }],
  fromText: (given) => (/^[+-]?\d+(\.\d+)?$/.test(given) ? Number(given) : given),
});

export const flag = (row: Row<boolean>): Setting<boolean> => ({
  ...row,
  shape: (value) => (typeof value === "boolean" ? VALID : [{ problem: "is not true or false" }]),
  fromText: (given) => (given === "true" ? true : given === "false" ? false : given),
});

/** Defines a list of strings, comma-separated in the environment. */
export const list = (row: Row<readonly string[]>): Setting<readonly string[]> => ({
  ...row,
  shape: (value) =>
    Array.isArray(value) && value.every((item) => typeof item === "string")
      ? value.flatMap((item) => textShape(item).map((problem) => ({ ...problem, of: item })))
      : [{ problem: "is not a list of strings" }],
  fromText: (given) =>
    given
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
});

export const choice = <const C extends string>(choices: readonly C[], row: NoInfer<Row<C>>): Setting<C> => ({
  ...row,
  shape: (value) =>
    choices.some((known) => known === value)
      ? VALID
      : [
          {
            problem: `is not one of ${choices.join(", ")}`,
            better: typeof value === "string" ? closest(value, choices) : undefined,
          },
        ],
  fromText: (given) => given,
});

export const filled = (value: string): ValueProblem[] => (value === "" ? [{ problem: "is empty" }] : VALID);

export function hostName(value: string): ValueProblem[] {
  const isValid = /^[a-z0-9._-]+$/i.test(value) || ipaddr.IPv6.isValid(value);
  return isValid ? VALID : [{ problem: "is neither a host name nor an address" }];
}

/** Checks a base URL: http(s), nothing after the path, no trailing slash. */
export function webAddress(value: string): ValueProblem[] {
  const url = /^https?:\/\/[^\s\\]+$/i.test(value) ? URL.parse(value) : null;
  if (!url) return [{ problem: "is not an http or https URL", better: withScheme(value) }];
  const better = tidy(url);
  // The value is not shown, because it contains a password.
  if (url.username || url.password) return [{ problem: "contains a user or password", of: better }];
  if (/[?#]/.test(value)) return [{ problem: "has a query or fragment after its path", better }];
  return value.endsWith("/") ? [{ problem: "ends with a slash", better }] : VALID;
}

export const optionalWebAddress = (value: string): ValueProblem[] =>
  value === "" ? VALID : webAddress(value);

function tidy({ origin, pathname }: URL): string {
  let end = pathname.length;
  while (pathname[end - 1] === "/") end -= 1;
  return origin + pathname.slice(0, end);
}

function withScheme(value: string): string | undefined {
  const url = /^[a-z0-9.-]+(:\d+)?(\/[^\s?#\\]*)?$/i.test(value) ? URL.parse(`https://${value}`) : null;
  return url ? tidy(url) : undefined;
}

/**
 * Accepts only the standard notation, since programs interpret other IPv4 notations (`010.0.0.1`, `10/8`)
 * differently.
 */
const isNetwork = (value: string): boolean =>
  ipaddr.IPv4.isValidCIDRFourPartDecimal(value) || (ipaddr.IPv6.isValidCIDR(value) && !value.includes("%"));

const isAddress = (value: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(value) || (ipaddr.IPv6.isValid(value) && !value.includes("%"));

export const addressesOrNetworks = (values: readonly string[]): ValueProblem[] =>
  values
    .filter((value) => !isAddress(value) && !isNetwork(value))
    .map((value) => ({ of: value, problem: "is neither an address nor a network such as 10.0.0.0/8" }));

export const networks = (values: readonly string[]): ValueProblem[] =>
  values
    .filter((value) => !isNetwork(value))
    .map((value) => ({
      of: value,
      problem: "is not a network such as 10.0.0.0/8",
      better: isAddress(value) ? `${value}/${value.includes(":") ? 128 : 32}` : undefined,
    }));

export function currencyCode(value: string): ValueProblem[] {
  const isKnown = Intl.supportedValuesOf("currency").includes(value);
  return isKnown ? [] : [{ problem: "is not an ISO 4217 code such as USD" }];
}

export function tokenPrice(value: string): ValueProblem[] {
  if (value === "" || /^\d+(\.\d+)?(\/\d+(\.\d+)?){1,2}$/.test(value)) return [];
  return [{ problem: "is not a price such as 1/5 or 1/5/0.1: input/output/cached input" }];
}
