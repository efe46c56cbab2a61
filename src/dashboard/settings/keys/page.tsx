/** The API keys of the workspace. */
import { Button, Switch } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { api, must, type Schemas } from "../../api/client.ts";
import { strings as frame } from "../../frame/strings.ts";
import { FilterBar } from "../../parts/filters.tsx";
import { Page } from "../../parts/page.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { CreateDialog } from "./create-dialog.tsx";
import { KeyList } from "./list.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { strings } from "./strings.ts";

type Over = { kind: "create" } | { kind: "revoke"; key: Schemas["ApiKey"] };

export function KeysPage() {
  const [over, setOver] = useState<Over | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const pages = usePages(["api-keys", showsAll], async (cursor) => {
    const query = { limit: 100, ...(!showsAll && { active: true }), ...(cursor && { cursor }) };
    const { keys, pagination } = await must(api.GET("/api/api-keys", { params: { query } }));
    return { data: keys, pagination };
  });
  const close = () => setOver(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOver({ kind: "create" })}>
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
        onRevoke={(key) => setOver({ kind: "revoke", key })}
      />
      {over?.kind === "create" && <CreateDialog onClose={close} />}
      {over?.kind === "revoke" && <RevokeDialog apiKey={over.key} onClose={close} />}
    </Page>
  );
}
