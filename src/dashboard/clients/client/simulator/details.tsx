/** A simulated reply: all reasons, and the draft next to the sent answer. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { categoriesQuery } from "../../../api/queries.ts";
import { SideDrawer } from "../../../parts/side-drawer.tsx";
import { RelativeTime } from "../../../parts/time.tsx";
import { outcomeText } from "./happened.ts";
import classes from "./simulator.module.css";
import { strings } from "./strings.ts";
import type { SimulatedRow } from "./use-simulation.ts";

export function ReplyDetails({ row, onClose }: { row: SimulatedRow; onClose: () => void }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { what_happened: what, gates, draft, send_at: sendAt } = row;
  return (
    <SideDrawer title={`Reply from ${row.from_name ?? row.from_email}`} onClose={onClose}>
      <div className={classes["details"]}>
        <p className={classes["plain"]} dir="auto">
          {row.subject}
        </p>
        <p className={classes["dim"]}>{outcomeText(what, categories)}</p>
        {sendAt !== null && (
          <p className={classes["plain"]}>
            Would have been sent <RelativeTime at={sendAt} />
          </p>
        )}
        {gates.length > 0 && (
          <>
            <h3 className={classes["subheading"]}>Why it was held</h3>
            <ul className={classes["reasons"]}>
              {gates.map((gate) => (
                <li key={gate}>{strings.gateLabels[gate]}</li>
              ))}
            </ul>
          </>
        )}
        <Text title="AI draft" text={draft} none="No draft, or it is no longer stored." isDraft />
        <Text title="Sent answer" text={what.sent} none="Nothing was sent from Replydesk." />
        <Link to="/inbox" search={{ view: "all", thread: row.thread_id }}>
          Open conversation
        </Link>
      </div>
    </SideDrawer>
  );
}

interface TextProps {
  title: string;
  text: string | null;
  none: string;
  isDraft?: boolean;
}

function Text({ title, text, none, isDraft = false }: TextProps) {
  return (
    <>
      <h3 className={classes["subheading"]}>{title}</h3>
      {text === null ? (
        <p className={classes["dim"]}>{none}</p>
      ) : (
        <div className={classes["text"]} data-draft={isDraft} dir="auto">
          {text}
        </div>
      )}
    </>
  );
}
