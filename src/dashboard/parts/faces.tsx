/** A row of avatars with a "+n"; the tooltip lists all names. */
import { Flex, Tooltip } from "@mantine/core";
import classes from "./faces.module.css";
import { initialsOf } from "./initials.ts";

interface Face {
  id: string;
  name: string;
  isMarked?: boolean;
}

interface FacesProps {
  people: readonly Face[];
  /** Maximum number of avatars. */
  most: number;
  /** Returns the tooltip text. */
  label: string;
}

export function Faces({ people, most, label }: FacesProps) {
  return (
    <Tooltip
      label={label}
      multiline
      maw="min(320px, calc(100vw - 16px))"
      className="rd-wrap"
      events={{ hover: true, focus: true, touch: true }}
    >
      <Flex component="span" ps={4} bdrs={12} role="img" aria-label={label} tabIndex={0}>
        {people.slice(0, most).map(({ id, name, isMarked = false }) => (
          <span key={id} className={classes["face"]} data-marked={isMarked || undefined}>
            {initialsOf(name)}
          </span>
        ))}
        {people.length > most && <span className={classes["face"]}>+{people.length - most}</span>}
      </Flex>
    </Tooltip>
  );
}
