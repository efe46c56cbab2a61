/** Checks the text during typing for claims that the client's settings do not support. Marks move along with edits. */
import { useEffect, useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";

/** A range in UTF-16 code units; empty where something is missing. */
export interface Range {
  start: number;
  end: number;
}

interface Segment {
  text: string;
  start: number;
  /** Indexes of the ranges that cover the segment. */
  marks: number[];
}

/** Splits the text into segments that are each covered by the same ranges. */
export function segmentsOf(text: string, ranges: readonly Range[]): Segment[] {
  const within = (at: number): number => Math.min(Math.max(at, 0), text.length);
  const marked = ranges.map(({ start, end }) => ({ start: within(start), end: within(end) }));
  const cuts = [...new Set([0, text.length, ...marked.flatMap(({ start, end }) => [start, end])])];
  const ordered = cuts.toSorted((a, b) => a - b);
  return ordered.flatMap((start, index) => {
    const end = ordered[index + 1] ?? start;
    const points = indexesWhere(marked, (range) => range.start === start && range.end === start);
    const marks = indexesWhere(marked, (range) => range.start <= start && range.end >= end);
    return [
      ...(points.length > 0 ? [{ text: "", start, marks: points }] : []),
      ...(end > start ? [{ text: text.slice(start, end), start, marks }] : []),
    ];
  });
}

const indexesWhere = (ranges: readonly Range[], holds: (range: Range) => boolean): number[] =>
  ranges.flatMap((range, index) => (holds(range) ? [index] : []));

/**
 * Returns the ranges in the edited text. An edit inside a range drops it; the next check decides whether the
 * issue remains.
 */
export function movedRanges<R extends Range>(ranges: readonly R[], before: string, after: string): R[] {
  if (before === after) return [...ranges];
  const { head, tail } = commonEnds(before, after);
  const changedEnd = before.length - tail;
  const shift = after.length - before.length;
  return ranges.flatMap((range) => {
    if (range.start === 0 && range.end === before.length) return [{ ...range, end: after.length }];
    if (range.end <= head) return [range];
    if (range.start >= changedEnd) return [{ ...range, start: range.start + shift, end: range.end + shift }];
    return [];
  });
}

/** Returns the lengths of the common prefix and suffix, without overlap. */
function commonEnds(before: string, after: string): { head: number; tail: number } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { head, tail };
}

const ASKED_AFTER_MS = 400;

type Finding = Schemas["Finding"];

interface Checked {
  text: string;
  findings: Finding[];
}

export interface Guard {
  /** Findings, with positions in the current text. */
  findings: Finding[];
  isChecking: boolean;
  /** Whether the last check failed. */
  isUnchecked: boolean;
}

/** @param known The server's draft and its findings. */
export function useGuard(replyId: string, text: string, known: Checked): Guard {
  const [checked, setChecked] = useState<Checked>(known);
  const [failed, setFailed] = useState<string | null>(null);
  const isKnown = text === known.text;
  useEffect(() => {
    if (isKnown || text === checked.text) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask(replyId, text, asking.signal)
        .then((findings) => !asking.signal.aborted && setChecked({ text, findings }))
        .catch(() => !asking.signal.aborted && setFailed(text));
    }, ASKED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [replyId, text, isKnown, checked.text]);
  const { text: seen, findings } = isKnown ? known : checked;
  return {
    findings: text.trim() === "" ? [] : movedRanges(findings, seen, text),
    isChecking: !isKnown && text !== checked.text && failed !== text,
    isUnchecked: !isKnown && failed === text,
  };
}

async function ask(id: string, text: string, signal: AbortSignal): Promise<Finding[]> {
  const params = { path: { id } };
  const { data } = await unwrap(
    api.POST("/api/replies/{id}/check", { params, body: { text, content_type: "text" }, signal }),
  );
  return data.findings;
}
