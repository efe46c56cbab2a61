/** Account menu: profile, workspaces, sign-out. */
import { Avatar, Menu, UnstyledButton } from "@mantine/core";
import { IconCheck, IconExternalLink, IconLogout, IconSettings } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { chooseWorkspace } from "../api/client.ts";
import { initialsOf } from "../parts/initials.ts";
import { showError } from "../parts/toast.ts";
import { useSession } from "../session/use-session.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { useIsPhone } from "./use-is-phone.ts";

const ICON = { size: 16, stroke: 1.75 } as const;

export function AccountMenu() {
  const { user, workspaces, workspace } = useSession();
  const signOut = useSignOut();
  const isPhone = useIsPhone();
  const change = (id: string) => chooseWorkspace(id).then(() => location.assign("/app/inbox"), showError);
  return (
    <Menu position={isPhone ? "top-end" : "right-end"} width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton>
          <span className="rd-hidden">{`Account: ${user.name}`}</span>
          <Avatar size={28} color="teal" radius="xl" aria-hidden>
            {initialsOf(user.name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} to="/profile" leftSection={<IconSettings {...ICON} />}>
          Profile
        </Menu.Item>
        <Menu.Item component="a" href="/docs" target="_blank" leftSection={<IconExternalLink {...ICON} />}>
          API
        </Menu.Item>
        {workspaces.length > 1 && <Menu.Label>Workspaces</Menu.Label>}
        {workspaces.length > 1 &&
          workspaces.map(({ id, name }) => (
            <Menu.Item
              key={id}
              onClick={() => void change(id)}
              leftSection={id === workspace.id ? <IconCheck {...ICON} /> : <span />}
            >
              {name}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
