/** Lists the demo's special emails, which are difficult to process, with their senders, times and texts. */
import { DAY, HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import type { DemoClient } from "./clients.ts";
import type { DemoLead } from "./rules/leads.ts";
import { onePage } from "./pdf.ts";
import type { LeadMail } from "./rules/lead-mail.ts";
import type { LeadKind } from "./rules/plot.ts";
import newsletter from "./texts/newsletter.txt" with { type: "text" };
import hostile from "./texts/hostile.txt" with { type: "text" };

const JOB_DESCRIPTION = onePage([
  "Automation Engineer (m/f/d)",
  "",
  "Steinhoff Antriebe, Solingen. Open since August.",
  "",
  "You program and commission PLC controls for our test benches,",
  "keep the lines of two plants running, and train the shift leads.",
  "",
  "You bring five years with Siemens S7, good German, and patience.",
]);

export interface Special {
  client: DemoClient["key"];
  kind: LeadKind;
  /** Section of the text file, or the HTML itself. */
  text?: string;
  html?: string;
  lead: Partial<DemoLead> & Pick<DemoLead, "firstName" | "lastName" | "email" | "company">;
  /** How long before the demo's start the email arrived. */
  age: Millis;
  subject?: string;
  files?: LeadMail["files"];
  backAt?: Millis;
  hasDraft?: boolean;
}

export const SPECIALS: readonly Special[] = [
  {
    client: "northwind",
    kind: "price",
    text: "price",
    lead: {
      firstName: "Joris",
      lastName: "Bakker",
      email: "joris@havenlogistiek.example",
      company: "Haven Logistiek",
      title: "Operations Director",
      language: "nl",
    },
    age: 35 * MINUTE,
    hasDraft: true,
  },
  {
    client: "brightloom",
    kind: "wrong",
    text: "injection",
    lead: {
      firstName: "Max",
      lastName: "Hollow",
      email: "max.hollow@promptworks.example",
      company: "Promptworks",
      title: "Growth Hacker",
    },
    age: 2 * HOUR,
  },
  {
    client: "harbor",
    kind: "wrong",
    text: "legal",
    lead: {
      firstName: "Cordula",
      lastName: "Wenzel",
      email: "wenzel@wenzel-partner.example",
      company: "Wenzel & Partner Rechtsanwälte",
      title: "Partner",
    },
    age: 3 * HOUR,
  },
  {
    client: "northwind",
    kind: "refusal",
    text: "possible-opt-out",
    lead: {
      firstName: "Ruth",
      lastName: "Adeyemi",
      email: "ruth.adeyemi@calderfreight.example",
      company: "Calder Freight",
      title: "Managing Director",
    },
    age: 80 * MINUTE,
  },
  {
    client: "lumen",
    kind: "ooo",
    text: "away",
    lead: {
      firstName: "Mira",
      lastName: "Novak",
      email: "mira.novak@overlandfoods.example",
      company: "Overland Foods",
      title: "Facility Manager",
    },
    age: 50 * MINUTE,
    backAt: 11 * DAY,
  },
  {
    client: "cedar",
    kind: "bounce",
    text: "bounce",
    lead: {
      firstName: "Paul",
      lastName: "Grey",
      email: "paul.grey@greylinetools.example",
      company: "Greyline Tools",
    },
    age: 65 * MINUTE,
  },
  {
    client: "cedar",
    kind: "interested",
    text: "pdf",
    lead: {
      firstName: "Katrin",
      lastName: "Vogel",
      email: "katrin.vogel@steinhoffantriebe.example",
      company: "Steinhoff Antriebe",
      title: "Head of People",
    },
    age: 4 * HOUR,
    files: [
      {
        name: "Job description - Automation Engineer (m_f_d).pdf",
        type: "application/pdf",
        size: JOB_DESCRIPTION.length,
        content: JOB_DESCRIPTION,
      },
    ],
  },
  {
    client: "brightloom",
    kind: "wrong",
    html: newsletter,
    lead: {
      firstName: "Shopkeeper",
      lastName: "Weekly",
      email: "news@shopkeeperweekly.example",
      company: "Shopkeeper Weekly",
    },
    age: 5 * HOUR,
    subject: "This week: 12 ideas for your returns page",
  },
  {
    client: "northwind",
    kind: "interested",
    text: "japanese",
    lead: {
      firstName: "由紀",
      lastName: "田中",
      email: "yuki.tanaka@minatologistics.example",
      company: "港ロジスティクス株式会社",
      title: "物流部 部長",
      language: "ja",
    },
    age: 6 * HOUR,
  },
  {
    client: "harbor",
    kind: "wrong",
    html: hostile,
    lead: {
      firstName: "Security",
      lastName: "Team",
      email: "security@accounts-verify.example",
      company: "Accounts Verify",
    },
    age: 7 * HOUR,
    subject: "Re: Action required: your mailbox is almost full",
  },
  {
    client: "lumen",
    kind: "question",
    text: "long-names",
    lead: {
      firstName: "Maximiliane-Friederike Alexandra",
      lastName: "von Hohenstein-Wittgenstein zu Rabenau-Löwenburg",
      email:
        "maximiliane-friederike.von.hohenstein-wittgenstein@rabenauer-kuehl-und-tiefkuehlhauslogistik.example",
      company:
        "Rabenauer Kühl- und Tiefkühlhauslogistik Verwaltungsgesellschaft mbH & Co. Kommanditgesellschaft auf Aktien",
      language: "de",
      title: "Bevollmächtigte Vertreterin der geschäftsführenden Gesellschafterin für Liegenschaften",
    },
    age: 8 * HOUR,
    hasDraft: true,
  },
  {
    client: "northwind",
    kind: "call",
    text: "arabic",
    lead: {
      firstName: "ليلى",
      lastName: "الحداد",
      email: "layla@gulfcargo.example",
      company: "شركة الخليج للشحن",
      title: "مديرة العمليات",
    },
    age: 9 * HOUR,
  },
  {
    client: "harbor",
    kind: "interested",
    text: "nameless",
    lead: {
      firstName: "",
      lastName: "",
      email: "office@fenwickinteriors.example",
      company: "Fenwick Interiors",
    },
    age: 10 * HOUR,
    hasDraft: true,
  },
];
