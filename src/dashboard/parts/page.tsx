/** Page layout: heading, actions, and scrolling content. */
import { Box, Button, Skeleton, Title } from "@mantine/core";
import { IconChevronLeft, IconPlus, IconPrinter } from "@tabler/icons-react";
import { createLink, type LinkComponent } from "@tanstack/react-router";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { ApiError } from "../api/client.ts";
import { Empty } from "./empty.tsx";
import classes from "./page.module.css";
import { Trouble } from "./trouble.tsx";

interface PageProps {
  title: ReactNode;
  /** Subtitle. */
  hint?: ReactNode;
  /** Link back from a detail page. */
  back?: ReactNode;
  /** Buttons next to the heading. */
  actions?: ReactNode;
  /** Filters or tabs below the heading. They stay visible while scrolling. */
  bar?: ReactNode;
  /** Whether content is limited to a readable width, for forms and text; tables use the full width. */
  isNarrow?: boolean;
  children: ReactNode;
}

export function Page({ title, hint, back, actions, bar, isNarrow = false, children }: PageProps) {
  return (
    <div className={classes["page"]} data-narrow={isNarrow}>
      <header className={classes["header"]}>
        {back}
        <Box flex="1 1 200px" miw={0}>
          <Title order={1} className="rd-wrap" dir="auto">
            {title}
          </Title>
          {hint !== undefined && (
            <Box component="p" className="rd-hint rd-wrap" maw={720} m="4px 0 0">
              {hint}
            </Box>
          )}
        </Box>
        {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
      </header>
      {bar !== undefined && <div className={classes["bar"]}>{bar}</div>}
      <div className={classes["content"]}>{children}</div>
    </div>
  );
}

const Anchor = ({ children, ...props }: ComponentPropsWithRef<"a">) => (
  <a {...props} className={classes["back"]}>
    <IconChevronLeft size={16} stroke={1.75} aria-hidden />
    {children}
  </a>
);

/** Link from a detail page back to its list. */
export const BackLink: LinkComponent<typeof Anchor> = createLink(Anchor);

/** Error state of a detail page: not found, or failed to load. */
export function PageTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.status === 404))
    return <Trouble error={error} onRetry={onRetry} />;
  return (
    <Empty title={error.message} hint="It may have been deleted, or belong to a client you can't see." />
  );
}

/** Placeholder for a heading while its data loads. */
export const LoadingTitle = () => (
  <>
    <Skeleton component="span" display="block" height={20} width={200} />
    <span className="rd-hidden">Loading…</span>
  </>
);

/** A button that adds an object to the page's list. */
export const AddButton = (props: { onClick: () => void; children: ReactNode }) => (
  <Button leftSection={<IconPlus size={16} aria-hidden />} {...props} />
);

export const PrintButton = ({ children }: { children: string }) => (
  <Button
    variant="default"
    leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
    onClick={() => window.print()}
  >
    {children}
  </Button>
);
