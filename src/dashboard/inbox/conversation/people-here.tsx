/** Others in the conversation: initials, and who is typing. */
import { Faces } from "../../parts/faces.tsx";
import { strings } from "./strings.ts";
import classes from "./header.module.css";
import { usePresence } from "./use-presence.ts";

const words = strings.people;
const MOST_SHOWN = 3;

export function PeopleHere({ threadId }: { threadId: string }) {
  const { people } = usePresence(threadId);
  const writer = people.find(({ state }) => state === "writing");
  const viewing = words.viewing(people.map(({ user }) => user.name));
  const label = writer ? `${writer.user.name} is typing` : people.length > 0 ? viewing : "";
  return (
    <div className={classes["people"]}>
      <span role="status" className={writer ? classes["writer"] : "rd-hidden"}>
        {label}
      </span>
      {people.length > 0 && (
        <Faces
          people={people.map(({ user, state }) => ({ ...user, isMarked: state === "writing" }))}
          most={MOST_SHOWN}
          label={viewing}
        />
      )}
    </div>
  );
}
