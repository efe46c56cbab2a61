/** Who else is in the conversation: initials, and in words who is writing. */
import { Avatar, Tooltip } from "@mantine/core";
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
          <Avatar.Group spacing={6}>
            {people.slice(0, MOST_SHOWN).map(({ user, state }) => (
              <Avatar
                key={user.id}
                size={24}
                name={user.name}
                color="initials"
                aria-hidden
                data-writing={state === "writing" || undefined}
                className={classes["person"] ?? ""}
              />
            ))}
            {people.length > MOST_SHOWN && <Avatar size={24}>+{people.length - MOST_SHOWN}</Avatar>}
          </Avatar.Group>
        </Tooltip>
      )}
    </div>
  );
}
