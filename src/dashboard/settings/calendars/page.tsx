/** Calendar settings: the clients' calendars, and the bookings they reported. */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { strings as frame } from "../../frame/strings.ts";
import { Page } from "../../parts/page.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { AddDialog } from "./add-dialog.tsx";
import { Bookings } from "./bookings.tsx";
import { AddressDialog, RemoveDialog } from "./dialogs.tsx";
import { CalendarList } from "./list.tsx";
import type { Calendar } from "./queries.ts";

interface OpenDialog {
  kind: "address" | "remove";
  calendar: Calendar;
}

export function CalendarsPage() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isAdding, setAdding] = useAdding();
  const close = () => setDialog(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void setAdding(true)}>
      Connect calendar
    </Button>
  );
  return (
    <Page
      title={frame.titles.calendars}
      hint="Booked meetings appear in their conversations, which become “Meeting booked”."
      actions={add}
    >
      <CalendarList add={add} onAct={(kind, calendar) => setDialog({ kind, calendar })} />
      <Bookings />
      {isAdding && <AddDialog onClose={() => void setAdding(false)} />}
      {dialog?.kind === "address" && <AddressDialog calendar={dialog.calendar} onClose={close} />}
      {dialog?.kind === "remove" && <RemoveDialog calendar={dialog.calendar} onClose={close} />}
    </Page>
  );
}
