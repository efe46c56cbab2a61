/** Lists instructions to a machine in English, German, Dutch, Polish and Swedish. */
import type { InjectionWords } from "./injection-form.ts";

export const NORTHERN_INJECTION_WORDS: Record<"en" | "de" | "nl" | "pl" | "sv", InjectionWords> = {
  en: {
    address: String.raw`
      (if|in case|when|since) .. (answered|read|written|processed|handled|generated|drafted|sent) by (an? |the |your |some )?(ai|bot|chatbot|robot|machine|language model|llm|software|
        assistant)
      ^(dear |hey |hi |hello |attention |note |psst |ok |okay |please )?(ai|a\.i\.?|llm|gpt|chatgpt|claude|gemini|copilot|bot|chatbot|robot|assistant|language model|autoresponder|
        auto-responder)( assistant| agent| model| system| bot)?( ?[,:!]| -)
      (dear|hey|attention|listen|psst|greetings),? (the |you |any |all |my |automated |virtual |digital |ai |email |helpful ){0,3}(ai|assistant|assistants|bot|bots|chatbot|robot|llm|gpt|
        language models?|autoresponder)
      (note|notes|message|memo|notice|instructions?|commands?|orders?|directives?|hint|reminder|info) (to|for) (the |any |all |an |your |whatever |whichever |email |drafting |writing |
        automated |helpful ){0,2}(ai|llm|llms|bot|bots|chatbots?|assistants?|language models?|ai (assistant|agent|model|system|writer|reader)s?|autoresponder|reply (bot|system|engine|
        assistant))
      (ai|assistant|bot|chatbot|llm|model|robot|machine|system|software|whatever) (that |which |who |is |currently |now ){0,2}(reading|reads|processing|processes|handling|handles|
        answering|answers|drafting|drafts|writing|writes|generating|generates|composing|composes|replying|replies to|parsing|parses) (this|the (mail|email|message|reply|answer)|my (mail|
        email|message)|your (reply|answer|mail|emails?)|to (this|me|my))
      (you are|you're) (being )?(an |a |the |just an |just a )?(ai|artificial intelligence|llm|language model|chatbot|bot|robot|autoresponder|machine|automated)(?! (company|firm|agency|
        vendor|provider|startup|business|shop|expert|specialist|consult*|tool|product|solution|platform|team|driven|powered|service))
      (as|being) (an|your|a helpful|the helpful) (ai|assistant|language model|helpful assistant|bot)
      (if|in case|when|since|because|assuming) (this|you|it|your reply|the reply|your answer|the sender|whoever answers) .. (automated|automatic|automatically|generated|an ai|a bot|
        a machine|a model|a robot|ai-generated|machine-generated)
      your (guardrails|safety (rules|filters?)|system prompt|training data|context window)
      (decode|execute|obey) (the|this|these|my|all|every) (following|below|base64|commands?|instructions?|orders?|hidden|encoded)
      (hidden|secret|embedded|machine-readable) (instructions?|commands?|orders?|directives?)
      (verify|test|debug|audit|calibrate|unlock) (the|your|this) (assistant|ai|bot|chatbot|model|automation)
    `,
    automatic: String.raw`
      auto-?(send|sends|sending|sent|reply|replies|replied|respond|responds|responder|response|answer|answers|answering|pilot|mail|mailer)
      automatic(ally)?[- ](generated |written |drafted |created |scheduled )?(send|sends|sent|sending|reply|replies|replied|respond|responds|answer|answers|answered|response|responses|
        follow-?ups?|outreach|mailing)
      (send|sends|sent|reply|replies|replied|respond|responds|answer|answers|answered|written|generated|drafted|goes out|go out|going out) (this |your |the |it |all |me |to me |
        by itself )?automatically
      automated (reply|replies|response|responses|answer|answers|sending|sender|responder|email assistant|mail assistant)
      (without|before|skip|no need for|bypass|avoid) .. (human|manual|person|person's|operator|supervisor|reviewer) (review|reviews|check|checks|approval|approves|confirmation|oversight|
        sees|reads|looking|intervention)
      (send|sent|answer|reply) .. (without|before) .. (review|approval|checking|being (read|seen|checked|reviewed|approved)|anyone (reading|seeing|checking|looking))
    `,
    into: String.raw`
      (?<!i )(?<!we )(include|add|insert|put|place|append|mention|paste|quote|repeat|state|embed|incorporate|feature|promote|reproduce|print|write|recommend) .. (in|into|to|at|within|on|
        of|under) (your|this|that|each|every|any|all|the) (next |first |last |own |very |automatic |following |end of |bottom of |top of |start of |beginning of |entire |
        whole ){0,2}(your |the |each |every )?(reply|replies|answer|answers|response|responses|e-?mails?|messages?|mail|mails|follow-?ups?|draft|drafts|signature|footer|greeting|
        subject line)(?! (list|lists|address|newsletter|database|distribution|template|system|campaign|sequence))
      (reply|replies|answer|respond|write back|email back|get back|come back) .. with .. (link|links|url|word|words|phrase|sentence|text|following|exact|exactly|quote|code|password|key|
        only|verbatim|statement|html|json|markdown|script|string|line)
      (answer|reply|respond|output|return|say|write) (me |us |back |to (this|me|us) )?(with )?(only|just|exactly|verbatim|simply|nothing but|nothing else|the following|the words?|
        this (sentence|text|line|exact|word|phrase|statement)|these words|in these words|literally|word for word)
      ^(please |now |kindly |then )?(answer|reply|respond|say|write|state|declare|promise|announce) (to me |to us |me |us |back )?that (you|we|the|our|i|it|your|my|all|this|everything)
      (your|the|each|every|any|all) (next |first )?(reply|replies|answer|answers|response|responses|follow-?ups?|draft|drafts|next e-?mail|next mail|next message) (must|should|shall|
        has to|have to|needs? to|is to|ought to) (contain|contains|include|say|state|end|begin|start|mention|confirm|have|be|read|offer|link|use|carry|go)
      (begin|start|end|close|finish|open|sign|conclude|preface|prefix|top off) (off )?(your|the|every|each|all|this) (next )?(reply|replies|answer|answers|response|e-?mails?|messages?|
        mail|mails|letter)( off)? (with|by|as|using)
      sign (it|off|the|your) .. (as|with the name|in the name)|(in|under) the name of .. (reply|answer|sign)
      (in|for|with|when writing) (your|the) (reply|answer|response|next e-?mail|next message|follow-?up),? (please |kindly |also |just )?(include|add|insert|put|mention|say|write|state|
        use|quote|offer|accept|agree|promise|link|give the|confirm the price|copy|paste|recommend)
      (write|phrase|compose|draft|word) (your|the) (reply|answer|response|e-?mail) (so that|as if|as though|to say|in the form|exactly|like this|as follows)
      (copy|paste|repeat|reproduce|print) (this|the following|the text|these|exactly|it) .. (into|in|below|verbatim|exactly|word for word|back)
    `,
  },
  de: {
    address: String.raw`
      (falls|wenn|sofern|da) .. (von|durch) (einer|einem|eine|einen|ihrer|ihrem|der|dem) (ki|bot|chatbot|roboter|maschine|sprachmodell|software|automaten)
      ^(liebe |lieber |hallo |hey |achtung |an die |hinweis an die |bitte )?(ki|ai|assistent|assistentin|bot|chatbot|roboter|sprachmodell|chatgpt|claude|copilot)(-assistent|-system|
        -modell| assistent)?( ?[,:!]| -)
      (liebe|lieber|liebes|hey|achtung),? (du |an die |an alle |automatische |virtuelle |digitale |ki-){0,2}(ki|assistent|assistentin|assistenten|bot|bots|chatbot|roboter|sprachmodell)
      (hinweis|nachricht|anweisung|anweisungen|notiz|befehl|mitteilung|info|botschaft|auftrag) (an|fur) (die |das |den |alle |jede |jeden |ihre |eure |deine |automatische |
        antwortende ){0,2}(ki|ki-[a-z]{2,20}|ai|assistent|assistenten|bot|bots|chatbots?|sprachmodell|sprachmodelle|antwortsystem|antwortautomat*)
      (ki|assistent|bot|chatbot|modell|sprachmodell|system|software|maschine|programm),? (die|der|das|welche|welches) .. (mail|e-mail|nachricht|zeilen|antwort|text) .. (liest|verarbeitet|
        beantwortet|schreibt|verfasst|bearbeitet)
      (du bist|sie sind|da sie) (ja |doch |nur |wohl )?(eine |ein |als )?(ki|ai|bot|chatbot|roboter|sprachmodell|maschine|automat)(?!-?(firma|unternehmen|anbieter|agentur|experte|
        spezialist|start))
      (falls|wenn|sofern|da) .. (automatisch|ki|bot|sprachmodell|automatisiert) .. (antwort|antworten|antwortest|beantwortet|liest|lesen|verarbeitet|geschrieben|erstellt|bist|sind|ist|wird)
      (versteckte|geheime|verborgene) (anweisung|anweisungen|befehl|befehle|instruktion|instruktionen)
    `,
    automatic: String.raw`
      (auto-?antwort|autoversand|autopilot|automatikversand|auto-?reply|auto-?send|antwortautomat)*
      automatisch(e|er|en|es)? (versand|versenden|versendet|verschickt|gesendet|senden|antwort|antworten|antwortet|beantwortet|verschicken|schicken|rausgeht|rausschicken|beantworten|
        erstellte antwort|generierte antwort)
      (antwort|antworten|antwortest|mail|e-mail|nachricht|mails) .. automatisch .. (verschick|versend|send|gesend|erstell|generier|raus|geht|geschrieb)*
      (ohne|bevor) .. (prufung|freigabe|kontrolle|mensch|menschliche|jemand) .. (sieht|liest|pruft|freigibt|draufschaut|senden|verschicken|absenden|$)
    `,
    into: String.raw`
      (fug|fuge|fugen|fugt|nimm|nehmen|schreib|schreibe|schreiben|setz|setze|setzen|pack|packe|packen|erwahn|erwahne|erwahnen|nenn|nenne|nennen|kopier|kopiere|kopieren|bau|bauen|verlink|
        verlinken|ubernimm|ubernehmen|trag|tragen) .. (in|an|unter|ans ende|an den anfang|am ende|zu) (ihre|ihrer|ihren|deine|deiner|deinen|die|der|jede|jeder|eure|eurer|diese|das|
        dem) (nachste |nachsten |erste |automatische |naechste )?(antwort|antworten|antwortmail|mail|e-mail|mails|nachricht|signatur|ruckmeldung|entwurf|follow-up|erwiderung)
      (antwort|antworte|antworten|schreib|schreibe|schreiben|erwider|erwidere|sag|sage|sagen) (sie |mir |uns |bitte |ausschlieslich |nur |genau |einfach ){0,4}(mit|nur|ausschlieslich|
        genau|wortlich|folgendes|folgenden|dem wort|dem satz|den worten|das wort|diesen satz|woertlich)
      ^(bitte )?(antwort|antworte|antworten|schreib|schreibe|schreiben|bestatig|bestatige|bestatigen|sag|sage|sagen|erklar|erklare|erklaren) (sie |mir |uns |bitte |in ihrer antwort |
        in der antwort ){0,3},? ?dass (sie|wir|du|ihr|die|der|das|unsere|es|alles)
      (ihre|deine|die|jede|eure) (nachste |automatische )?(antwort|antwortmail|ruckmeldung|nachste mail|nachste e-mail) (muss|soll|sollte|hat|darf nur) .. (enthalten|beinhalten|beginnen|
        enden|lauten|stehen|bestatigen|nennen|erwahnen)
      (beginn|beginne|beginnen|start|starte|starten|beend|beende|beenden|schlies|schliese|schliesen|unterschreib|unterschreibe|unterschreiben|unterzeichne|unterzeichnen) (sie )?(ihre|
        deine|die|jede|diese|mit|als) .. (antwort|mail|e-mail|nachricht|mit|als|namen)
      (in|bei) (ihrer|deiner|der|eurer) (nachsten |automatischen )?(antwort|antwortmail|ruckmeldung|nachsten mail) .. (erwahn|schreib|nenn|bestatig|akzeptier|einfug|link|aufnehm|zusag|
        versprech|garantier|einbau|ubernehm)*
    `,
  },
  nl: {
    address: String.raw`
      (als|indien|mocht|omdat) .. door (een|je|jouw|de|uw) (ai|bot|chatbot|robot|machine|taalmodel|computer)
      ^(beste |lieve |hallo |hoi |let op |attentie |aan de |opmerking voor de )?(ai|a\.i\.?|assistent|bot|chatbot|robot|taalmodel|chatgpt|claude)(-assistent| assistent|-systeem)?( ?[,:!]| -)
      (beste|lieve|let op|attentie),? (de |alle |digitale |virtuele ){0,2}(ai|ai-assistent|kunstmatige intelligentie|assistent|bot|bots|chatbot|robot|taalmodel)
      (opmerking|bericht|notitie|instructie|instructies|opdracht|bevel|herinnering|boodschap) (aan|voor) (de |het |elke |alle |je |uw |een )?(ai|ai-[a-z]{2,20}|kunstmatige intelligentie|
        assistenten?|bots?|chatbots?|robots?|taalmodel|taalmodellen|antwoordsysteem)
      (ai|assistent|bot|chatbot|robot|model|taalmodel|systeem|programma|machine|software),? (die|dat) .. (mail|e-mail|bericht|tekst|antwoord) .. (leest|verwerkt|beantwoordt|schrijft|
        opstelt|genereert)
      (je bent|u bent|jij bent|als) (dus |toch |gewoon )?(een )?(ai|kunstmatige intelligentie|robot|bot|chatbot|taalmodel|machine)(?!-?(bedrijf|bureau|aanbieder|specialist))
      (als|indien|mocht|omdat|aangezien) .. (automatisch|geautomatiseerd|ai|robot|bot|taalmodel) .. (antwoord|antwoordt|beantwoord|beantwoordt|leest|lezen|schrijft|verstuurd|bent|is|wordt)
      (verborgen|geheime) (instructie|instructies|opdracht|opdrachten)
    `,
    automatic: String.raw`
      auto-?(antwoord|antwoorden|reply|send|verzending|verzenden|responder|beantwoorder)|automatische piloot
      automatisch(e)? (verzonden|verstuurd|verzending|versturen|verzenden|antwoord|antwoorden|beantwoord|beantwoorden|gegenereerd|gegenereerde|opgesteld|reactie|reacties|mail|mails)
      (antwoord|antwoorden|reactie|mail|e-mail|bericht|verstuur|verzend|stuur|beantwoord) .. automatisch
      (zonder|voordat) .. (controle|goedkeuring|menselijke|mens|iemand|nakijken) .. (leest|ziet|controleert|goedkeurt|tussenkomst|versturen|verzenden|kijkt|$)*
    `,
    into: String.raw`
      (neem|neemt|voeg|voegt|zet|zet u|plaats|vermeld|vermeldt|noem|noemt|plak|kopieer|schrijf|schrijft|citeer|herhaal|verwerk|link|sluit) .. (in|aan|op|onder|bij|onderaan|bovenaan|
        aan het eind van|aan het begin van) (je|jouw|uw|jullie|het|de|dit|elk|elke|ieder) (volgende |eerste |eigen |automatische ){0,2}(antwoord|antwoorden|reactie|mail|e-mail|bericht|
        handtekening|reply|concept|follow-up)
      (antwoord|antwoordt|reageer|reageert|schrijf|schrijft|zeg|zegt) (mij |me |ons |alleen |enkel |gewoon |slechts |u ){0,3}(met|alleen|enkel|exact|precies|letterlijk|woord voor woord|
        het volgende|het woord|de zin|deze zin|deze woorden|de tekst)
      ^(gelieve te |graag |wil je |wilt u )?(antwoord|antwoordt|antwoorden|schrijf|schrijft|bevestig|bevestigt|bevestigen|zeg|zegt|verklaar|verklaart) (mij |me |ons |in je antwoord |
        in uw antwoord |schriftelijk |maar |u ){0,2}dat (je|u|jullie|wij|we|de|het|onze|ons|alles)
      (je|jouw|uw|het|elk|ieder|jullie) (volgende )?(antwoord|reactie|volgende mail|handtekening) (moet|dient|zal|hoort) .. (bevatten|beginnen|eindigen|vermelden|bevestigen|noemen|luiden|
        zeggen|zijn|staan)
      (begin|begint|start|eindig|eindigt|besluit|sluit|onderteken|ondertekent) (je|jouw|uw|het|elk|de|met|als|namens) .. (antwoord|reactie|mail|bericht|met|als|naam)*
      in (je|jouw|uw|het|jullie) (volgende )?(antwoord|reactie|volgende mail) .. (vermeld|noem|schrijf|bevestig|accepteer|zet|voeg|opneem|beloof|garandeer|link|citeer|plak)*
    `,
  },
  pl: {
    address: String.raw`
      (jesli|jezeli|skoro|gdy) .. (odpowiada|czyta|pisze|odpisuje|obsluguje) .. (ai|bot|robot|maszyna|model|sztuczna)
      ^(droga |drogi |szanowna |witaj |uwaga |hej |notatka dla )?(ai|sztuczna inteligencjo|asystencie|asystentko|bocie|chatbocie|robocie|modelu jezykowy|chatgpt|claude)( ai|
        wirtualny)?( ?[,:!]| -)
      (drog[ai]|szanown[ya]|witaj|uwaga|hej),? (wirtualny |wirtualna )?(ai|sztuczna inteligencjo|asystencie|asystentko|bocie|chatbocie|robocie|modelu jezykowy)
      (notatka|wiadomosc|instrukcja|instrukcje|polecenie|polecenia|komunikat|przypomnienie|rozkaz|uwaga) (do |dla )(wszystkich |kazdego |kazdej |twojego )?(ai|sztucznej inteligencji|
        asystenta|asystentow|bota|botow|chatbota|chatbotow|robota|modelu jezykowego|modeli jezykowych|systemu odpowiadajacego)
      (ai|asystent|bot|chatbot|robot|model|system|program|maszyna|oprogramowanie|inteligencja),? (ktory|ktora|ktore) .. (czyta|przetwarza|odpowiada|pisze|generuje|redaguje|
        obsluguje) .. (te|ta|to|na|wiadomosc|mail|odpowiedz)
      (jestes|jako|poniewaz jestes) (przeciez |tylko )?(ai|sztuczna inteligencja|robotem|botem|chatbotem|modelem jezykowym|maszyna)
      (jesli|jezeli|skoro|gdy|poniewaz) .. (automatycz*|ai|robot|robotem|bot|botem|maszyna|modelem) .. (odpowiada|odpowiadasz|odpowiedz|czyta|czytasz|pisze|piszesz|wysyla|wiadomosc|mail)
      (ukryte|tajne) (instrukcje|polecenie|polecenia)
    `,
    automatic: String.raw`
      auto-?(odpowiedz|odpowiedzi|wysylka|wysylanie|reply|send|responder)*|automatyczny pilot|autopilot
      automatyczn(a|e|ej|ie|y|ego|ych) (wysylk|wysyl|wyslan|odpowied|odpowiad|odpisyw|generowan|mail|wiadomosc|respond)*
      (odpowiedz|odpowiedzi|wiadomosc|mail|wysylaj|wyslij|odpowiadaj|odpowiada|wysylana|wysylane|wysylany) .. automatycznie
      (bez|zanim|przed) .. (sprawdzenia|zatwierdzenia|akceptacji|kontroli|czlowiek|czlowieka|ktokolwiek|ktos|weryfikacji) .. (przeczyta|zobaczy|sprawdzi|zatwierdzi|wyslij|$)*
    `,
    into: String.raw`
      (dodaj|dodac|wstaw|wstawic|umiesc|umiescic|zamiesc|zamiescic|wklej|wkleic|skopiuj|wpisz|wpisac|napisz|napisac|wspomnij|wspomniec|zacytuj|podaj|uwzglednij|dolacz|powtorz|
        przepisz) .. (w|do|na koncu|na poczatku|pod) (swojej |swojego |swoim |panstwa |pana |pani |tej |kazdej |twojej |waszej |nastepnej |nastepnym |tresci |pierwszej |
        automatycznej ){0,3}(odpowiedzi|mailu|maila|wiadomosci|e-mailu|podpisie|podpisu|stopce|stopki|szkicu)
      (odpowiedz|odpowiedziec|odpisz|napisz|powiedz) (mi |nam |tylko |wylacznie |po prostu |prosze ){0,3}(tylko|wylacznie|dokladnie|doslownie|slowo w slowo|nastepujaco|slowem|zdaniem|
        to zdanie|te slowa|tym zdaniem|jednym slowem|tekstem)
      ^(prosze )?(odpowiedz|odpowiedziec|odpisz|odpisac|napisz|napisac|potwierdz|potwierdzic|powiedz|oswiadcz) (mi |nam |w swojej |w |pisemnie ){0,3}(odpowiedzi)?,? ?ze (akceptuj|pan|pani|
        panstwo|wy|wasza|cena|nasze|nasz|wszystko|jest|oferta|zgadz|przyjmuj)*
      (twoja|panstwa|pana|pani|kazda|wasza|nastepna) (nastepna )?(odpowiedz|wiadomosc|stopka) (musi|powinna|ma) .. (zawierac|zaczynac|konczyc|wspominac|potwierdzac|brzmiec|byc|zawrzec)
      (zacznij|zaczac|rozpocznij|zakoncz|zakonczyc|podpisz|podpisac) (swoja|odpowiedz|kazda|wiadomosc|mail|sie|sie jako|jako) .. (odpowiedz|wiadomosc|od|slowami|jako|nazwiskiem|imieniem|
        mail)*
      w (swojej |panstwa |twojej |waszej |nastepnej |pana |pani )?(odpowiedzi|nastepnym mailu) .. (dodaj|wstaw|umiesc|napisz|potwierdz|zaakceptuj|wspomn|podaj|obiec|zagwarantuj|zamiesc|
        wpisz|uwzgl|zacytuj)*
    `,
  },
  sv: {
    address: String.raw`
      (om|ifall|eftersom) .. (av|ar) (en|ett|er|din) (ai|bot|chattbot|robot|maskin|sprakmodell|dator)
      ^(kara |basta |hej |obs |notering till )?(ai|a\.i\.?|assistent|bot|chattbot|chatbot|robot|sprakmodell|chatgpt|claude)(-assistent| assistent|en)?( ?[,:!]| -)
      (kara|basta|obs),? (till |alla )?(ai|ai-assistent|artificiell intelligens|assistent|bot|chattbot|chatbot|robot|sprakmodell)
      (notering|meddelande|instruktion|instruktioner|order|paminnelse|besked|anvisning) (till|for) (den |alla |varje |er |din |en )?(ai|ai-[a-z]{2,20}|ai:n|artificiell intelligens|
        assistent|assistenten|bot|boten|chattbot|chatbot|robot|roboten|sprakmodell|sprakmodellen)
      (ai|ai:n|assistent|assistenten|bot|boten|chattbot|robot|roboten|modell|modellen|sprakmodell|sprakmodellen|systemet|programmet|maskinen) som .. (laser|behandlar|besvarar|skriver|
        svarar|genererar|hanterar) .. (detta|det har|mejlet|meddelandet|svaret|pa)
      (du ar|ni ar|eftersom du ar) (ju |bara )?(en )?(ai|artificiell intelligens|robot|bot|chattbot|sprakmodell|maskin)(?!-?(foretag|byra|leverantor))
      (om|ifall|eftersom) .. (automatiskt|automatiserat|ai|robot|bot|maskin|sprakmodell) .. (svar|svarar|laser|skriver|skickas|mejl|ar)
      (dolda|hemliga|gomda) (instruktioner|order|anvisningar)
    `,
    automatic: String.raw`
      auto-?(svar|svara|svarare|utskick|sandning|reply|send|responder)*|autopilot
      automatisk(t|a)? (utskick|sandning|svar|skickat|skickade|skickas|skicka|genererat|genererade|mejl|besvarat|besvarade|svarar|svarat)
      (svar|svaret|mejl|mejlet|meddelande|meddelandet|skicka|skickas|skickar|svara|svarar|besvara) .. automatiskt
      (utan|innan) .. (granskning|godkannande|kontroll|manniska|mansklig|nagon) .. (laser|ser|granskar|godkanner|tittar|skicka|$)*
    `,
    into: String.raw`
      (inkludera|lagg|lagga|infoga|satt|skriv|skriva|namn|namna|klistra|kopiera|citera|ta|ange|upprepa|lanka|foga) .. (i|in i|till|under|sist i|forst i|i slutet av|i borjan av) (ditt |
        ert |nasta |varje |din |er |det |dina |era |forsta |eget |automatiska ){0,3}(svar|svaret|svaren|mejl|mejlet|mejlen|meddelande|meddelandet|signatur|signaturen|uppfoljning|utkast)
      (svara|svarar|skriv|skriver|sag|sager) (mig |oss |bara |endast |enbart |bara med ){0,3}(med|bara|endast|enbart|exakt|ordagrant|ord for ord|foljande|ordet|meningen|denna mening|
        dessa ord|texten)
      ^(snalla |var snall och |vanligen )?(svara|skriv|bekrafta|sag|forklara|intyga) (mig |oss |skriftligen |i ditt svar |i ert svar |i svaret ){0,2}att (du|ni|vi|det|ert|era|er|vara|vart|
        allt|priset|avtalet)
      (ditt|ert|varje|nasta) (nasta )?(svar|mejl|meddelande|signatur) (maste|ska|skall|bor) .. (innehalla|borja|sluta|namna|bekrafta|lyda|vara|ha|ange)
      (borja|inled|avsluta|sluta|underteckna|signera) (ditt|ert|svaret|varje|mejlet|med|som) .. (svar|mejl|med|som|namn|namnet)*
      i (ditt|ert|svaret|nasta) ?(nasta )?(svar|svaret|mejl)? .. (namn|skriv|bekrafta|acceptera|inkludera|lagg|lova|garantera|infoga|citera|klistra|lanka)*
    `,
  },
};
