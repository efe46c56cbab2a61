/** Page for used or expired setup links, with how to get a new one. */
import { Command } from "../command.tsx";
import { InvalidLink } from "../invalid-link.tsx";
import { strings } from "./strings.ts";

export const DeadLink = () => (
  <InvalidLink reason="This link is no longer valid" hint={strings.invalidHow}>
    <Command text="replydesk users setup-link" />
  </InvalidLink>
);
