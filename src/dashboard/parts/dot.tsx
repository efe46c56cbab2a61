/** A colored dot before the name of a category or client. */
import classes from "./dot.module.css";

export function Dot({ color }: { color: string | null }) {
  return (
    <span className={classes["dot"]} style={{ background: color ?? "var(--rd-border-strong)" }} aria-hidden />
  );
}
