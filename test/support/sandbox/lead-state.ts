/** Stores the state of a simulated account's leads: blocked and stopped leads, labels, and read marks. */
import type { Clock, Millis } from "../../../src/core/clock.ts";
import { address } from "../../../src/platforms/mail-form.ts";
import type { Mailbox, SandboxConversation } from "./mailbox.ts";

/** The next email of a lead's sequence, at its due time. */
export interface CampaignStep {
  to: string;
  campaign: string;
  /** Why the email was withheld, or null if it was sent. */
  withheld: string | null;
  at: Millis;
}

interface Block {
  /** An address or a domain. */
  value: string;
  /** Client id within the account; null if the block applies to the whole account. */
  client: number | null;
}

interface StoppedSequence {
  email: string;
  /** Null for all campaigns. */
  campaign: number | null;
  why: string;
}

export class LeadState {
  readonly blocks: Block[] = [];
  readonly stops: StoppedSequence[] = [];
  /** Labels by conversation. */
  readonly labels = new Map<string, string>();
  /** Addresses of leads who unsubscribed, on platforms that list them. */
  readonly unsubscribed = new Set<string>();
  /** Conversations marked as read. */
  readonly read = new Set<string>();
  /** Emails that campaigns have sent or withheld, oldest first. */
  readonly steps: CampaignStep[] = [];
  /** Whether searching for leads matches within a field, and not only at its beginning. */
  isSearchedWithin = false;
  /** Number of requested changes, including repeated ones. */
  changes = 0;

  /** Adds an entry to the block list. Returns false if the entry already exists. */
  block(value: string, client: number | null = null): boolean {
    this.changes += 1;
    const bare = value.trim().toLowerCase();
    if (this.blocks.some((one) => one.value === bare && one.client === client)) return false;
    this.blocks.push({ value: bare, client });
    return true;
  }

  /** Ends the lead's sequence. Returns false if it has already ended. */
  stop(email: string, campaign: number | null, why: string): boolean {
    this.changes += 1;
    const address = email.toLowerCase();
    if (this.stops.some((one) => one.email === address && one.campaign === campaign)) return false;
    this.stops.push({ email: address, campaign, why });
    return true;
  }

  label(conversation: SandboxConversation, label: string): void {
    this.changes += 1;
    this.labels.set(conversation.id, label);
  }

  markRead(conversation: SandboxConversation): void {
    this.changes += 1;
    this.read.add(conversation.id);
  }

  /** Advances the campaign to its next email, which is sent unless the lead was stopped. */
  sendNextStep(mailbox: Mailbox, id: string, clock: Clock): CampaignStep {
    const conversation = mailbox.conversation(id);
    const { lead, campaign } = conversation;
    if (!campaign) throw new Error(`conversation ${id} belongs to no campaign`);
    const withheld = this.#reasonAgainst(lead.email.toLowerCase(), campaign);
    if (withheld === null) {
      const text = `Hi ${lead.firstName},\n\njust floating this to the top of your inbox.`;
      const words = { subject: "Re: Quick question", text, html: `<p>${text}</p>` };
      mailbox.send(conversation, { kind: "campaign", to: [address(lead.email)], ...words });
    }
    const step = { to: lead.email, campaign: campaign.name, withheld, at: clock.now() };
    this.steps.push(step);
    return step;
  }

  #reasonAgainst(email: string, campaign: { serial: number; sequencerClient: number | null }): string | null {
    const isOver = ({ value }: Block): boolean => email === value || email.endsWith(`@${value}`);
    const block = this.blocks.find(
      (one) => isOver(one) && (one.client === null || one.client === campaign.sequencerClient),
    );
    if (block) return `${block.value} is on the block list`;
    const stop = this.stops.find(
      (one) => one.email === email && (one.campaign === null || one.campaign === campaign.serial),
    );
    return stop?.why ?? null;
  }
}
