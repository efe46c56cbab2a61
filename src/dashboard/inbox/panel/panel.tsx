/** Side panel: contact, client, notes, follow-ups and activity. */
import { Drawer } from "@mantine/core";
import type { Schemas } from "../../api/client.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import type { PanelState } from "../conversation/use-panel.ts";
import { ClientFacts } from "./client-facts.tsx";
import { ContactSection } from "./contact.tsx";
import { Evidence } from "./evidence.tsx";
import { FollowUps } from "./follow-ups.tsx";
import { Meeting } from "./meeting.tsx";
import { Notes } from "./notes.tsx";
import { OtherThreads } from "./other-threads.tsx";
import classes from "./panel.module.css";
import { SequencerFields } from "./sequencer-fields.tsx";
import { AutomaticMail } from "./suppression.tsx";

interface SidePanelProps {
  thread: Schemas["Thread"];
  panel: PanelState;
  /** Opens the confirmation. */
  onSuppress: () => void;
}

export function SidePanel({ panel, ...about }: SidePanelProps) {
  if (panel.isInline) {
    if (!panel.isOpen) return null;
    return (
      <aside className={classes["panel"]} aria-label="Details">
        <Sections panel={panel} {...about} />
      </aside>
    );
  }
  return (
    <Drawer
      opened={panel.isOpen}
      onClose={panel.close}
      position="right"
      size={340}
      title="Details"
      closeButtonProps={{ "aria-label": "Close details" }}
      classNames={{
        body: classes["drawer"] ?? "",
        content: classes["sheet"] ?? "",
        header: classes["sheet"] ?? "",
      }}
    >
      <Sections panel={panel} {...about} />
    </Drawer>
  );
}

/** Viewers see the contact only, not the agency's internals. */
function Sections({ thread, panel, onSuppress }: SidePanelProps) {
  const isOfAgency = useIsAtLeast("agent");
  const { wanted } = panel;
  return (
    <>
      <ContactSection thread={thread} />
      <Meeting threadId={thread.id} />
      <AutomaticMail thread={thread} onSuppress={onSuppress} />
      <FollowUps thread={thread} />
      {isOfAgency && <Notes thread={thread} wanted={wanted} />}
      <OtherThreads threads={thread.other_threads} />
      <SequencerFields fields={thread.contact.metadata} />
      {isOfAgency && <ClientFacts client={thread.client} />}
      {isOfAgency && <Evidence thread={thread} />}
    </>
  );
}
