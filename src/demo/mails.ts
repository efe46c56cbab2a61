/** The client and the messages of the demo: one message of each kind that a reply desk receives. */
import type { SandboxLeadMail } from "./sandbox/sandbox.ts";

export const DEMO_CLIENT = {
  name: "Northwind Analytics",
  service_description: "Dashboards for logistics companies: live in two weeks, from 490 EUR a month.",
  calendar_link: "https://cal.example.com/northwind",
  facts: "A contract runs from month to month. All data is stored in Frankfurt.",
  signature: "Best regards,\nJonas Weber\nNorthwind Analytics",
  // Clear interest is answered automatically after a minute, in which a person can intervene.
  auto_send_enabled: true,
  auto_send_delay_minutes: 1,
};

export const DEMO_MAILS: readonly SandboxLeadMail[] = [
  {
    lead: {
      email: "dana@prospect.example.com",
      firstName: "Dana",
      lastName: "Reyes",
      company: "Prospect Freight",
      title: "VP Operations",
    },
    text: "Sounds interesting. Could we talk on Thursday?\n\nBest,\nDana",
  },
  {
    lead: {
      email: "joris@havenlogistiek.example.com",
      firstName: "Joris",
      lastName: "Bakker",
      company: "Haven Logistiek",
    },
    text: "Wat kost dit per maand, en hoe lang duurt de invoering?\n\nVerstuurd vanaf mijn iPhone",
  },
  {
    lead: { email: "mira@overland.example.com", firstName: "Mira", lastName: "Novak", company: "Overland" },
    text: "I am out of the office until 9 March with no access to email. For urgent matters write to ops@overland.example.com.",
    automatic: true,
  },
  {
    lead: {
      email: "tom@kestrel.example.com",
      firstName: "Tom",
      lastName: "Hale",
      company: "Kestrel Shipping",
    },
    text: "Not for us, thanks. We built our own last year.",
  },
  {
    lead: {
      email: "ines@puertosur.example.com",
      firstName: "Inés",
      lastName: "Vidal",
      company: "Puerto Sur",
    },
    text: "Please take me off your list.",
  },
  {
    lead: { email: "ola@nordfrakt.example.com", firstName: "Ola", lastName: "Berg", company: "Nordfrakt" },
    text: "I have booked a slot with you for Tuesday. Looking forward to it.",
  },
  {
    lead: { email: "paul@greyline.example.com", firstName: "Paul", lastName: "Grey", company: "Greyline" },
    text: "I left operations in January; Sara (sara@greyline.example.com) decides about this now.",
  },
  {
    lead: {
      email: "lea@alpincargo.example.com",
      firstName: "Lea",
      lastName: "Huber",
      company: "Alpin Cargo",
    },
    text: "Klingt gut. Haben Sie eine Referenz aus der Schweiz?",
  },
];
