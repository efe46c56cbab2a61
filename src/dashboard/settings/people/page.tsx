/** Members of the workspace, and pending invitations. */
import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { strings as frame } from "../../frame/strings.ts";
import { Page } from "../../parts/page.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { PeopleList, type PersonAct } from "./list.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { ResetDialog } from "./reset-dialog.tsx";

/** The open dialog. */
interface OpenDialog {
  kind: PersonAct;
  person: Schemas["User"];
}

export function PeoplePage() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isInviting, setInviting] = useAdding();
  const close = () => setDialog(null);
  const invite = (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => void setInviting(true)}>
      Invite member
    </Button>
  );
  return (
    <Page
      title={frame.titles.people}
      hint="Members of this workspace, their roles and the clients they can see."
      actions={invite}
    >
      <PeopleList onAct={(kind, person) => setDialog({ kind, person })} />
      <Invitations />
      {isInviting && <InviteDialog onClose={() => void setInviting(false)} />}
      {dialog?.kind === "change" && <ChangeDialog person={dialog.person} onClose={close} />}
      {dialog?.kind === "reset" && <ResetDialog person={dialog.person} onClose={close} />}
      {dialog?.kind === "remove" && <RemoveDialog person={dialog.person} onClose={close} />}
    </Page>
  );
}
