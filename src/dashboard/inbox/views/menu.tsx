/** Views as a drawer, on narrow screens. */
import { ActionIcon, Drawer, Tooltip } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useState } from "react";
import { useIsPhone } from "../../frame/use-is-phone.ts";
import { SetupChecklist } from "../../session/checklist.tsx";
import { ViewsContent } from "./content.tsx";
import classes from "./views.module.css";
const WIDTH_PX = 288;

export function ViewsMenu() {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  return (
    <>
      <Tooltip label="All views">
        <ActionIcon aria-label="All views" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <IconMenu2 size={18} />
        </ActionIcon>
      </Tooltip>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Views"
        closeButtonProps={{ "aria-label": "Close" }}
        size={WIDTH_PX}
        transitionProps={{ duration: 120 }}
      >
        <nav className={classes["drawer"]} aria-label="Views">
          <ViewsContent onChosen={() => setOpen(false)} />
        </nav>
        {isPhone && <SetupChecklist />}
      </Drawer>
    </>
  );
}
