/** Untrusted plain text with clickable links, per-line direction and broken long words. */
import { memo } from "react";
import { partsOf, rangeOf } from "./links.ts";
import classes from "./message.module.css";

interface LinkedTextProps {
  text: string;
  isDim?: boolean;
  /** Words to underline. */
  marked?: string | null;
}

export const LinkedText = memo(function LinkedText({ text, isDim = false, marked = null }: LinkedTextProps) {
  const [start, end] = rangeOf(text, marked);
  return (
    <div className={classes["text"]} data-dim={isDim || undefined} dir="auto">
      <Linked text={text.slice(0, start)} />
      {end > start && (
        <u className={classes["marked"]}>
          <Linked text={text.slice(start, end)} />
        </u>
      )}
      <Linked text={text.slice(end)} />
    </div>
  );
});

const Linked = ({ text }: { text: string }) =>
  partsOf(text).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      // Parts are identified by position only.
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow" title={part.href}>
        {part.text}
      </a>
    ),
  );
