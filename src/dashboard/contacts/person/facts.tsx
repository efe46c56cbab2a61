/** Contact details, editable in place. */
import { Box } from "@mantine/core";
import type { Schemas } from "../../api/client.ts";
import { ContactFields } from "../../inbox/panel/contact.tsx";
import { FactList } from "../../inbox/panel/fact-list.tsx";
import panel from "../../inbox/panel/panel.module.css";
import { Section } from "../../parts/section.tsx";
import { shownAddress } from "../../parts/shown-address.ts";
import { RelativeTime } from "../../parts/time.tsx";
import classes from "./person.module.css";

/** Custom fields shown before "Show all". */
const MOST_SHOWN = 12;

export function Facts({ contact }: { contact: Schemas["Contact"] }) {
  const { email, metadata, bounced_at: bounced } = contact;
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
          <ContactFields contact={contact} changes={["contacts"]} />
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
