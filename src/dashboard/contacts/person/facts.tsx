/** Contact details, editable in place. */
import { Box } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { FactList, EditableField } from "../../inbox/panel/fact-list.tsx";
import panel from "../../inbox/panel/panel.module.css";
import { Section } from "../../parts/section.tsx";
import { shownAddress } from "../../parts/shown-address.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { showError } from "../../parts/toast.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import classes from "./person.module.css";

const FIELDS = [
  ["first_name", "First name"],
  ["last_name", "Last name"],
  ["title", "Title"],
  ["company", "Company"],
  ["phone", "Phone"],
  ["linkedin_url", "LinkedIn"],
] as const;

/** Custom fields shown before "Show all". */
const MOST_SHOWN = 12;

export function Facts({ contact }: { contact: Schemas["Contact"] }) {
  const { id, email, metadata, bounced_at: bounced } = contact;
  const queries = useQueryClient();
  const isReadOnly = !useIsAtLeast("agent");
  const save = async (field: (typeof FIELDS)[number][0], value: string | null): Promise<void> => {
    try {
      await unwrap(api.PATCH("/api/contacts/{id}", { params: { path: { id } }, body: { [field]: value } }));
      await queries.invalidateQueries({ queryKey: ["contacts"] });
      void queries.invalidateQueries({ queryKey: ["threads"] });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <>
      <Section title="Contact">
        <dl className={`${panel["fields"]} ${classes["facts"]}`}>
          <div className={panel["field"]}>
            <dt>Address</dt>
            <dd>
              <bdi className={classes["address"]} title={email}>
                {shownAddress(email)}
              </bdi>
            </dd>
          </div>
          {FIELDS.map(([field, label]) => (
            <EditableField
              key={field}
              label={label}
              value={contact[field]}
              isReadOnly={isReadOnly}
              onSave={(value) => save(field, value)}
            />
          ))}
        </dl>
        {bounced !== null && (
          <Box component="p" m={0} c="var(--rd-caution)" fz="0.8125rem">
            Emails to this address bounced (<RelativeTime at={bounced} />)
          </Box>
        )}
      </Section>
      {Object.keys(metadata).length > 0 && (
        <Section title="Custom fields">
          <div className={classes["facts"]}>
            <FactList facts={metadata} most={MOST_SHOWN} />
          </div>
        </Section>
      )}
    </>
  );
}
