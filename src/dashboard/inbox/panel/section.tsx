/** Collapsible section that remembers its state. */
import { useLocalStorage } from "@mantine/hooks";
import { IconChevronRight } from "@tabler/icons-react";
import { useEffect, useId, type ReactNode } from "react";
import classes from "./panel.module.css";

interface SectionProps {
  /** Storage key of the open state. */
  name: string;
  title: string;
  count?: number;
  isOpenAtFirst?: boolean;
  /** A new object opens it. */
  wanted?: object | null;
  children: ReactNode;
}

const CHEVRON = 12;

export function Section({ name, title, count = 0, isOpenAtFirst = true, wanted, children }: SectionProps) {
  const [isOpen, setOpen] = useLocalStorage({
    key: `replydesk-panel-${name}`,
    defaultValue: isOpenAtFirst,
    getInitialValueInEffect: false,
  });
  const bodyId = useId();
  useEffect(() => {
    if (wanted) setOpen(true);
  }, [wanted, setOpen]);
  return (
    <section className={classes["section"]} aria-label={title}>
      <h3 className={classes["heading"]}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={CHEVRON} aria-hidden />
          <bdi className="rd-ellipsis" title={title}>
            {title}
          </bdi>
          {count > 0 && <span className={classes["count"]}>{count}</span>}
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId} className={classes["content"]}>
          {children}
        </div>
      )}
    </section>
  );
}
