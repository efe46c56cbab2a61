/** On a phone: a bar below the conversation that opens the reply box as a sheet above the keyboard. */
import { Button, Modal } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import classes from "./answer.module.css";
import { OrderPanel } from "./order-panel.tsx";
import { keepTaken } from "./use-order.ts";

interface SheetProps {
  thread: Schemas["Thread"];
  replyId: string;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function Sheet({ thread, replyId, opened, onOpen, onClose, children }: SheetProps) {
  const { send_order: order, draft } = thread;
  const height = useVisibleHeight(opened);
  const isUnderWay = order?.reply_id === replyId && (order?.state === "waiting" || order?.state === "held");
  return (
    <>
      {isUnderWay && !opened ? (
        <OrderPanel
          threadId={thread.id}
          ordered={order}
          onBack={(taken) => {
            keepTaken(thread, taken);
            onOpen();
          }}
        />
      ) : (
        <Button
          fullWidth
          size="md"
          variant={draft ? "light" : "filled"}
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={onOpen}
        >
          {draft && draft.written_by !== "person" ? "Reply: draft ready" : "Reply"}
        </Button>
      )}
      <Modal
        opened={opened}
        onClose={onClose}
        title={thread.contact.name ?? thread.contact.email}
        fullScreen
        closeButtonProps={{ "aria-label": "Close" }}
        classNames={{ content: classes["sheet"], body: classes["sheetBody"] }}
        styles={{ content: { height } }}
      >
        {children}
      </Modal>
    </>
  );
}

/** Returns the height left above the on-screen keyboard, which covers the page without resizing it. */
function useVisibleHeight(isUsed: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const { visualViewport } = window;
    if (!isUsed || !visualViewport) return undefined;
    const measure = (): void => setHeight(Math.round(visualViewport.height));
    measure();
    visualViewport.addEventListener("resize", measure);
    return () => visualViewport.removeEventListener("resize", measure);
  }, [isUsed]);
  return height;
}
