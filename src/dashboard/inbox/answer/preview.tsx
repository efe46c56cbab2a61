/** Read-only text that scrolls if it is long. */
import classes from "./answer.module.css";

export function Preview({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes["preview"]} dir="auto" tabIndex={0} role="group" aria-label={label}>
      {text}
    </div>
  );
}
