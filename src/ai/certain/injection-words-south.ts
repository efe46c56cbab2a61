/** Lists instructions to a machine in French, Spanish, Italian and Portuguese. */
import type { InjectionWords } from "./injection-form.ts";

export const SOUTHERN_INJECTION_WORDS: Record<"fr" | "es" | "it" | "pt", InjectionWords> = {
  fr: {
    address: String.raw`
      (si|au cas ou|puisque) .. (par|c'est) (une|un|votre) (ia|robot|bot|chatbot|machine|modele de langage|logiciel)
      ^(chere |cher |bonjour |salut |attention |a l'attention de l'|a l'|note pour l'|s'il te plait )?(ia|i\.a\.?|assistant|assistante|bot|chatbot|robot|modele de langage|chatgpt|
        claude)( virtuel| ia| automatique)?( ?[,:!]| -)
      (cher|chere|salut|attention),? (a |aux )?(l'|la |le |les |toute )?(ia|intelligence artificielle|assistant|assistants|bot|bots|chatbot|robot|robots|modele de langage)
      (note|notes|message|consigne|consignes|instructions?|ordre|ordres|rappel) (a |pour |a l'attention de |a destination de |aux |au )(l'|la |le |les |toute |tout |votre |un |une )?(ia|
        intelligence artificielle|assistants?|bots?|chatbots?|robots?|modeles? de langage|systeme de reponse)
      (ia|assistant|bot|chatbot|robot|modele|systeme|logiciel|machine|programme),? qui .. (lit|lisez|traite|repond|redige|ecrit|genere|analyse) .. (ce|cet|cette|a ce|message|mail|e-mail|
        courriel|reponse)
      (tu es|vous etes|etant) (donc |bien |juste )?(une |un )?(ia|intelligence artificielle|robot|bot|chatbot|modele de langage|machine|automate)
      (si|au cas ou|puisque|comme) .. (automatique|automatiquement|ia|robot|bot|machine|modele de langage) .. (repond|repondez|reponds|lit|lisez|reponse|ecrit|message|mail)
      (instructions?|consignes?|commandes?) (cachees?|secretes?|masquees?)
    `,
    automatic: String.raw`
      auto-?(repondeur|reponse|reponses|envoi|send|reply|pilote)|pilote automatique
      (envoi|envois|reponse|reponses|mail|mails|e-mails?|message|messages|courriels?|relance|relances) (est |sont |sera |etait |envoye |envoyes |generes? |ecrit |
        entierement ){0,2}(automatique|automatiques|automatise|automatises|automatisee|automatisees|automatiquement)
      (envoyer|envoie|envoyez|envoye|envoyee|repondre|reponds|repondez|repond|part|partira|genere|redige) .. automatiquement
      (sans|avant) .. (validation|relecture|verification|controle|humain|humaine|qu'un humain|qu'une personne|que quelqu'un) .. (humain|humaine|lise|voie|valide|verifie|relise|$)*
    `,
    into: String.raw`
      (inclus|incluez|inclure|ajoute|ajoutez|ajouter|insere|inserez|inserer|mets|mettez|mettre|place|placez|mentionne|mentionnez|mentionner|colle|collez|copie|copiez|ecris|ecrivez|ecrire|
        cite|citez|integre|integrez|indique|indiquez|glisse|glissez|reprends|reprenez|recopie|recopiez) .. (dans|a|en|sur|au debut de|a la fin de|sous) (votre|ta|la|ton|cette|chaque|vos|
        tes|le) (prochaine |premiere |propre |prochain |fin de ){0,2}(votre |ta )?(reponse|reponses|mail|e-mail|courriel|message|retour|signature|relance|brouillon)
      (reponds|repondez|repondre|ecris|ecrivez|dis|dites) (moi |nous |-moi |-nous |juste |seulement |simplement ){0,2}(par|avec|uniquement|seulement|exactement|mot pour mot|litteralement|
        ceci|ce qui suit|le mot|la phrase|cette phrase|ces mots|juste|textuellement)
      ^(merci de |veuillez |s'il vous plait )?(reponds|repondez|repondre|ecris|ecrivez|ecrire|confirme|confirmez|confirmer|dis|dites|dire|declare|declarez) (-moi |-nous |moi |nous |
        par ecrit |dans votre reponse ){0,2}que (vous|nous|tu|le|la|les|votre|vos|tout|c'est)
      (votre|ta|la|chaque|toute) (prochaine )?(reponse|relance|signature|prochain mail|prochain message) (doit|devra|devrait) .. (contenir|inclure|commencer|finir|se terminer|mentionner|
        confirmer|indiquer|comporter|etre)
      (commence|commencez|termine|terminez|finis|finissez|signe|signez|conclus|concluez|debute|debutez) (votre|ta|la|chaque|le|vos|en tant que|comme|par|au nom de) .. (reponse|mail|e-mail|
        message|par|comme|nom|que)*
      dans (votre|ta|la) (prochaine )?(reponse|relance|prochain mail) .. (inclu|ajout|mention|ecri|indiqu|confirm|accept|insere|promet|propos|garanti|cite|mettez|mets)*
    `,
  },
  es: {
    address: String.raw`
      (si|en caso de que|ya que) .. (responde|contesta|lee|escribe|genera|por) (un|una|su|tu) (ia|bot|robot|chatbot|maquina|modelo)
      ^(querida |querido |estimada |estimado |hola |atencion |oye |nota para la |a la )?(ia|i\.a\.?|asistente|bot|chatbot|robot|modelo de lenguaje|chatgpt|claude)( virtual| de ia|
        automatico)?( ?[,:!]| -)
      (querid[oa]|estimad[oa]|atencion|oye),? (a |al )?(la |el |los |toda |virtual ){0,2}(ia|inteligencia artificial|asistente|asistentes|bot|bots|chatbot|robot|modelo de lenguaje)
      (nota|notas|mensaje|instruccion|instrucciones|orden|ordenes|aviso|recordatorio) (a |para |al |dirigid[oa] a )(la |el |los |las |cualquier |toda |tu |su |un |una )?(ia|
        inteligencia artificial|asistentes?|bots?|chatbots?|robots?|modelos? de lenguaje|sistema de respuesta)
      (ia|asistente|bot|chatbot|robot|modelo|sistema|programa|maquina|software) que .. (lee|lea|lees|procesa|procese|responde|responda|redacta|escribe|genera|contesta) .. (este|esta|
        a este|correo|mensaje|respuesta)
      (eres|usted es|es usted) (solo |realmente )?(una |un )(ia|inteligencia artificial|robot|bot|chatbot|modelo de lenguaje|maquina)
      (si|en caso de que|ya que|como) .. (automatic[oa]|automaticamente|una ia|robot|bot|maquina|modelo de lenguaje) .. (responde|respondes|respuesta|contesta|lee|lees|escribe|mensaje|
        correo)
      (instruccion|instrucciones|orden|ordenes) (oculta|ocultas|secreta|secretas)
    `,
    automatic: String.raw`
      auto-?(respuesta|respuestas|envio|reply|send|respondedor|contestador)|piloto automatico|contestador automatico
      (envio|envios|respuesta|respuestas|correo|correos|mensaje|mensajes|seguimiento) (es |son |sera |se envia |generad[oa]s? |enviad[oa]s? ){0,2}(automatic[oa]s?|automatizad[oa]s?|
        automaticamente)
      (envia|envie|enviar|enviado|responde|responda|responder|contesta|contestar|sale|saldra|genera|redacta) .. automaticamente
      (sin|antes de) .. (revision|aprobacion|verificacion|control|que un humano|que una persona|que nadie|que alguien) .. (human[oa]|lo vea|lo lea|revise|apruebe|vea|lea|$)*
    `,
    into: String.raw`
      (incluye|incluya|incluyan|incluir|anade|anada|anadir|agrega|agregue|agregar|inserta|inserte|insertar|pon|ponga|poner|menciona|mencione|mencionar|pega|pegue|copia|copie|escribe|
        escriba|cita|cite|coloca|coloque|indica|indique|repite|repita) .. (en|a|al|al final de|al principio de|dentro de|bajo) (su|tu|la|el|esta|cada|sus|tus|final de|
        principio de) (proxima |primera |propia |proximo |final de |la |su |tu ){0,2}(respuesta|respuestas|correo|e-?mail|mensaje|contestacion|firma|seguimiento|borrador)
      (responde|responda|responder|contesta|conteste|escribe|escriba|di|diga) (me |nos |solo |unicamente |simplemente |con ){0,3}(solo|unicamente|exactamente|literalmente|
        palabra por palabra|lo siguiente|la palabra|la frase|esta frase|estas palabras|textualmente|el texto)
      ^(por favor,? )?(responda|responde|respondame|escriba|escribe|confirme|confirma|diga|di|declare|declara|conteste|contesta) (me |nos |por escrito |en su respuesta |
        en tu respuesta )?que (usted|ustedes|acepta|aceptan|aceptas|el|la|los|su|sus|nuestr[oa]s?|todo|es|esta|tu)
      (su|tu|la|cada|toda) (proxima )?(respuesta|contestacion|firma|proximo correo|proximo mensaje) (debe|debera|deberia|tiene que|ha de) .. (contener|incluir|empezar|terminar|acabar|
        mencionar|confirmar|indicar|decir|llevar|ser)
      (empieza|empiece|comienza|comience|termina|termine|acaba|acabe|firma|firme|cierra|cierre) (su|tu|la|cada|el|con|como|en nombre) .. (respuesta|correo|mensaje|con|como|nombre)*
      en (su|tu|la) (proxima )?(respuesta|contestacion|proximo correo) .. (inclu|anad|mencion|escrib|indi|confirm|acept|insert|promet|ofre|garanti|cite|ponga|pon)*
    `,
  },
  it: {
    address: String.raw`
      (se|qualora|dato che) .. (risponde|legge|scrive|genera|da) (un|una|un'|il|la) ?(ia|bot|robot|chatbot|macchina|modello)
      ^(cara |caro |gentile |ciao |attenzione |ehi |nota per l'|all')?(ia|i\.a\.?|assistente|bot|chatbot|robot|modello linguistico|chatgpt|claude)( virtuale| ia| automatico)?( ?[,:!]| -)
      (car[oa]|gentile|attenzione|ehi),? (all'|alla |virtuale )?(l'|la |il )?(ia|intelligenza artificiale|assistente virtuale|assistente ia|bot|chatbot|robot|modello linguistico)
      (nota|note|messaggio|istruzione|istruzioni|ordine|ordini|avviso|promemoria) (a |per |al |all'|alla |per l'|per la |per il |per gli |rivolt[oa] a )(l'|la |il |gli |qualsiasi |ogni |
        un |una )?(ia|intelligenza artificiale|assistent[ei]|bot|chatbot|robot|modell[oi] linguistic[oi]|sistema di risposta)
      (ia|assistente|bot|chatbot|robot|modello|sistema|programma|macchina|software) che .. (legge|leggi|elabora|risponde|scrive|redige|genera|analizza|tratta) .. (questo|questa|a questo|
        il messaggio|mail|messaggio|risposta)
      (sei|lei e|essendo|siete) (solo |davvero )?(una |un |un')(ia|intelligenza artificiale|robot|bot|chatbot|modello linguistico|macchina)
      (se|qualora|nel caso|poiche|dato che) .. (automatic[oa]|automaticamente|ia|robot|bot|macchina|modello linguistico) .. (risponde|rispondi|risposta|legge|leggi|scrive|scrivi|messaggio|
        mail)
      (istruzione|istruzioni|ordine|ordini|comando|comandi) (nascost|segret)*
    `,
    automatic: String.raw`
      auto-?(risposta|risposte|risponditore|invio|reply|send|responder)|pilota automatico|risponditore automatico
      (invio|invii|risposta|risposte|mail|e-?mail|messaggio|messaggi|follow-?up) (e |sono |sara |viene |generat[oaie] |inviat[oaie] ){0,2}(automatic[oaie]|automatici|automatiche|
        automatizzat[oaie]|automaticamente)
      (invia|inviare|inviato|inviata|rispondi|rispondere|risponde|risponda|parte|partira|genera|scrive) .. automaticamente
      (senza|prima) .. (revisione|approvazione|verifica|controllo|che un umano|che una persona|che qualcuno|nessuno) .. (uman[oa]|legga|veda|approvi|controlli|$)*
    `,
    into: String.raw`
      (includi|includa|includete|includere|aggiungi|aggiunga|aggiungete|aggiungere|inserisci|inserisca|inserite|inserire|metti|metta|mettete|mettere|menziona|menzioni|menzionate|incolla|
        incolli|copia|copi|scrivi|scriva|scrivete|cita|citi|riporta|riporti|indica|indichi|ripeti|ripeta) .. (in|nella|nel|nelle|alla|al|alla fine della|all'inizio della|sotto|dentro la|
        a) (sua |tua |vostra |suo |tuo |vostro |questa |ogni |prossima |prossimo |prima ){0,3}(risposta|risposte|mail|e-?mail|messaggio|firma|follow-?up|bozza)
      (rispondi|risponda|rispondete|rispondere|scrivi|scriva|scrivete|di'|dica|dite) (mi |ci |solo |soltanto |semplicemente |con ){0,3}(solo|soltanto|esattamente|letteralmente|
        parola per parola|quanto segue|la parola|la frase|questa frase|queste parole|testualmente|il testo)
      ^(per favore,? |per cortesia,? )?(risponda|rispondi|rispondete|scriva|scrivi|scrivete|confermi|conferma|confermate|dica|dite|dichiari|dichiara) (mi |ci |per iscritto |
        nella risposta |nella sua risposta )?che (lei|voi|accett|il|la|i|le|l'|nostr|tutto|e|siete|avete|vostr)*
      (la sua|la tua|la vostra|la|ogni) (prossima )?(risposta|firma|prossima mail) (deve|dovra|dovrebbe) .. (contenere|includere|iniziare|finire|terminare|menzionare|confermare|indicare|
        dire|riportare|essere)
      (inizia|inizi|iniziate|comincia|cominci|termina|termini|terminate|finisci|finisca|firma|firmi|firmate|chiudi|chiuda) (la|il|ogni|con|come|a nome) .. (risposta|mail|messaggio|con|
        come|nome)*
      nella (sua |tua |vostra |prossima )?(risposta|mail|prossima mail) .. (inclu|aggiung|menzion|scriv|indi|conferm|accett|inser|promett|offr|garant|cit|mett)*
    `,
  },
  pt: {
    address: String.raw`
      (se|caso|ja que) .. (responde|le|escreve|gera|por) (um|uma|o|a) (ia|bot|robo|robot|chatbot|maquina|modelo)
      ^(cara |caro |ola |atencao |ei |nota para a |a )?(ia|i\.a\.?|assistente|bot|chatbot|robo|robot|modelo de linguagem|chatgpt|claude)( virtual| de ia| automatico)?( ?[,:!]| -)
      (car[oa]|prezad[oa]|atencao|ei),? (a |o |ao |os |as |virtual ){0,2}(ia|inteligencia artificial|assistente|assistentes|bot|bots|chatbot|robo|modelo de linguagem)
      (nota|notas|mensagem|instrucao|instrucoes|ordem|ordens|aviso|lembrete) (a |para |ao |dirigid[oa] a )(a |o |os |as |qualquer |toda |um |uma )?(ia|inteligencia artificial|assistentes?|
        bots?|chatbots?|robos?|modelos? de linguagem|sistema de resposta)
      (ia|assistente|bot|chatbot|robo|robot|modelo|sistema|programa|maquina|software) que .. (le|leia|les|processa|processe|responde|responda|redige|escreve|gera|trata) .. (este|esta|
        a este|o|email|mensagem|resposta)
      (es|voce e|sendo) (apenas |so |mesmo )?(uma |um )(ia|inteligencia artificial|robo|robot|bot|chatbot|modelo de linguagem|maquina)
      (se|caso|ja que|uma vez que) .. (automatic[oa]|automaticamente|uma ia|robo|robot|bot|maquina|modelo de linguagem) .. (responde|respondes|resposta|leia|le|escreve|mensagem|email)
      (instrucao|instrucoes|ordem|ordens) (oculta|ocultas|secreta|secretas|escondidas)
    `,
    automatic: String.raw`
      auto-?(resposta|respostas|envio|reply|send|responder)|piloto automatico|atendedor automatico
      (envio|envios|resposta|respostas|email|e-?mails?|mensagem|mensagens|seguimento) (e |sao |sera |gerad[oa]s? |enviad[oa]s? ){0,2}(automatic[oa]s?|automatizad[oa]s?|automaticamente)
      (envia|envie|enviar|enviado|enviada|responde|responda|responder|sai|saira|gera|redige) .. automaticamente
      (sem|antes) .. (revisao|aprovacao|verificacao|controlo|controle|que um humano|que uma pessoa|que alguem|ninguem) .. (human[oa]|veja|leia|reveja|aprove|$)*
    `,
    into: String.raw`
      (inclui|inclua|incluam|incluir|adiciona|adicione|adicionar|acrescenta|acrescente|insere|insira|inserir|poe|ponha|coloca|coloque|colocar|menciona|mencione|cola|cole|copia|copie|
        escreve|escreva|cita|cite|indica|indique|repete|repita) .. (na|no|em|a|ao|no fim da|no inicio da|dentro da|sob) (sua |tua |vossa |seu |teu |esta |cada |proxima |proximo |primeira |
        propria ){0,3}(resposta|respostas|email|e-?mail|mensagem|assinatura|seguimento|rascunho)
      (responde|responda|responder|escreve|escreva|diz|diga) (me |-me |nos |so |apenas |simplesmente |com ){0,3}(so|apenas|somente|exatamente|literalmente|palavra por palavra|o seguinte|
        a palavra|a frase|esta frase|estas palavras|textualmente|o texto)
      ^(por favor,? )?(responda|responde|escreva|escreve|confirme|confirma|diga|diz|declare|declara) (-me |me |-nos |por escrito |na sua resposta |na resposta )?que (aceita|aceitam|
        aceitas|voce|o|a|os|as|seu|sua|noss[oa]s?|tudo|e|esta|concorda)
      (sua|tua|vossa|a|cada) (proxima )?(resposta|assinatura|proxima mensagem) (deve|devera|tem de|tem que|precisa de) .. (conter|incluir|comecar|terminar|acabar|mencionar|confirmar|
        indicar|dizer|ser)
      (comeca|comece|inicia|inicie|termina|termine|acaba|acabe|assina|assine|fecha|feche) (a|o|sua|tua|cada|com|como|em nome) .. (resposta|email|mensagem|com|como|nome)*
      na (sua |tua |vossa |proxima )?(resposta|proxima mensagem) .. (inclu|acrescent|adicion|mencion|escrev|indi|confirm|aceit|insir|promet|ofere|garant|cite|coloque|ponha)*
    `,
  },
};
