/** The original HTML email in a sandboxed frame. Images load after a confirmation. */
import { Box, Button, Skeleton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { inWorkspace } from "../../api/tab-session.ts";
import classes from "./original.module.css";

interface OriginalProps {
  messageId: string;
  /** Sender name for the frame's title. */
  who: string;
  hasPictures: boolean;
}

/** Maximum height; taller emails scroll inside the frame. */
const MAX_HEIGHT_PX = 720;
const FIRST_HEIGHT_PX = 160;

export function Original({ messageId, who, hasPictures }: OriginalProps) {
  const [pictures, setPictures] = useState(false);
  const [attempt, setAttempt] = useState(0);
  return (
    <Box mt={12}>
      {hasPictures && !pictures && <PicturesQuestion onLoad={() => setPictures(true)} />}
      <MailFrame
        key={`${pictures} ${attempt}`}
        src={inWorkspace(`/app/mail/${encodeURIComponent(messageId)}`, { pictures: pictures ? "1" : "0" })}
        title={`Original email from ${who}`}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    </Box>
  );
}

function PicturesQuestion({ onLoad }: { onLoad: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes["pictures"]} role="status">
      <span>
        {isAsking
          ? "If you load images, the sender can see that the email was opened."
          : "Images are blocked."}
      </span>
      {isAsking ? (
        <>
          <Button key="load" variant="default" data-autofocus autoFocus onClick={onLoad}>
            Load anyway
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </>
      ) : (
        <Button key="ask" variant="subtle" color="gray" onClick={() => setAsking(true)}>
          Load images
        </Button>
      )}
    </div>
  );
}

type Shown = "loading" | "mail" | "missing";

function MailFrame({ src, title, onRetry }: { src: string; title: string; onRetry: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const stop = useRef<() => void>(undefined);
  const [shown, setShown] = useState<Shown>("loading");
  const [height, setHeight] = useState(FIRST_HEIGHT_PX);
  useEffect(() => () => stop.current?.(), []);
  const look = (): void => {
    const page = frame.current?.contentDocument;
    // If this is false, the response is a JSON error or the browser's error page.
    const isMail = page?.contentType === "text/html" && page.querySelector("main") !== null;
    setShown(isMail ? "mail" : "missing");
    stop.current?.();
    if (isMail) stop.current = follow(page, setHeight);
  };
  if (shown === "missing") {
    return (
      <div className={classes["missing"]} role="alert">
        The original can't be shown.
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <>
      {shown === "loading" && <Skeleton height={FIRST_HEIGHT_PX} aria-label="Loading the original…" />}
      <iframe
        ref={frame}
        className={classes["frame"]}
        data-loading={shown === "loading" || undefined}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        title={title}
        src={src}
        style={{ height: Math.min(MAX_HEIGHT_PX, height) }}
        onLoad={look}
      />
    </>
  );
}

/** Minimum scale. Below it, text would be unreadable, so wider emails scroll instead. */
const MIN_ZOOM = 0.6;

/** Scales an email down to the frame's width. Newsletters are often wider. */
function fit(page: Document): void {
  const { style, clientWidth: width } = page.documentElement;
  style.zoom = "1";
  const parts = [...page.querySelectorAll("main, .wide")];
  const excess = Math.max(...parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  if (excess > 0) style.zoom = String(Math.max(MIN_ZOOM, width / (width + excess)));
}

/**
 * Scales the email to fit, and reports its height now and whenever images change it. Returns a function that stops
 * this.
 */
function follow(page: Document, report: (height: number) => void): () => void {
  const root = page.documentElement;
  const measure = (): void => {
    fit(page);
    report(Math.ceil(root.getBoundingClientRect().height));
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  return () => observer.disconnect();
}
