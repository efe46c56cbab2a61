/** Defines the demo's five clients: settings with different levels of automation, and texts. */
import { DEFAULT_FIGURES } from "../../core/viewer.ts";
import type { ClientFields } from "../../clients/store.ts";
import type { Campaign } from "../../platforms/platform.ts";
import { sectionsOf, type Sections } from "./rules/sections.ts";
import brightloom from "./texts/clients/brightloom.txt" with { type: "text" };
import cedar from "./texts/clients/cedar.txt" with { type: "text" };
import harbor from "./texts/clients/harbor.txt" with { type: "text" };
import lumen from "./texts/clients/lumen.txt" with { type: "text" };
import northwind from "./texts/clients/northwind.txt" with { type: "text" };

/** A client's settings; the owner is set once people exist. */
type DemoSettings = Omit<ClientFields, "ownerId">;

/** The platforms that the demo's history and leads use; not necessarily all platforms. */
export type DemoPlatform = "instantly" | "emailbison" | "smartlead";

export interface DemoClient {
  key: "northwind" | "harbor" | "brightloom" | "cedar" | "lumen";
  platform: DemoPlatform;
  isSoftware: boolean;
  /** Relative number of the client's replies. */
  weight: number;
  sender: { name: string; email: string };
  settings: DemoSettings;
  texts: Sections;
  campaigns: readonly string[];
}

const COMMON = {
  autoSendEnabled: false,
  autoSendDelayMinutes: 5,
  autoDraftEnabled: true,
  autoSendCategories: ["interested"],
  autoSendDailyLimit: 50,
  autoCategorizeEnabled: true,
  autoSendMinConfidence: null,
  autoSendHours: null,
  oooFollowUp: false,
  viewersMayApprove: false,
  approveIn: "off" as const,
  trackCalendarLinks: true,
  signatures: {},
  forwardContacts: [],
  learnFromSent: true,
  slaMinutes: 240,
  slaHours: null,
  viewerCategories: null,
  viewerFigures: [...DEFAULT_FIGURES],
  monthlyReport: false,
  brand: null,
};

const signature = (name: string, client: string) => `Best regards,\n${name}\n${client}`;

