/** The details of an audit entry. */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import { fullTime } from "../../parts/format-time.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "./audit.module.css";
import { detailLines, type KnownNames, subjectLabel } from "./entry-labels.ts";
import { strings } from "./strings.ts";
import { SubjectLink } from "./subject-link.tsx";

interface EntryDrawerProps {
  entry: Schemas["AuditEntry"];
  named: KnownNames;
  /** Lists all entries with the same subject. */
  onAllAbout: (subject: string) => void;
  onClose: () => void;
}

export function EntryDrawer({ entry, named, onAllAbout, onClose }: EntryDrawerProps) {
  const zone = useTimeZone();
  const lines = detailLines(entry, { named, zone });
  const { subject } = entry;
  return (
    <SideDrawer title={strings.actions[entry.action] ?? entry.action} onClose={onClose}>
      <dl className={classes["facts"]}>
        <Fact name={strings.at}>
          <time dateTime={entry.at}>{fullTime(entry.at, zone)}</time>
        </Fact>
        <Fact name={strings.who}>{entry.actor_name}</Fact>
        <Fact name={strings.about}>{subjectLabel(entry, named)}</Fact>
        {subject !== null && (
          <Fact name={strings.fullSubject}>
            <code>{subject}</code>
          </Fact>
        )}
        {entry.ip !== null && <Fact name={strings.ip}>{entry.ip}</Fact>}
      </dl>
      {subject !== null && (
        <p className={classes["ways"]}>
          <Button variant="default" onClick={() => onAllAbout(subject)}>
            {strings.allAbout}
          </Button>
          <SubjectLink subject={subject} />
        </p>
      )}
      <h3 className={classes["heading"]}>{strings.detail}</h3>
      {lines.length === 0 ? (
        <p className={classes["plain"]}>{strings.noDetail}</p>
      ) : (
        <dl className={classes["facts"]}>
          {lines.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
    </SideDrawer>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </>
  );
}
