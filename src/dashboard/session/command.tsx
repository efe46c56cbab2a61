/** A shell command to run on the server. */
import classes from "./card.module.css";

export function Command({ text }: { text: string }) {
  return <code className={classes["command"]}>{text}</code>;
}