export const DEMO_CLIENTS: readonly DemoClient[] = [
  {
    key: "northwind",
    platform: "instantly",
    isSoftware: true,
    weight: 30,
    sender: { name: "Jonas Weber", email: "jonas@northwind-mail.example" },
    // Answers automatically when confident, after a five-minute window for a person to intervene.
    settings: {
      ...COMMON,
      name: "Northwind Analytics",
      serviceDescription:
        "Dashboards for logistics companies: we connect to the transport system and show every delay, cost and carrier in one dashboard, live in two weeks. " +
        "It starts at 490 EUR a month for one site, and 190 EUR for each further one.",
      facts:
        "Setup is included, and contracts run from month to month. Customers go live in two weeks on average, of which their people spend about six hours. " +
        "Nothing has to be installed. SAP TM and S/4HANA are connected by a standard interface; SQL Server and PostgreSQL are read with read rights only. " +
        "All data is stored in Frankfurt, with ISO 27001 certification. Each carrier can get a login that shows nothing but their own shipments.",
      forbiddenClaims: "guaranteed savings\nreal-time tracking of trucks",
      calendarLink: "https://cal.example.com/northwind",
      tone: "Friendly and short, first names, no exclamation marks",
      signature: signature("Jonas Weber", "Northwind Analytics"),
      color: "#0f766e",
      autoSendEnabled: true,
      slaMinutes: 120,
    },
    texts: sectionsOf(northwind),
    campaigns: ["Freight managers DACH + UK", "Reporting hours, autumn", "Carrier costs"],
  },
  {
    key: "harbor",
    platform: "smartlead",
    isSoftware: true,
    weight: 25,
    sender: { name: "Elena Marsh", email: "elena@harborpayroll-mail.example" },
    // Writes all drafts, and leaves sending to people.
    settings: {
      ...COMMON,
      name: "Harbor Payroll",
      serviceDescription:
        "Payroll for teams in nine European countries from one place, with one invoice and a named payroll specialist. " +
        "19 EUR per employee and month, all countries the same, with a minimum of 250 EUR. There is no setup fee up to 100 people.",
      facts:
        "The first salary run takes place four weeks after signing. The notice period is three months to the end of a month. The specialist answers within one working day. " +
        "Portugal is one of the nine countries, with an office in Lisbon. New hires and absences come over from Personio every night. " +
        "Everybody gets an app with payslips and leave balances. We file in our own name in all nine countries, details are in section 4 of the contract.",
      forbiddenClaims: "tax advice\nlegal advice\ncheaper than ADP",
      calendarLink: "https://cal.example.com/harbor",
      tone: "Polite and precise, no slang",
      signature: signature("Elena Marsh", "Harbor Payroll"),
      color: "#1d4ed8",
    },
    texts: sectionsOf(harbor),
    campaigns: ["Teams in several countries", "Payslip errors", "HR leads 50 to 200"],
  },
  {
    key: "brightloom",
    platform: "emailbison",
    isSoftware: true,
    weight: 20,
    sender: { name: "Tomas Finch", email: "tomas@brightloom-mail.example" },
    // The most automation: interest and meetings are answered automatically, within office hours and up to a limit.
    settings: {
      ...COMMON,
      name: "Brightloom Software",
      serviceDescription:
        "A help desk for web shops that sorts incoming tickets, answers the simple ones about orders and returns, and leaves the rest to people. " +
        "29 EUR per agent and month, automatic answers included up to 2,000 a month. The first 14 days are a trial without a credit card.",
      facts:
        "Moving from another help desk takes a day, and all old tickets come along. Shopify and WooCommerce are supported; orders show up next to the ticket. " +
        "Aircall and RingCentral are supported, other systems through webhooks. Automatic answers work in twelve languages, among them German, French and Japanese, " +
        "and can be switched off with one switch for each topic, at any time. Shops answer within 40 minutes on average during business hours.",
      forbiddenClaims: "replaces your support team\nfree forever",
      calendarLink: "https://cal.example.com/brightloom",
      tone: "Relaxed, a bit of humor, short sentences",
      signature: signature("Tomas Finch", "Brightloom Software"),
      color: "#9333ea",
      autoSendEnabled: true,
      autoSendDelayMinutes: 15,
      autoSendCategories: ["interested", "meeting-booked"],
      autoSendDailyLimit: 20,
    },
    texts: sectionsOf(brightloom),
    campaigns: ["Shopify stores 5 to 20 agents", "Peak season", "Cost per ticket"],
  },
  {
    key: "cedar",
    platform: "emailbison",
    isSoftware: false,
    weight: 13,
    sender: { name: "Ines Blom", email: "ines@cedarfinch-mail.example" },
    // The least automation: replies are categorized, but no drafts are written.
    settings: {
      ...COMMON,
      name: "Cedar & Finch",
      serviceDescription:
        "Recruiting of mechanical and electrical engineers for industrial companies: three suitable people within 20 working days. " +
        "22 percent of the first annual salary, payable only when somebody starts.",
      facts:
        "If somebody leaves within six months we search again at no cost. Automation and PLC are about a third of the placements. " +
        "Regions: Germany, Austria, Switzerland and the Netherlands. Up to eight positions at a time, with one contact person. We also work next to a customer's own recruiters.",
      forbiddenClaims: "guaranteed hire",
      calendarLink: "https://cal.example.com/cedar-finch",
      tone: "Warm and discreet",
      signature: signature("Ines Blom", "Cedar & Finch"),
      color: "#b45309",
      autoDraftEnabled: false,
      slaMinutes: 480,
    },
    texts: sectionsOf(cedar),
    campaigns: ["Open for 60 days", "Plant managers", "Two profiles"],
  },
  {
    key: "lumen",
    platform: "emailbison",
    isSoftware: false,
    weight: 12,
    sender: { name: "Ben Oster", email: "ben@lumensolar-mail.example" },
    // Drafts that viewers may approve, and follow-ups after an absence.
    settings: {
      ...COMMON,
      name: "Lumen Solar",
      serviceDescription:
        "Solar plants on warehouse roofs, built and maintained at our own cost; the company buys the power from its roof. " +
        "Nothing upfront: 14 cents for each kilowatt hour, fixed for 15 years.",
      facts:
        "A roof of 2,000 square meters is enough, and the building work takes about six weeks. Maintenance and insurance are included. " +
        "For rented buildings there is a standard agreement with the owner. A structural engineer checks the load first, at our cost. " +
        "After 15 years the plant belongs to the company for one euro. Charging stations can be connected from the beginning.",
      forbiddenClaims: "subsidies\ntax advantages",
      calendarLink: "https://cal.example.com/lumen",
      tone: "Down to earth, numbers first",
      signature: signature("Ben Oster", "Lumen Solar"),
      color: "#ca8a04",
      oooFollowUp: true,
      viewersMayApprove: true,
    },
    texts: sectionsOf(lumen),
    campaigns: ["Warehouses over 2,000 m²", "Power bill", "No investment"],
  },
];

/** The agency's sequencers: one account each, shared by all clients that use it. */
export const DEMO_PLATFORMS: readonly DemoPlatform[] = [
  ...new Set(DEMO_CLIENTS.map(({ platform }) => platform)),
];

/** Returns a campaign of a client; its id is unique within the shared account. */
export const campaignOf = ({ key, campaigns }: DemoClient, number: number): Campaign => {
  const client = DEMO_CLIENTS.findIndex((each) => each.key === key);
  return { id: `${10 * client + number + 1}`, name: campaigns[number] ?? "" };
};
