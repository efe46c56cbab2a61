/** Reasons for held replies, each with a bar; a reason filters by the replies it blocked first. */
import { UnstyledButton } from "@mantine/core";
import { formatCount } from "../../../parts/format-number.ts";
import classes from "./simulator.module.css";
import { strings } from "./strings.ts";
import type { SimulationFilter, Simulation } from "./use-simulation.ts";

interface GateTableProps {
  data: Simulation;
  show: SimulationFilter;
  onShow: (show: SimulationFilter) => void;
}

export function GateTable({ data, show, onShow }: GateTableProps) {
  const gates = data.by_gate
    .filter(({ blocks }) => blocks > 0)
    .toSorted((a, b) => b.blocked - a.blocked || b.blocks - a.blocks);
  const most = Math.max(1, ...gates.map(({ blocked }) => blocked));
  return (
    <table className={classes["gates"]}>
      <caption>Why the others were held</caption>
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col" className={classes["number"]}>
            Replies
          </th>
          <th scope="col" className={classes["number"]} title="Including replies held by an earlier check">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {gates.length === 0 && (
          <tr>
            <td colSpan={3}>Nothing was held</td>
          </tr>
        )}
        {gates.map(({ gate, blocked, blocks }) => (
          <tr key={gate} data-chosen={show === gate}>
            <th scope="row">
              {blocked > 0 ? (
                <UnstyledButton
                  className={classes["gate"]}
                  aria-pressed={show === gate}
                  onClick={() => onShow(show === gate ? "all" : gate)}
                >
                  {capitalized(strings.gateLabels[gate])}
                </UnstyledButton>
              ) : (
                <span className={classes["gate"]}>{capitalized(strings.gateLabels[gate])}</span>
              )}
              <span className={classes["bar"]} style={{ width: `${(100 * blocked) / most}%` }} aria-hidden />
            </th>
            <td className={classes["number"]}>{formatCount(blocked)}</td>
            <td className={classes["number"]}>{formatCount(blocks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
