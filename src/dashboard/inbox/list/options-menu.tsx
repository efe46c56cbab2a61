/** Sort order and density of the list. */
import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SORTS } from "../search.ts";
import { useInbox } from "../use-inbox.ts";
import type { Density } from "./row.tsx";

const SORT_LABELS = { newest: "Newest first", oldest: "Longest waiting first", sla: "Due first" };
const DENSITIES = { comfortable: "Comfortable", compact: "Compact" };

interface OptionsMenuProps {
  density: Density;
  onDensity: (density: Density) => void;
}

export function OptionsMenu({ density, onDensity }: OptionsMenuProps) {
  const { search, setSearch } = useInbox();
  const sort = search.sort ?? "newest";
  const mark = (isChosen: boolean) => (isChosen ? <IconCheck size={14} aria-hidden /> : <span />);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label="Sort and density">
          <ActionIcon aria-label="Sort and density">
            <IconAdjustmentsHorizontal size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Sort</Menu.Label>
        {SORTS.map((name) => (
          <Menu.Item
            key={name}
            role="menuitemradio"
            aria-checked={name === sort}
            rightSection={mark(name === sort)}
            onClick={() => setSearch({ sort: name === "newest" ? undefined : name })}
          >
            {SORT_LABELS[name]}
          </Menu.Item>
        ))}
        {search.view === "done" && <FinishedFilter mark={mark} />}
        <Menu.Divider />
        <Menu.Label>Density</Menu.Label>
        {(["comfortable", "compact"] as const).map((name) => (
          <Menu.Item
            key={name}
            role="menuitemradio"
            aria-checked={name === density}
            rightSection={mark(name === density)}
            onClick={() => onDensity(name)}
          >
            {DENSITIES[name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const FINISHED = "is:finished";

/** Limits the done conversations to those finished automatically, as a search term. */
function FinishedFilter({ mark }: { mark: (isChosen: boolean) => ReactNode }) {
  const { search, setSearch } = useInbox();
  const terms = (search.q ?? "").split(/\s+/).filter((term) => term !== "");
  const isOn = terms.includes(FINISHED);
  const next = isOn ? terms.filter((term) => term !== FINISHED) : [...terms, FINISHED];
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Show</Menu.Label>
      <Menu.Item
        role="menuitemcheckbox"
        aria-checked={isOn}
        rightSection={mark(isOn)}
        onClick={() => setSearch({ q: next.length === 0 ? undefined : next.join(" ") })}
      >
        Finished automatically
      </Menu.Item>
    </>
  );
}
