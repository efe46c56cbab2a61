/** Loads components lazily. If loading fails, the rest of the page keeps working. */
import { Button } from "@mantine/core";
import { use, useEffect, useReducer, useRef, useState, type ComponentType } from "react";
import { isConnectionLost, onConnected } from "../live/stream.ts";
import { Empty } from "./empty.tsx";
import { useOnline } from "./use-online.ts";

/** `stuck`: the server has the script, but the browser does not load it. */
type Failure = "unreachable" | "upgraded" | "stuck";

const TEXTS = {
  offline: { title: "You're offline", hint: "This page loads when you're back online." },
  unreachable: { title: "Couldn't load this", hint: "The server can't be reached. It may be restarting." },
  upgraded: { title: "Replydesk was updated", hint: "Reload the page to use the new version." },
  stuck: { title: "Couldn't load this", hint: "Reload the page to try again." },
};

/** Timeout for checking whether the server is up. */
const PATIENCE_MS = 10_000;

/** Returns a component that loads the module's export with this name. `preload` fetches it early and never rejects. */
export function lazy<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let Loaded: ComponentType<Props> | null = null;
  let failure: Failure | null = null;
  let loading: Promise<void> | null = null;
  const fetchIt = async (): Promise<void> => {
    // Checks the server first, because Chrome caches a failed import until the page is reloaded.
    let found = mayBeAway() ? await findFailure() : null;
    try {
      if (found !== "unreachable") Loaded = (await load())[name];
    } catch {
      found = await findFailure();
    }
    failure = found;
    if (!Loaded) loading = null;
  };
  const preload = (): Promise<void> => (loading ??= fetchIt());
  function Lazy(props: Props) {
    const [, showAgain] = useReducer((times: number) => times + 1, 0);
    if (!Loaded && !failure) use(preload());
    if (Loaded) return <Loaded {...props} />;
    return <Unloaded failure={failure ?? "stuck"} onRetry={() => preload().then(showAgain)} />;
  }
  return Object.assign(Lazy, { preload });
}

const mayBeAway = (): boolean => !navigator.onLine || isConnectionLost();

/** Returns why a script cannot be loaded. An upgrade removes the old version's scripts. */
async function findFailure(): Promise<Failure> {
  const script = document.querySelector("script[src]")?.getAttribute("src") ?? "";
  try {
    const page = await fetch("/app/", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!page.ok) return "unreachable";
    return (await page.text()).includes(`"${script}"`) ? "stuck" : "upgraded";
  } catch {
    return "unreachable";
  }
}

function Unloaded({ failure, onRetry }: { failure: Failure; onRetry: () => Promise<void> }) {
  const isOnline = useOnline();
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (failure !== "unreachable") return;
    const again = (): void => latest.current();
    const stop = onConnected(again);
    window.addEventListener("online", again);
    return () => {
      stop();
      window.removeEventListener("online", again);
    };
  }, [failure]);
  return (
    <div role="alert">
      <Empty
        {...TEXTS[failure === "unreachable" && !isOnline ? "offline" : failure]}
        action={
          failure === "unreachable" ? (
            <Button variant="default" loading={isTrying} onClick={retry}>
              Retry
            </Button>
          ) : (
            <Button onClick={() => location.reload()}>Reload</Button>
          )
        }
      />
    </div>
  );
}
