/** Lists lines with which mail programs announce the older mail, by program and language. */

/** The line above the older mail; `|` marks where the program wrapped it. */
export const ATTRIBUTIONS: Record<string, string> = {
  "Gmail, English": "On Tue, Mar 3, 2026 at 10:00 AM Tom Reed <tom@agency.example> wrote:",
  "Gmail, English, broken":
    "On Tue, Mar 3, 2026 at 10:00 AM Tom Bartholomew Reed <tom.bartholomew@agency.example>|wrote:",
  "Gmail, English, British": "On Tue, 3 Mar 2026 at 10:00, Tom Reed <tom@agency.example> wrote:",
  "Apple Mail, English": "On Mar 3, 2026, at 10:00 AM, Tom Reed <tom@agency.example> wrote:",
  "Apple Mail, English, broken": "On 3 Mar 2026, at 10:00, Tom Reed|<tom@agency.example> wrote:",
  "Yahoo, English": "On Tuesday, March 3, 2026 at 10:00:00 AM EST, Tom Reed <tom@agency.example> wrote:",
  "Yahoo, English, older": "--- On Tue, 3/3/26, Tom Reed <tom@agency.example> wrote:",
  "Thunderbird, English": "On 3/3/2026 10:00 AM, Tom Reed wrote:",
  "Proton, English": "On Tuesday, March 3rd, 2026 at 10:00 AM, Tom Reed <tom@agency.example> wrote:",
  "Outlook for iOS, name first": "Tom Reed <tom@agency.example> wrote on Tue, Mar 3, 2026 at 10:00:",
  "Gmail, German": "Am Di., 3. März 2026 um 10:00 Uhr schrieb Tom Reed <tom@agency.example>:",
  "Gmail, German, older": "Tom Reed <tom@agency.example> schrieb am Di., 3. März 2026, 10:00:",
  "Gmail, German, broken in the date": "Tom Reed <tom@agency.example> schrieb am Di., 3.|März 2026, 10:00:",
  "Apple Mail, German": "Am 03.03.2026 um 10:00 schrieb Tom Reed <tom@agency.example>:",
  "Apple Mail, German, broken": "Am 03.03.2026 um 10:00 schrieb Tom Bartholomew Reed|<tom@agency.example>:",
  "Yahoo, German":
    "Am Dienstag, 3. März 2026 um 10:00:00 MEZ hat Tom Reed <tom@agency.example> Folgendes geschrieben:",
  "Thunderbird, German": "Am 03.03.26 um 10:00 schrieb Tom Reed:",
  "Gmail, French": "Le mar. 3 mars 2026 à 10:00, Tom Reed <tom@agency.example> a écrit :",
  "Apple Mail, French": "Le 3 mars 2026 à 10:00, Tom Reed <tom@agency.example> a écrit :",
  "Apple Mail, French, broken": "Le 3 mars 2026 à 10:00, Tom Reed <tom@agency.example> a|écrit :",
  "Yahoo, French": "Le mardi 3 mars 2026 à 10:00:00 UTC+1, Tom Reed <tom@agency.example> a écrit :",
  "Thunderbird, French, hard space": "Le 03/03/2026 à 10:00, Tom Reed a écrit\u00a0:",
  "Gmail, Spanish": "El mar, 3 mar 2026 a las 10:00, Tom Reed (<tom@agency.example>) escribió:",
  "Apple Mail, Spanish": "El 3 mar 2026, a las 10:00, Tom Reed <tom@agency.example> escribió:",
  "Yahoo, Spanish": "El martes, 3 de marzo de 2026, 10:00:00 CET, Tom Reed|<tom@agency.example> escribió:",
  "Gmail, Italian": "Il giorno mar 3 mar 2026 alle ore 10:00 Tom Reed <tom@agency.example>|ha scritto:",
  "Apple Mail, Italian": "Il giorno 3 mar 2026, alle ore 10:00, Tom Reed <tom@agency.example> ha scritto:",
  "Yahoo, Italian":
    "Il martedì 3 marzo 2026 alle ore 10:00:00 CET, Tom Reed <tom@agency.example> ha scritto:",
  "Thunderbird, Italian": "Il 03/03/2026 10:00, Tom Reed ha scritto:",
  "AOL, Italian": 'In data 3 marzo 2026 10:00:31 "Tom Reed" <tom@agency.example> ha scritto:',
  "Gmail, Dutch": "Op di 3 mrt 2026 om 10:00 schreef Tom Reed <tom@agency.example>:",
  "Apple Mail, Dutch": "Op 3 mrt 2026, om 10:00 heeft Tom Reed <tom@agency.example> het volgende geschreven:",
  "Yahoo, Dutch": "Op dinsdag 3 maart 2026 om 10:00:00 CET schreef Tom Reed <tom@agency.example>:",
  "Gmail, Polish": "wt., 3 mar 2026 o 10:00 Tom Reed <tom@agency.example> napisał(a):",
  "Apple Mail, Polish":
    "Wiadomość napisana przez Tom Reed <tom@agency.example> w dniu 3 mar 2026, o godz. 10:00:",
  "Yahoo, Polish":
    "W dniu wtorek, 3 marca 2026 10:00:00 CET użytkownik Tom Reed <tom@agency.example>|napisał:",
  "Thunderbird, Polish": "W dniu 3.03.2026 o 10:00, Tom Reed pisze:",
  "o2, Polish": "Dnia 3 marca 2026 10:00 Tom Reed <tom@agency.example> napisał(a):",
  "Gmail, Portuguese": "Em ter., 3 de mar. de 2026 às 10:00, Tom Reed <tom@agency.example> escreveu:",
  "Gmail, Portuguese of Portugal": "Tom Reed <tom@agency.example> escreveu (terça, 3/03/2026 à(s) 10:00):",
  "Apple Mail, Portuguese": "No dia 3 de mar. de 2026, às 10:00, Tom Reed <tom@agency.example> escreveu:",
  "Yahoo, Portuguese":
    "Em terça-feira, 3 de março de 2026 10:00:00 BRT, Tom Reed|<tom@agency.example> escreveu:",
  "Gmail, Swedish": "Den tis 3 mars 2026 kl 10:00 skrev Tom Reed <tom@agency.example>:",
  "Apple Mail, Swedish": "3 mars 2026 kl. 10:00 skrev Tom Reed <tom@agency.example>:",
  "Gmail, Danish": "Den tirs. 3. mar. 2026 kl. 10.00 skrev Tom Reed <tom@agency.example>:",
  "Gmail, Norwegian": "tir. 3. mars 2026 kl. 10:00 skrev Tom Reed <tom@agency.example>:",
  "Gmail, a language not listed": "2026-03-03 10:00 GMT+01:00 Tom Reed <tom@agency.example>:",
};
