/** The simulator: settings to test on one side, what they would have sent on the other. */
import { Button } from "@mantine/core";
import { useId, useState, type ReactNode } from "react";
import type { Schemas } from "../../../api/client.ts";
import { useIsNarrow } from "../../../frame/use-is-phone.ts";
import { Confirm } from "../../../parts/confirm.tsx";
import { FilterSelect } from "../../../parts/filters.tsx";
import { formErrorsOf } from "../../../parts/form-errors.ts";
import { changesIn, sendingSettingsOf, type SendingSettings } from "../../automation-level.ts";
import { useClientChange } from "../queries.ts";
import { CategoryFields, TimeFields } from "../sending/fields.tsx";
import { LevelChoice } from "../sending/level-choice.tsx";
import { REFUSABLE } from "../sending/tab.tsx";
import { SimulationCsv } from "./csv.tsx";
import { Result } from "./result.tsx";
import classes from "./simulator.module.css";
import { strings } from "./strings.ts";
import { ROWS_A_PAGE, useSimulation } from "./use-simulation.ts";
import { useTried } from "./use-tried.ts";

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
        <h2 id={id} className={classes["heading"]}>
          Test settings
        </h2>
        <p className={classes["dim"]}>Nothing changes until you apply them.</p>
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
        options={Object.entries(strings.dayChoices).map(([days, label]) => ({ value: days, label }))}
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
  const changes = changesIn(sendingSettingsOf(client), settings);
  const save = useClientChange(client.id, () => setAsking(false));
  if (Object.keys(changes).length === 0)
    return <p className={classes["dim"]}>Same as the current settings</p>;
  return (
    <div className={classes["acts"]}>
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
    </div>
  );
}
