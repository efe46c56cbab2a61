/** Shows a command that is to be run elsewhere, as it is to be typed. */
import classes from "./card.module.css";

export function Command({ text }: { text: string }) {
  return <code className={classes["command"]}>{text}</code>;
}
