/** Truncated cell text that is shown in full on hover. */
import classes from "./table.module.css";

interface CutTextProps {
  text: string;
  /** Hover text, if longer than the cell text. */
  title?: string;
}

export const CutText = ({ text, title = text }: CutTextProps) => (
  <bdi className={classes["cutText"]} title={title}>
    {text}
  </bdi>
);
