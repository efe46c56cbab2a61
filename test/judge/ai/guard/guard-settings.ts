/** Checks drafts against the settings of small clients in six languages. */
import { guardDraft } from "../../../../src/judge/ai/guard/guard.ts";
import { CASE } from "./guard-cases.ts";

interface Sources {
  settings: string;
  mail?: string;
  calendarLink?: string;
  otherClients?: string[];
}

export const findings = (draft: string, { settings, mail, calendarLink, otherClients }: Sources): string[] =>
  guardDraft(draft, {
    ...CASE,
    client: {
      ...CASE.client,
      serviceDescription: settings,
      calendarLink: calendarLink ?? null,
      facts: null,
      forbiddenClaims: null,
      signature: null,
    },
    thread: [],
    mail: { ...CASE.mail, text: mail ?? "" },
    otherClients: otherClients ?? [],
  }).findings.map(({ why }) => why);

export const EN = "We clean office windows in Leeds. £40 per window and year. Contracts run for 12 months.";
export const DE =
  "Wir reinigen Bürofenster in Leipzig. 40 Euro pro Fenster und Jahr. Verträge laufen 12 Monate.";
export const FR =
  "Nous nettoyons les fenêtres de bureaux à Nantes. 40 € par fenêtre et par an. Les contrats durent 12 mois.";
export const ES =
  "Limpiamos ventanas de oficinas en Murcia. 40 € por ventana al año. El contrato dura 12 meses.";
export const PT =
  "Limpamos janelas de escritórios no Porto. 40 € por janela e ano. O contrato dura 12 meses.";
export const PL = "Myjemy okna w biurach w Łodzi. 40 zł za okno rocznie. Umowa trwa 12 miesięcy.";
export const IT =
  "Puliamo le finestre degli uffici a Torino. 40 € per finestra all'anno. Il contratto dura 12 mesi.";
export const NL =
  "Wij wassen kantoorramen in Utrecht. 40 euro per raam per jaar. Het contract loopt 12 maanden.";
export const SV = "Vi putsar kontorsfönster i Malmö. 40 euro per fönster och år. Avtalet löper i 12 månader.";
export const DA = "Vi pudser kontorvinduer i Aarhus. 40 euro pr. vindue om året. Aftalen løber i 12 måneder.";
export const NB = "Vi vasker kontorvinduer i Bergen. 40 euro per vindu i året. Avtalen gjelder i 12 måneder.";
