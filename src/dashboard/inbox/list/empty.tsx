/** Says in words why there is nothing in the list, and what would be there. */
import { Button } from "@mantine/core";
import { useIsPhone } from "../../frame/use-is-phone.ts";
import { SetupChecklist } from "../../session/checklist.tsx";
import { strings } from "../strings.ts";
import { useInbox } from "../use-inbox.ts";
import { isBuiltIn } from "../views/built-in.ts";
import classes from "./list.module.css";
import type { Listed } from "./use-list-params.ts";

export function Empty({ view, isSearch }: Pick<Listed, "view" | "isSearch">) {
  const { setSearch } = useInbox();
  const isPhone = useIsPhone();
  const [title, text] = strings.empty[isSearch ? "search" : isBuiltIn(view) ? view : "saved"];
  return (
    <>
      {isPhone && (
        <div className={classes["setup"]}>
          <SetupChecklist />
        </div>
      )}
      <div className={classes["state"]}>
        <p className={classes["stateTitle"]}>{title}</p>
        <p className={classes["stateText"]}>{text}</p>
        {isSearch && view !== "all" && (
          <Button variant="default" onClick={() => setSearch({ view: "all" })}>
            {strings.empty.searchAll}
          </Button>
        )}
        {isSearch && (
          <Button variant="subtle" onClick={() => setSearch({ q: undefined })}>
            {strings.empty.clearSearch}
          </Button>
        )}
      </div>
    </>
  );
}
