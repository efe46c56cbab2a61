/** Credits used this month. */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../parts/format-number.ts";
import { Progress } from "../../parts/progress.tsx";
import { Section } from "../../parts/section.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./ai.module.css";
import { creditsQuery } from "./queries.ts";
import { strings } from "./strings.ts";

export function CreditsSection() {
  const { data: credits, error, refetch } = useQuery(creditsQuery);
  return (
    <Section title={strings.credits} hint={strings.creditsHint}>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!credits && !error && <Skeleton height={40} />}
      {credits?.allowance === null && <span>{strings.usedUnlimited(formatCount(credits.used))}</span>}
      {credits && credits.allowance !== null && (
        <>
          <Progress label={strings.usedThisMonth} done={credits.used} total={credits.allowance} />
          <span className={classes["quiet"]}>
            {strings.resets} <RelativeTime at={credits.resets_at} />
          </span>
        </>
      )}
    </Section>
  );
}
