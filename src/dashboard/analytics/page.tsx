/** Analytics: volume, categories and response times of replies. */
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { strings as frame } from "../frame/strings.ts";
import { Page } from "../parts/page.tsx";
import { useIsAtLeast } from "../session/use-session.ts";
import { CategoryChart } from "./category-chart.tsx";
import { AnalyticsFilters } from "./filters.tsx";
import { GroupTable } from "./group-table.tsx";
import { HeatMap } from "./heat-map.tsx";
import { SpeedChart } from "./speed-chart.tsx";
import { strings } from "./strings.ts";
import { TeamBoard } from "./team-board.tsx";
import { Tiles } from "./tiles.tsx";

export function AnalyticsPage() {
  const isInternal = useIsAtLeast("agent");
  const isManager = useIsAtLeast("manager");
  const print = (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
      onClick={() => window.print()}
    >
      {strings.print}
    </Button>
  );
  return (
    <Page title={frame.titles.analytics} hint={strings.hint} actions={print} bar={<AnalyticsFilters />}>
      <Tiles />
      {isManager && <TeamBoard />}
      <CategoryChart />
      {isInternal && <SpeedChart />}
      <HeatMap />
      <GroupTable by="client" />
      {isInternal && <GroupTable by="user" />}
      {isInternal && <GroupTable by="connection" />}
      {isInternal && <GroupTable by="campaign" />}
    </Page>
  );
}
