/** The API keys of the workspace. */
import { Button, Switch } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { strings as frame } from "../../frame/strings.ts";
import { FilterBar } from "../../parts/filters.tsx";
import { Page } from "../../parts/page.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { CreateDialog } from "./create-dialog.tsx";
import { KeyList } from "./list.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { strings } from "./strings.ts";

type OpenDialog = { kind: "create" } | { kind: "revoke"; key: Schemas["ApiKey"] };

export function KeysPage() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const pages = usePages(["api-keys", showsAll], async (cursor) => {
    const query = { limit: 100, ...(!showsAll && { active: true }), ...(cursor && { cursor }) };
    const { keys, pagination } = await unwrap(api.GET("/api/api-keys", { params: { query } }));
    return { data: keys, pagination };
  });
  const close = () => setDialog(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog({ kind: "create" })}>
      {strings.add}
    </Button>
  );
  return (
    <Page
      title={frame.titles.keys}
      hint={strings.hint}
      actions={add}
      bar={
        <FilterBar onClear={null}>
          <Switch
            label={strings.showRevoked}
            checked={showsAll}
            onChange={(event) => setShowsAll(event.currentTarget.checked)}
          />
        </FilterBar>
      }
    >
      <KeyList
        pages={pages}
        showsAll={showsAll}
        add={add}
        onRevoke={(key) => setDialog({ kind: "revoke", key })}
      />
      {dialog?.kind === "create" && <CreateDialog onClose={close} />}
      {dialog?.kind === "revoke" && <RevokeDialog apiKey={dialog.key} onClose={close} />}
    </Page>
  );
}
