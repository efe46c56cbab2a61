/** Empty states of the conversation list. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { countsQuery } from "../../api/queries.ts";
import { useIsPhone } from "../../frame/use-is-phone.ts";
import { SetupChecklist } from "../../session/checklist.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { strings } from "../strings.ts";
import { useInbox } from "../use-inbox.ts";
import { isBuiltIn } from "../views/built-in.ts";
import classes from "./list.module.css";
import type { Listed } from "./use-list-params.ts";

export function Empty({ view, isSearch }: Pick<Listed, "view" | "isSearch">) {
  const { setSearch } = useInbox();
  const isPhone = useIsPhone();
  const { data: counts } = useQuery(countsQuery);
  const isFirst = !isSearch && counts?.views.all === 0;
  const mayConnect = useIsAtLeast("manager");
  const [title, text] =
    strings.empty[isSearch ? "search" : isFirst ? "first" : isBuiltIn(view) ? view : "saved"];
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
        {isFirst && mayConnect && (
          <>
            <p className={classes["stateText"]}>{strings.empty.firstWhere}</p>
            <Button variant="default" renderRoot={(props) => <Link to="/connections" {...props} />}>
              {strings.empty.toConnections}
            </Button>
          </>
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
