/** Pages that don't fit in the phone's tab bar, and the command palette. */
import { ActionIcon, Menu } from "@mantine/core";
import { IconCommand, IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { RailPage } from "./pages.ts";
import { strings } from "./strings.ts";

interface MoreMenuProps {
  pages: readonly RailPage[];
  onPalette: () => void;
}

export function MoreMenu({ pages, onPalette }: MoreMenuProps) {
  return (
    <Menu position="top" width={220} withinPortal={false}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label="More pages">
          <IconMenu2 size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ title, to, icon: Icon }) => (
          <Menu.Item
            key={title}
            component={Link}
            to={to}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          >
            {strings.titles[title]}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconCommand size={16} stroke={1.75} aria-hidden />} onClick={onPalette}>
          Commands
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
