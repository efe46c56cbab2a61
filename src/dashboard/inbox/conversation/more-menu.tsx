/** Menu of rare conversation actions. */
import { Box, Flex, Menu } from "@mantine/core";
import {
  IconArrowForwardUp,
  IconBan,
  IconDots,
  IconLink,
  IconMail,
  IconMailOpened,
  IconSwitchHorizontal,
} from "@tabler/icons-react";
import { type ActionId, keyLabel } from "../../keys/actions.ts";
import { runAction } from "../../keys/use-actions.ts";
import { Faces } from "../../parts/faces.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import classes from "./header.module.css";
import type { HeaderProps } from "./use-conversation.ts";
import { usePresence } from "./use-presence.ts";

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

const Keys = ({ of }: { of: ActionId }) => (
  <Box component="span" c="dimmed" fz="xs">
    {keyLabel(of)}
  </Box>
);

const LIST = new Intl.ListFormat("en", { type: "conjunction" });
const MOST_SHOWN = 3;

export function PeopleHere({ threadId }: { threadId: string }) {
  const { people } = usePresence(threadId);
  const writer = people.find(({ state }) => state === "writing");
  const names = LIST.format(people.map(({ user }) => user.name));
  const viewing = `${names} ${people.length === 1 ? "is" : "are"} viewing`;
  const label = writer ? `${writer.user.name} is typing` : people.length > 0 ? viewing : "";
  return (
    <Flex flex="none" gap={8} align="center" miw={0}>
      <span role="status" className={writer ? classes["writer"] : "rd-hidden"}>
        {label}
      </span>
      {people.length > 0 && (
        <Faces
          people={people.map(({ user, state }) => ({ ...user, isMarked: state === "writing" }))}
          most={MOST_SHOWN}
          label={viewing}
        />
      )}
    </Flex>
  );
}
