/** Untrusted plain text with clickable links, per-line direction and broken long words. */
import { memo } from "react";
import { partsOf } from "./links.ts";
import classes from "./message.module.css";

interface LinkedTextProps {
  text: string;
  isDim?: boolean;
}

export const LinkedText = memo(function LinkedText({ text, isDim = false }: LinkedTextProps) {
  return (
    <div className={classes["text"]} data-dim={isDim || undefined} dir="auto">
      {partsOf(text).map((part, index) =>
        part.href === null ? (
          part.text
        ) : (
          // Parts are identified by position only.
          <a
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            title={part.href}
          >
            {part.text}
          </a>
        ),
      )}
    </div>
  );
});
