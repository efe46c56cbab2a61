/** Who else is in the conversation: initials, and in words who is writing. */
import { Tooltip } from "@mantine/core";
import { initialsOf } from "../../parts/initials.ts";
import { strings } from "./strings.ts";
import classes from "./header.module.css";
import { usePresence } from "./use-presence.ts";

const words = strings.people;
const MOST_SHOWN = 3;

export function PeopleHere({ threadId }: { threadId: string }) {
  const { people } = usePresence(threadId);
  const writer = people.find(({ state }) => state === "writing");
  const names = people.map(({ user }) => user.name);
  const said = writer ? words.writing(writer.user.name) : people.length > 0 ? words.viewing(names) : "";
  return (
    <div className={classes["people"]}>
      <span role="status" className={writer ? classes["writer"] : "rd-hidden"}>
        {said}
      </span>
      {people.length > 0 && (
        <Tooltip label={words.viewing(names)}>
          <span className={classes["faces"]} aria-hidden>
            {people.slice(0, MOST_SHOWN).map(({ user, state }) => (
              <span key={user.id} className={classes["face"]} data-writing={state === "writing" || undefined}>
                {initialsOf(user.name)}
              </span>
            ))}
            {people.length > MOST_SHOWN && (
              <span className={classes["face"]}>+{people.length - MOST_SHOWN}</span>
            )}
          </span>
        </Tooltip>
      )}
    </div>
  );
}
