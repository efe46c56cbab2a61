/** Reads mails from calendars and booking pages: sent by a machine, containing a person's answer. */
import { asOneSentence } from "../language/sentences.ts";

type Invitation = "accepted" | "tentative" | "declined" | "booked" | "canceled";

const ANSWERS: [Invitation, string][] = [
  [
    "accepted",
    "accepted|zugesagt|angenommen|accepte|aceptad[oa]|accettat[oa]|geaccepteerd|aceit[oea]|zaakceptowan[oay]|accepterat|accepterad|akceptowano",
  ],
  [
    "tentative",
    "tentative(?:ly accepted)?|mit vorbehalt(?: angenommen| zugesagt)?|vorlaufig(?: zugesagt)?|provisoire|provisional|provisorio|voorlopig|wstepn[ieay]+|preliminart|tentativo|tentativa",
  ],
  [
    "declined",
    "declined|abgelehnt|abgesagt|refuse|decline|rechazad[oa]|rifiutat[oa]|geweigerd|afgewezen|recusad[oa]|odrzucon[oae]|avbojt|tackat nej",
  ],
  [
    "canceled",
    "cancell?ed(?: event)?|abgesagt|storniert|annule|cancelad[oa]|annullat[oa]|geannuleerd|anulowan[oae]|installt|avbokad",
  ],
  [
    "booked",
    "new event|new (?:meeting|booking|appointment)|(?:meeting|booking|appointment|call) (?:booked|confirmed|confirmation|scheduled)|confirmed|event scheduled|" +
      "neuer termin|terminbestatigung|termin (?:gebucht|bestatigt)|buchungsbestatigung|nouvel evenement|nouveau rendez-vous|rendez-vous confirme|confirmation de rendez-vous|" +
      "nuevo evento|nueva reunion|reunion confirmada|cita confirmada|confirmacion de (?:la )?(?:reunion|cita)|nuovo evento|nuovo appuntamento|appuntamento confermato|conferma appuntamento|" +
      "nieuwe afspraak|afspraak (?:bevestigd|ingepland)|bevestiging (?:van uw )?afspraak|novo evento|reuniao (?:confirmada|agendada)|nowe (?:wydarzenie|spotkanie)|potwierdzenie spotkania|" +
      "ny (?:handelse|bokning)|bokningsbekraftelse|mote bokat",
  ],
];

const FORMS = ANSWERS.map(
  ([answer, words]) => [answer, new RegExp(`^(?:(?:re|aw|fwd?|sv|antw|odp): ?)?(?:${words}) ?:`)] as const,
);

/** Reads the answer from a subject such as `Accepted: Intro @ Thu Mar 5`. Returns null for any other mail. */
export function invitationAnswer(subject: string): Invitation | null {
  const { folded } = asOneSentence(subject.slice(0, 300));
  return FORMS.find(([, form]) => form.test(folded))?.[0] ?? null;
}
