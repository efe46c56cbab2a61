/** AI settings: provider status, credits and usage. */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { aiQuery } from "../../api/queries.ts";
import { Page } from "../../parts/page.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { CreditsSection } from "./credits-section.tsx";
import { ProviderSection } from "./provider-section.tsx";
import { UsageSection } from "./usage-section.tsx";

export function AiPage() {
  const { data: ai, error, refetch } = useQuery(aiQuery);
  return (
    <Page title="AI" hint="Provider status, credits and usage.">
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!ai && !error && <Skeleton height={160} mt="md" />}
      {ai && <ProviderSection ai={ai} />}
      <CreditsSection />
      <UsageSection />
    </Page>
  );
}
