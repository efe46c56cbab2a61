/** The simulator: test settings on one side, and the answers that they would have sent on the other. */
import {
  type SimulationFilter,
  ROWS_A_PAGE,
  type SimulationRequest,
  useSimulation,
  bodyOf,
} from "./use-simulation.ts";
import { Box, Button, Flex } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../../api/client.ts";
import { useIsNarrow } from "../../../frame/use-is-phone.ts";
import { Confirm } from "../../../parts/confirm.tsx";
import { CsvAct } from "../../../parts/csv-button.tsx";
import { FilterSelect } from "../../../parts/filters.tsx";
import { formErrorsOf } from "../../../parts/form-errors.ts";
import { saveFile } from "../../../parts/save-file.ts";
import { type SendingSettings, changedIn, sendingSettingsOf } from "../../automation-level.ts";
import { useClientChange } from "../queries.ts";
import { CategoryFields, LevelChoice, TimeFields } from "../sending/fields.tsx";
import { REFUSABLE } from "../sending/tab.tsx";
import { Result } from "./result.tsx";
import { type SimulatorState, searchFor, triedAt } from "./search.ts";
import classes from "./simulator.module.css";
import { GATE_LABELS } from "./columns.tsx";
import { Hint } from "../../../parts/hint.tsx";
import { useAction } from "../../../parts/use-action.ts";

const DAY_CHOICES = { "7": "Last 7 days", "30": "Last 30 days", "60": "Last 60 days", "90": "Last 90 days" };

export function SimulatorTab({ client }: { client: Schemas["Client"] }) {
  const [{ page, ...request }, change] = useTried(client);
  const { settings, days, show } = request;
  const offset = (page - 1) * ROWS_A_PAGE;
  const simulation = useSimulation(client.id, { ...request, offset });
  const changeSettings = (next: SendingSettings) => change({ settings: next });
  const refused = formErrorsOf(simulation.error, REFUSABLE);
  return (
    <div className={classes["simulator"]}>
      <Card>
        <Days value={String(days)} onChange={(next) => change({ days: Number(next) })} />
        <TriedFields settings={settings} onChange={changeSettings} refusedAt={refused.at} />
        <Apply
          client={client}
          settings={settings}
          onReset={() => changeSettings(sendingSettingsOf(client))}
        />
      </Card>
      <Result
        simulation={simulation}
        refused={refused.rest}
        show={show}
        onShow={(next) => change({ show: next })}
        offset={offset}
        onOffset={(next) => change({ page: next / ROWS_A_PAGE + 1 })}
        csv={<SimulationCsv clientId={client.id} request={request} />}
      />
    </div>
  );
}

/** Collapses the settings on narrow screens, to keep the result visible. */
function Card({ children }: { children: ReactNode }) {
  const id = useId();
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <details className={classes["folded"]}>
        <summary className={classes["summary"]}>Test settings</summary>
        <div className={classes["settings"]}>{children}</div>
      </details>
    );
  return (
    <section className={classes["settings"]} aria-labelledby={id}>
      <div>
        <Box component="h2" id={id} m={0} fz="md" fw={600}>
          Test settings
        </Box>
        <Hint m="4px 0 0">Nothing changes until you apply them.</Hint>
      </div>
      {children}
    </section>
  );
}

function Days({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={classes["days"]}>
      <FilterSelect
        label="Time range"
        all="Time range"
        isRequired
        options={Object.entries(DAY_CHOICES).map(([days, label]) => ({ value: days, label }))}
        value={value}
        onChange={(next) => next !== null && onChange(next)}
      />
    </div>
  );
}

interface TriedFieldsProps {
  settings: SendingSettings;
  onChange: (settings: SendingSettings) => void;
  refusedAt: (field: string) => string | undefined;
}

function TriedFields({ settings, onChange, refusedAt }: TriedFieldsProps) {
  const id = useId();
  const fields = {
    settings,
    onChange: (part: Partial<SendingSettings>) => onChange({ ...settings, ...part }),
    refusedAt,
  };
  return (
    <>
      <LevelChoice name={id} settings={settings} onChange={onChange} isShort />
      {settings.auto_send_enabled && (
        <>
          <CategoryFields {...fields} />
          <TimeFields {...fields} />
        </>
      )}
    </>
  );
}

interface ApplyProps {
  client: Schemas["Client"];
  settings: SendingSettings;
  onReset: () => void;
}

function Apply({ client, settings, onReset }: ApplyProps) {
  const [isAsking, setAsking] = useState(false);
  const changes = changedIn(settings, sendingSettingsOf(client));
  const save = useClientChange(client.id, () => setAsking(false));
  if (Object.keys(changes).length === 0) return <Hint m="4px 0 0">Same as the current settings</Hint>;
  return (
    <Flex direction="column" gap={8}>
      <Button size="sm" onClick={() => setAsking(true)}>
        Apply settings
      </Button>
      <Button size="sm" variant="default" onClick={onReset}>
        Reset to current
      </Button>
      {isAsking && (
        <Confirm
          title="Apply these settings?"
          label="Apply settings"
          act={{ mutate: () => save.mutate(changes), isPending: save.isPending, error: save.error }}
          onClose={() => setAsking(false)}
          isHarmless
        >
          {`${client.name} will use them for new replies. Replies already waiting are left for your team.`}
        </Confirm>
      )}
    </Flex>
  );
}

interface SimulationCsvProps {
  clientId: string;
  request: Omit<SimulationRequest, "offset">;
}

function SimulationCsv({ clientId, request }: SimulationCsvProps) {
  const body = { ...bodyOf(request), format: "csv" as const };
  const saving = useAction(
    () =>
      unwrap(
        api.POST("/api/clients/{id}/simulate", { ...byId(clientId), body, parseAs: "blob" }),
      ) as Promise<unknown> as Promise<Blob>,
    { onDone: (table) => saveFile("simulation.csv", table), toastsErrors: true },
  );
  return <CsvAct onClick={() => saving.mutate()} isBusy={saving.isPending} />;
}

const route = getRouteApi("/framed/clients/$clientId");

interface Shown extends SimulatorState {
  show: SimulationFilter;
}

function useTried(
  client: Schemas["Client"],
): [shown: Shown, change: (part: Partial<SimulatorState>) => void] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Kept in local state, because updating the URL is slow enough for fields to lose keystrokes.
  const [tried, setTried] = useState(() => triedAt(search, client));
  const change = (part: Partial<SimulatorState>) => {
    const next = { ...tried, page: 1, ...part };
    setTried(next);
    void navigate({
      search: { tab: "simulator", ...searchFor(next, client) },
      replace: true,
      resetScroll: false,
    });
  };
  return [{ ...tried, show: isFilter(tried.show) ? tried.show : "all" }, change];
}

const isFilter = (show: string): show is SimulationFilter =>
  ["disagreed", "would_send"].includes(show) || Object.hasOwn(GATE_LABELS, show);
