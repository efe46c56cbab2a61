/** The `+` menu of the top bar; hidden from people who can't add anything. */
import { Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { IconAction } from "../parts/icon-action.tsx";
import { ADDING, useNewThings } from "./new-things.ts";

export function NewMenu() {
  const things = useNewThings();
  if (things.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <IconAction label="Add" size="lg">
          <IconPlus size={18} stroke={1.75} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {things.map(({ name, label, to, icon: Icon }) => (
          <Menu.Item
            key={name}
            renderRoot={(props) => <Link {...props} to={to} search={ADDING} />}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
