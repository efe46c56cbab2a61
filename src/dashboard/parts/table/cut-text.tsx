/** Text of any length in a cell: cut where the column ends, and whole on hover. */
import classes from "./table.module.css";

interface CutTextProps {
  text: string;
  /** On hover, where it is more than the text. */
  title?: string;
}

export const CutText = ({ text, title = text }: CutTextProps) => (
  <bdi className={classes["cutText"]} title={title}>
    {text}
  </bdi>
);
