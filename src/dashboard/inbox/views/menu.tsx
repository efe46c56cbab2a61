/** Views as a drawer, on narrow screens. */
import { ActionIcon, Drawer, Tooltip } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useState } from "react";
import { useIsPhone } from "../../frame/use-is-phone.ts";
import { SetupChecklist } from "../../session/checklist.tsx";
import { strings } from "../strings.ts";
import { ViewsContent } from "./content.tsx";
import classes from "./views.module.css";

const words = strings.views;
const WIDTH_PX = 288;

export function ViewsMenu() {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  return (
    <>
      <Tooltip label={words.all}>
        <ActionIcon aria-label={words.all} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <IconMenu2 size={18} />
        </ActionIcon>
      </Tooltip>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={words.label}
        closeButtonProps={{ "aria-label": words.close }}
        size={WIDTH_PX}
        transitionProps={{ duration: 120 }}
      >
        <nav className={classes["drawer"]} aria-label={words.label}>
          <ViewsContent onChosen={() => setOpen(false)} />
        </nav>
        {isPhone && <SetupChecklist />}
      </Drawer>
    </>
  );
}
