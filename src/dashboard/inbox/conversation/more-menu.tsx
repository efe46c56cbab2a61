/** Menu of rare conversation actions. */
import { Menu } from "@mantine/core";
import {
  IconArrowForwardUp,
  IconBan,
  IconDots,
  IconLink,
  IconMail,
  IconMailOpened,
  IconSwitchHorizontal,
} from "@tabler/icons-react";
import { keyLabel, type ActionId } from "../../keys/actions.ts";
import { runAction } from "../../keys/use-actions.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import classes from "./header.module.css";
import { IconAction } from "../../parts/icon-action.tsx";
import type { HeaderProps } from "./use-conversation.ts";
const ICON = 16;

export function MoreMenu({ thread, ui }: HeaderProps) {
  const mayMove = useIsAtLeast("manager");
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <IconAction label="More">
          <IconDots size={18} aria-hidden />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown onKeyDownCapture={(event) => event.key === "Escape" && event.preventDefault()}>
        <Menu.Item
          leftSection={<IconArrowForwardUp size={ICON} />}
          rightSection={<Keys of="forward" />}
          onClick={() => runAction("forward")}
        >
          Forward…
        </Menu.Item>
        <Menu.Item
          leftSection={thread.is_read ? <IconMail size={ICON} /> : <IconMailOpened size={ICON} />}
          rightSection={<Keys of="toggleRead" />}
          onClick={ui.toggleRead}
        >
          {thread.is_read ? "Mark as unread" : "Mark as read"}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink size={ICON} />} onClick={() => runAction("copyLink")}>
          Copy link
        </Menu.Item>
        <Menu.Divider />
        {mayMove && (
          <Menu.Item leftSection={<IconSwitchHorizontal size={ICON} />} onClick={() => ui.ask("move")}>
            Move to another client…
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconBan size={ICON} />}
          rightSection={<Keys of="suppress" />}
          onClick={() => ui.ask("suppress")}
        >
          Suppress sender…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const Keys = ({ of }: { of: ActionId }) => <span className={classes["keys"]}>{keyLabel(of)}</span>;
