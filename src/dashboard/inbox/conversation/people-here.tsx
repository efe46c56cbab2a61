/** Others in the conversation: initials, and who is typing. */
import { Faces } from "../../parts/faces.tsx";
import classes from "./header.module.css";
import { usePresence } from "./use-presence.ts";

const LIST = new Intl.ListFormat("en", { type: "conjunction" });
const MOST_SHOWN = 3;

export function PeopleHere({ threadId }: { threadId: string }) {
  const { people } = usePresence(threadId);
  const writer = people.find(({ state }) => state === "writing");
  const names = LIST.format(people.map(({ user }) => user.name));
  const viewing = `${names} ${people.length === 1 ? "is" : "are"} viewing`;
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
