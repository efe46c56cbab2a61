/**
 * Lists words that mean the same in several languages, folded, so that examples in one language also train
 * the others.
 */
import { MANY_WORDS, remembered } from "../../language/remembered.ts";

/** A `*` stands for the rest of a word. Weights are learned, so no single word decides. */
const WORDS: Record<string, string> = {
  not: `
    not don't doesn't isn't aren't can't won't didn't haven't wouldn't couldn't shouldn't wasn't dont doesnt isnt cant wont never without nor
    neither nothing none nobody hardly nicht nich nichts nie niemand* ohne kaum nix weder niet niets niks nooit geen zonder
    pas ne aucun* jamais rien sans ni guere nunca tampoco ningun* nada sin ni nadie non nessun* mai niente senza neanche nemmeno
    nao nem nenhum* sem ninguem nie zaden* zadn* bez nic nigdy nikt brak inte ej ingen inga inget aldrig utan ingenting
    ikke intet aldri uten uden aldrig ingenting kein*`,
  no: `no nope nah nein nee non nao nie nej nei`,
  yes: `
    yes yeah yep yup sure absolutely definitely certainly ja jo klar sicher naturlich jawohl oui ouais certainement si claro seguro
    certo certamente zeker natuurlijk sim tak jasne oczywiscie pewnie absolut visst sjalvklart japp jepp selvfolgelig sikkert`,
  interest: `
    interest* intrigued intriguing curious keen neugierig spannend* interesse* interes* curieu* passionnant curios* ciekaw*
    zainteres* intress* nyfiken belangstelling benieuwd nysgerrig* relevant* hort klingt sounds brzmi later klinkt suena sembra parece`,
  already: `already bereits schon deja ya gia reeds al juz redan allerede langst`,
  thanks: `
    thanks thank thx cheers appreciate danke vielen dank merci remerci* gracias agradec* grazie ringrazi* bedankt dankjewel
    obrigad* dzieki dziekuj* tack takk`,
  greatwish: `luck success succes erfolg gluck chance suerte fortuna sorte powodzenia lycka lykke held bonne`,
  person: `
    colleague* boss manager director head partner assistant ceo cfo cto coo owner kolleg* chef* leiter* geschaftsfuhr* assistent*
    collegue* responsable* directeur directrice patron* companer* jef[ea] jefe jefa encargad* gerente collega* responsabil* titolare capo direttor*
    baas verantwoordelijk* colega* responsav* diretor* koleg* kolezank* szef* kierownik* dyrektor* prezes* ansvarig* kollega* leder daglig`,
  department: `
    department team purchasing procurement office abteilung* einkauf team zentrale service siege departamento compras oficina ufficio
    acquisti reparto afdeling inkoop kantoor dzial* biur* avdelning* inkop* afdeling* indkob* innkjop* kontor* headquarters`,
  handles: `
    responsible handles charge deals decides looks zustandig* kummert entscheid* ansprechpartner* occupe gere charge decide lleva encarga
    decide occupa gestisce segue gaat regelt beslist verantwoordelijke trata cuida decide zajmuje odpowiada decyduje skoter bestammer
    hanterar ansvarar ansvar bestemmer styrer tar`,
  ask: `
    ask contact write address try speak fragen wenden wendet schreiben kontaktieren adressez contactez demandez ecrivez voyez contacte
    pregunt* dirijase escrib* chied* rivolg* contatt* scriv* vraag wend neem mail contacte pergunt* fale escrev* pytac zapyt* kontakt* napisz* pisac
    kontakta fraga sporg* spor kontakte henvend*`,
  works: `working employed employee staff arbeitet mitarbeiter mitarbeiterin travaille poste salarie trabaja empleado lavora dipendente werkt werkzaam medewerker trabalha
    trabalho pracuje zatrudnion* jobbar anstalld arbejder ansat jobber ansatt`,
  wrong: `
    wrong mistake* mistaken confused confuse* mixed falsch* verwechs* irrtum* verwirr* mauvais* erreur confond* trompe* equivoc* error confund* sbagli*
    errore confus* verkeerd* vergis* verwar* errad* engan* zly pomyl* bledn* blad fel forvaxl* misstag forkert* forveksl* feil*`,
  gone: `
    longer left retired anymore resigned deceased passed moved verlassen ausgeschieden ruhestand verstorben weg quitte partie parti retraite decede
    jubil* fallec* lasciato pensione mancato vertrokken werkzaam overleden saiu deixou reform* faleceu odesz* pracuje zmarl* emeryt*
    slutat pension* avlid* gatt sluttet stoppet fratradt`,
  later: `
    later next autumn fall spring summer winter quarter q1 q2 q3 q4 after until till again revisit future eventually someday
    wieder spater nachst* herbst* fruhjahr sommer* quartal* nach erneut kommend* prochain* rentree automne printemps ete hiver trimestre apres tard
    adelante proxim* otono primavera verano invierno despues luego trimestre avanti prossim* autunno estate inverno dopo futuro volgend* najaar voorjaar
    zomer kwartaal daarna opnieuw depois outono verao pozniej jesien* wiosn* kwarta* przyszl* ponown* senare host* sommar* kvartal* nasta efter igen
    neste senere efterar* forar* hosten varen etter`,
  period: `week month year weeks months years woche* monat* jahr* semaine* mois annee* an ans semana* mes meses ano anos settiman* mese mesi anno anni
    weken maand* jaar tydzien tygodni* miesiac* miesiec* rok roku lat lata vecka* veckor manad* ar uge* maned* uke`,
  now: `
    now currently moment today present right momentan derzeit aktuell* jetzt gerade heute actuellement moment maintenant aujourd'hui ahora
    actualmente momento hoy adesso attualmente ora oggi nu momenteel vandaag agora atualmente hoje teraz obecnie chwil* dzis* nuvarande just idag
    aktuelt lige oyeblikket`,
  busy: `busy swamped time capacity stretched underwater keine zeit uberlastet temps debord* tiempo liad* tempo impegn* druk tijd ocupad* czasu zajet* tid stressigt travlt hektisk*`,
  send: `
    send share forward mail email show schick* send* zusend* zeig* envoy* transm* montr* envi* mand* remit* mostr* muestr* invi* spedis* stuur* stur* toestur*
    przes* podes* wysl* wysyl* pokaz* skick* mejla visa vis`,
  talk: `
    call talk chat speak discuss phone ring zoom teams sprech* telefon* anruf* reden unterhalten gesprach* parler discuter appel* echang* habl* charl* llam*
    convers* parl* sent* chiam* praten spreken bellen bel gesprek fal* conversa* lig* rozmaw* porozmaw* zadzwon* rozmow* prata ringa samtal* snakk*
    tale ringe call videocall`,
  meet: `
    meet meeting appointment calendar calendly slot invite invitation demo diary termin* kalender* treffen einladung* reunion rendez-vous rdv creneau
    agenda calendrier cita hueco calendario invitacion riunione appuntamento incontro invito afspraak uitnodiging vergadering reuniao convite
    spotkani* kalendarz* zaproszeni* mote* kalender* inbjud* mode* avtale invitasjon* invitation*`,
  booked: `
    booked scheduled confirmed confirm accepted confirming booking registered gebucht eingetragen bestatig* zugesagt angenommen vorgemerkt reserve* confirm* accepte
    bloque inscrit cale reservad* agendad* aceptad* agend* prenotat* conferm* accettat* fissat* segnat* geboekt ingepland bevestig* geaccepteerd genoteerd vastgelegd
    marcad* marquei aceit* zarezerw* potwierdz* umowion* zaakcept* zapisal* bokat bokad* bokade bekraft* accepterat booket bekreft* bekraeft*
    bestilt godtaget akseptert`,
  farewell: `see seeing then bis dann tot zien straks bientot entonces vemos hasta vediamo allora ate vejo falamos widzenia uslyszenia zobaczenia ses syns hors
    sees snakkes tales vi'll there dabei presente presenti presento aanwezig bede bedziemy kommer`,
  fits: `
    works suits fine great perfect good deal passt geht gut perfekt prima super alles convient va parfait impeccable bien vale perfecto bene perfetto ottimo
    past schikt goed uitstekend combinado perfeito otimo fechado pasuje dobrze swietnie odpowiada super passar funkar bra perfekt toppen fint passer`,
  move: `
    move reschedule postpone push shift verschieb* verleg* umbuchen dazwischen deplac* report* decal* mover aplaz* correr cambiar atras* spost* rinvi* slittare
    anticip* verzett* verplaats* tussen* remarc* adiar mudar jog* przeloz* przesun* flytta skjuta boka flytte rykke utsette udskyde`,
  cancel: `cancel cancelled canceled absagen abgesagt storn* annul* cancel* disdi* afzegg* geannuleerd desmarc* odwol* anulow* avboka* installt avlys* aflys*`,
  price: `
    price* pricing cost* charge fee fees rate rates quote ballpark preis* kost* gebuhr* angebot* stundensatz prix tarif* cout* combien devis precio* cuest*
    cuant* tarifa* coste* presupuesto prezz* quanto tariff* preventivo prijs* tarie* hoeveel offerte prec* cust* valores orcamento cen* koszt* ile
    cennik ofert* wycen* pris* kostar offert kostnad* tilbud*`,
  info: `
    more details info information brochure deck material case studies examples references mehr informationen infos unterlagen broschur* referenz* plus
    renseign* precision* documentation plaquette presentation references mas informacion folleto referencias maggior* informazion* dettagl* meer
    informatie voorbeeld* documentatie gegevens mais informac* apresent* wiecej informac* szczegol* prezentac* material* mer mera detaljer referens*
    eksempl* oplysning* brosjyre`,
  asks: `
    who what why how which where when does can could would do is are wer was warum wie welche* wo wann qui quoi comment quel* quand pourquoi est-ce
    quien* que como cual* donde cuando chi cosa come qual* dove quando perche wie wat hoe welke waar wanneer waarom kunnen quem qual onde
    czy kto co jak* gdzie kiedy vem vad hur vilk* var nar kan hvem hvad hvordan hva hvor`,
  you: `you your yours sie ihr ihre ihnen ihrem ihren du dein* euch euer vous votre vos tu ton te usted* su sus tu vosotros os lei vi voi vostr* suo sua u uw jullie je
    jij jouw voce* seu sua vosso* pan pani panstw* wasz* wy ni er ert era du din ditt dere deres jer jeres`,
  we: `we our us wir uns unser* nous notre nos nosotros nuestr* noi nostr* ci wij we ons onze nos nosso* nossa* my nasz* nas nam vi vår oss var vores vart os`,
  have: `
    have has got use using haben hat nutzen verwenden avons avez utilis* tenemos tengo usamos abbiamo usiamo hebben gebruiken temos usamos mamy
    uzywamy korzystamy har anvander bruger bruker`,
  need: `need* require* looking bedarf brauch* benotig* such* besoin cherch* necesi* busc* necessit* cerc* bisogno nodig behoefte zoek* precis*
    necessi* procur* potrzeb* szuk* behov* letar brug* leter trenger`,
  money: `budget* afford funds expensive pricey frozen geld teuer zu eingefroren sparen moyens argent cher gele* presupuesto dinero caro congelad* soldi costoso
    budget bloccat* geld duur dinheiro caro verba pieniadz* pieniedz* budzet* drogo pengar dyrt rad penger`,
  supplier: `
    provider supplier vendor agency contract in-house ourselves signed anbieter lieferant* vertrag* agentur* intern* selbst dienstleister fournisseur*
    prestataire* contrat* agence interne proveedor* contrato* convenio agencia internamente fornitor* contratto agenzia interno leverancier* contract* bureau
    intern zelf fornecedor* contrato dostawc* umow* agencj* wlasn* sami leverantor* avtal* byra sjalva leverandor* aftale* kontrakt*`,
  happy: `
    happy satisfied pleased content zufrieden glucklich satisfait* contents content* content[oae]s satisfech* contenti soddisfatt* tevreden satisfeit*
    zadowol* nojd* tilfreds* forn0yd fornoyd*`,
  want: `
    like love would want happy glad gladly please pls gerne gern mochte* wurde* freue* bitte volontiers aimer* voudr* souhait* plaisir quisiera gustar* encanta*
    quiero favor apetec* vorrei piacer* volentieri graag zou wil gostar* quero adorar* chetnie chcial* chce prosze poprosze garna vill skulle gerne
    vil gjerne onsker`,
  small: `small tiny alone self-employed freelanc* employees one-man two klein* allein* mitarbeiter einzel* selbststandig* petit* seul* auto-entrepreneur salarie* pequen*
    autonom* emplead* sol[oa] piccol* dipendent* zzp* zelfstandig* personeel pequen* sozinh* funcionari* mal[aey] jednoosob* pracownik* liten litet sma ensam anstalld* lille alene ansatt*`,
  closing: `closing closed close retire retiring bankrupt insolven* sold selling wind schliess* aufgeb* rente insolvenz verkauft ferm* retraite faillite liquid* vend* cerr* jubil*
    chiud* pension* fallit* stoppen gestopt failliet pensioen fech* aposent* reform* encerr* zamyk* likwid* upad* emerytur* stang* laggs lagger konkurs lukk* pensjon*`,
  stop: `
    stop remove unsubscribe delete list cease opt erase streich* austrag* verteiler losch* abmeld* desinscri* retir* supprim* liste cess* borr* elimin* quit* baja lista cancell*
    rimuov* toglie* verwijder* uitschrijv* afmeld* lijst remov* apag* tirem usun* wypis* wykresl* bort avregistr* sluta listan slet* fjern* frameld* avmeld* stopp`,
  sell: `
    offer sell produce manufacture manufacturer factory bieten anbieten herstell* verkauf* produzier* fabrik proposons vendons fabriqu* usine ofrec* vendemos fabric* offriam* vendiam*
    produc* bieden verkopen leveren fabriek oferec* vendemos fabrica oferuj* sprzed* produk* fabryk* erbjud* saljer tillverk* tilbyder selger`,
  support: `
    order parcel package delivery ticket password login account portal invoice broken refund repair complaint customer paket bestell* lieferung passwort anmelden konto rechnung*
    kaputt reklamation kunden* colis commande livraison passe compte facture* panne client pedido paquete entrega contrasena cuenta factura* averia cliente ordine pacco
    consegna password fattura* bolletta bestelling pakket levering wachtwoord factuur klant* encomenda entrega senha conta fatura* zamowien* paczk* przesylk* haslo konto
    faktur* klient* bestallning* paket leverans losenord konto kund* pakke* ordre* passord adgangskode`,
  job: `job internship apprentice* apply applying cv resume vacancy praktik* ausbildung bewerb* lebenslauf stelle stage alternance candidat* recrut*
  poste practicas curriculum trabajo empleo tirocinio lavoro
    candidat* stage* sollicit* vacature estagio emprego curriculo praca prac[ey] staz* praktyk* jobb praktik* ansok* soknad ansogning`,
  private: `mum mom dad kids dinner birthday grandma husband wife mama papa oma opa kinder schatz essen geburtstag maman enfants diner cheri*
  anniversaire mama ninos cena cumple* amor* mamma bimbi cena
    compleanno mam kinderen eten verjaardag lieverd mae filhos jantar amor aniversario mamo dzieci obiad kochan* urodzin* mamma barn middag alskling fodelsedag* barna ungerne bursdag`,
  bot: `bot robot ai machine human ki mensch maschine roboter ia humain inteligencia human* umano mens machine robo czlowiek sztuczn* maniska manniska maskin menneske`,
  spam: `spam junk mass unsolicited scam annoying ridiculous werbung unverschamt* belastig* pub arnaque demarch* basura publicidad spazzatura pubblicita reclame
    ongevraagd lixo publicidade reklam* smieci skrap* reklame* sarcas*`,
  passed: `
    forwarded passed weitergeleitet weitergegeben weiterleit* transmis transfere* reenvi* inoltrat* girat* doorgestuurd doorgezet encaminh* przekaz*
    vidarebefordr* videresendt videre* looped looping copied copying cc kopie copie copia`,
  ack: `
    received noted ok okay understood erhalten angekommen verstanden notiert recu note compris recibid* anotad* entendid* ricevut* capito ontvangen
    begrepen recebid* otrzyma* przyj* mottaget noterat modtaget mottatt notert`,
  but: `
    but however though although yet still aber jedoch allerdings trotzdem mais cependant toutefois pero aunque embargo ma pero tuttavia comunque maar
    echter mas porem contudo ale jednak men dock`,
  if: `if unless wenn falls sofern si sauf se als indien mits caso jesli jezeli om ifall hvis dersom`,
  maybe: `maybe perhaps might possibly probably guess suppose somewhat whatever depends vielleicht eventuell evtl moglicherweise notfalls peut-etre
    eventuellement quiza* tal vez depende forse magari dipende misschien mogelijk wellicht talvez quem sabe depende moze chyba ewentualnie kanske
    mojligen eventuellt maske muligens kanskje overleg* uberleg* reflech* pens* think nadenken tanker`,
  letter: `post brief poczta briefpost courrier postale postal postalmente correo lettera carta raccomandata posten papier print`,
  good: `
    great good excellent brilliant toll gut super spitze genial excelente bueno buena estupendo fantastic* ottim* bell* mooi leuk geweldig bom boa
    otim* fajn* swietn* dobr* bra kul toppen flott fedt`,
  bad: `
    bad terrible useless waste disaster problem* annoy* nightmare schlecht katastroph* arger* nerv* probleme* galere catastroph* mal horrible desastre
    problema* disastro male slecht ellende ruim pessim* problem* zl[aey] koszmar dalig* elande darlig* elend*`,
};

const whole = new Map<string, string[]>();
const stems = new Map<string, string[]>();
for (const [concept, words] of Object.entries(WORDS)) {
  for (const word of new Set(words.trim().split(/\s+/))) {
    const table = word.endsWith("*") ? stems : whole;
    const key = word.replace("*", "");
    table.set(key, [...(table.get(key) ?? []), concept]);
  }
}

const LONGEST_STEM = Math.max(...[...stems.keys()].map((stem) => stem.length));

/** Returns the concepts that a folded word may stand for, in any of the languages. */
export const conceptsOf = remembered((word): readonly string[] => {
  const found = [...(whole.get(word) ?? [])];
  const longest = Math.min(word.length, LONGEST_STEM);
  for (let length = 2; length <= longest; length += 1)
    found.push(...(stems.get(word.slice(0, length)) ?? []));
  return [...new Set(found)];
}, MANY_WORDS);
