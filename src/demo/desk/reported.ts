/**
 * Converts a simulated platform's email like its adapter would, so that rows of the history have real ids and
 * handles.
 */
import { address } from "../../platforms/mail-form.ts";
import { messageOf as emailBisonMessage } from "../../platforms/emailbison/mail.ts";
import { messageOf as instantlyMessage } from "../../platforms/instantly/email.ts";
import type { PlatformMessage } from "../../platforms/platform.ts";
import { messageFrom as smartleadMessage } from "../../platforms/smartlead/mail.ts";
import { iso } from "../../core/clock.ts";
import { campaignIdAt, replyOf, scheduledId } from "../sandbox/emailbison-payload.ts";
import type { DemoPlatform } from "./clients.ts";
import { emailOf } from "../sandbox/instantly-payload.ts";
import type { Mail, SandboxConversation } from "../sandbox/mailbox.ts";
import { campaignIdOf, leadIdOf, statsIdOf } from "../sandbox/smartlead-webhooks.ts";

type MailMapping = (conversation: SandboxConversation, mail: Mail) => PlatformMessage | null;

const MAPPINGS: Record<DemoPlatform, MailMapping> = {
  instantly: (conversation, mail) => instantlyMessage(emailOf(conversation, mail)),
  emailbison: (conversation, mail) =>
    mail.kind === "campaign"
      ? scheduledMail(conversation, mail)
      : emailBisonMessage(replyOf(conversation, mail, false), { place: "reply" }),
  smartlead: (conversation, mail) =>
    smartleadMessage({
      place: {
        campaignId: `${campaignIdOf(conversation)}`,
        leadId: `${leadIdOf(conversation)}`,
        leadEmail: conversation.lead.email,
      },
      direction: mail.direction,
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.messageId,
      statsId: statsIdOf(conversation),
      time: iso(mail.at),
      fallbackSentAt: mail.at,
      step: mail.kind === "campaign",
    }),
};

/** Returns the email as the adapter reports it. */
export function reported(
  platform: DemoPlatform,
  conversation: SandboxConversation,
  mail: Mail,
): PlatformMessage {
  const message = MAPPINGS[platform](conversation, mail);
  if (!message) throw new Error(`${platform} does not report this mail`);
  return message;
}

/**
 * EmailBison includes a campaign's first email only in the webhook of a reply, and the email cannot be
 * answered.
 */
function scheduledMail({ lead, mailbox }: SandboxConversation, mail: Mail): PlatformMessage {
  return {
    platformId: `scheduled:${scheduledId(mail)}`,
    messageId: mail.messageId,
    references: [],
    threadKey: null,
    direction: "outbound",
    from: mailbox,
    to: [address(lead.email, `${lead.firstName} ${lead.lastName}`)],
    cc: [],
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    raw: null,
    headers: {},
    sentAt: mail.at,
    automatic: true,
    bounce: false,
    attachments: [],
    handle: null,
  };
}

/** Returns the campaign's id at the platform. */
export function campaignId(platform: DemoPlatform, conversation: SandboxConversation): string {
  const { campaign } = conversation;
  if (!campaign) throw new Error("the demo's conversations belong to campaigns");
  if (platform === "smartlead") return `${campaignIdOf(conversation)}`;
  return platform === "emailbison" ? `${campaignIdAt(campaign.serial)}` : campaign.id;
}
