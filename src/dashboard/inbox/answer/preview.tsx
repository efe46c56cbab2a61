/** A text to be read, not written: plain, as long as it is, scrolled where it is too long. */
import classes from "./answer.module.css";

export function Preview({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes["preview"]} dir="auto" tabIndex={0} role="group" aria-label={label}>
      {text}
    </div>
  );
}
