/** Key-value list; long values are cut, and only the first entries show at first. */
import { formatCount } from "../../parts/format-number.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { LinkedText } from "../conversation/linked-text.tsx";
import classes from "./panel.module.css";

interface FactListProps {
  facts: Readonly<Record<string, unknown>>;
  /** Number of entries shown at first. */
  most: number;
}

export function FactList({ facts, most }: FactListProps) {
  const [isWhole, setWhole] = useState(false);
  const known = Object.entries(facts)
    .map(([name, value]) => [name, valueText(value)] as const)
    .filter(([, text]) => text !== "");
  const shown = isWhole ? known : known.slice(0, most);
  return (
    <>
      <dl className={classes["facts2"]}>
        {shown.map(([name, text]) => (
          <div key={name} className={classes["fact"]}>
            <dt dir="auto" title={name}>
              {plainName(name)}
            </dt>
            <dd>
              <div className={classes["clamped"]} title={text.slice(0, LONGEST_TITLE)}>
                <LinkedText text={text} />
              </div>
            </dd>
          </div>
        ))}
      </dl>
      {known.length > shown.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all ({formatCount(known.length)})
        </Button>
      )}
    </>
  );
}

const LONGEST_TITLE = 2_000;

/** Turns `blocked_by` into `blocked by`, `leadScore` into `lead Score`. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .trim();

/** Formats a value; empty values yield nothing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value.trim();
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(", ");
  return JSON.stringify(value);
}
