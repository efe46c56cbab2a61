/** Defines French words and phrases. */
import type { PhraseBook } from "./phrase-book.ts";

export const fr: PhraseBook = {
  code: "fr",
  name: "French",
  detectedAs: "fr",

  // Shared by several readers -------------------------------------------------------------------------------

  greetings:
    "(re-?)?bonjour, bonsoir, salut, coucou, cher, chère, chers, chères, madame, monsieur, mesdames, messieurs",
  closings: `
    (bien |très )?cordialement( vôtre)?, bien (cdt|cdlt|à (vous|toi)), sincèrement, respectueusement,
    (avec |avec mes )?(sincères|meilleures|cordiales) salutations, bon week-?end, bonne (réception|continuation|lecture), bises, (merci|au plaisir|à très vite),
    (meilleures|sincères|cordiales) salutations, salutations( distinguées)?,
    (bonne|belle|excellente) (journée|soirée|fin de journée|semaine)( à vous)?, à bientôt, amicalement, cdt, cdlt, merci( d'avance| beaucoup)?,
  `,
  vocatives: "",
  titles: "m, mr, mm, mme, mmes, mlle, me, maitre, monsieur, madame, docteur, professeur, dr, pr, prof",
  everybody: "tous, toutes, a, vous, madame, monsieur, mesdames, messieurs, equipe, et",
  subjectPrefixes: "re, tr",
  frequent: `
    le, la, les, des, et, est, pas, je, vous, nous, ne, avec, pour, sur, un, une, de, du, en, au, aux, que, qui, votre, vos, mon, ma, merci, bonjour,
    oui, non, plus, dans, cette, ce, suis, sont, mais, si, a, cordialement, etre, avez, pouvez, interesse, comment, quel, quand, notre, interesses,
    par, on, il, elle, ai, tout, tres, bien, nos, leur, quelle, quels, faire, fait, sans, chez, depuis, cela, aussi, voici, ou, apres, tu, ton, ta, moi,
  `,
  calendar: {
    months: [
      "janvier, janv, jan",
      "fevrier, fevr, fev",
      "~mars, mar",
      "avril, avr",
      "mai",
      "juin",
      "juillet, juil",
      "aout",
      "septembre, ~sept, sep",
      "octobre, oct",
      "novembre, nov",
      "decembre, dec",
    ],
    weekdays: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
    shortWeekdays: ["~dim", "~lun", "~mar", "~mer", "~jeu", "~ven", "~sam"],
    today: "aujourd'hui, ce (matin|soir), cet apres-midi",
    how: "comment, que, quel, quelle, quels, quelles",
    tomorrow: "demain",
    notTomorrow: "",
    dayAfterTomorrow: "apres-demain, apres demain",
    thisWeek: "cette semaine",
    nextWeek: "semaine prochaine, prochaine semaine",
    nextMonth: "mois prochain, prochain mois",
    dayArticles: "le",
    ordinals: "er",
    of: "d'",
    weekNumber: "semaine",
    dayAlone: "(le|au) {day}",
    monthAlone: "en, debut",
    nextWeekday: "",
    monthFirst: false,
    ahead: "dans",
  },
  times: {
    at: "a, vers, des, jusqu'a, avant, apres, entre, de",
    clock: "h, heures?, hrs",
    between: "a, et, ou, au",
    halfPast: "",
    halfTo: "",
  },
  durations: {
    minutes: "minutes?, min",
    spans: {
      hour: "heures? ouvrees?, heures",
      day: "jours?, jours? (ouvres?|ouvrables?|calendaires?|francs?), journees?",
      week: "semaines?",
      month: "mois, mensuels?, mensuelles?",
      year: "~an, ans, annees?, annuels?, annuelles?",
    },
    every: {
      hour: "horaires?",
      day: "quotidien, quotidienne, quotidiennement, journalier",
      week: "hebdomadaires?, hebdo",
      month: "mensuellement, mensualites?",
      year: "annuellement, annuite",
    },
    each: "par, ~a, ~au, ~le, ~la, ~l'",
    priceUnits: `
      utilisateurs?, poste, personne, tete, collaborateur, site, lead, rendez-vous, rdv, contact, campagne, projet, licence, unite, piece, siege, salarie,
      employe, boite mail, etablissement,
    `,
    whole: "tout, toute, tous, toutes, entier*, ensemble, illimite*, forfait*",
    groups: "equipe, entreprise, societe, bureau, service, batiment, foyer, organisation",
    countable: `
      questions?, points?, choses?, options?, possibilites?, facons?, idees?, lignes?, phrases?, mots?, exemples?, raisons?, creneaux, dates?, sujets?,
      details?, suggestions?, alternatives?, pistes?, temps,
    `,
  },
  numbers: {
    values: `
      0 ~zero, 1 ~un ~une, 2 ~deux, 3 trois, 4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 9 ~neuf, 10 dix dizaine, 11 onze, 12 douze douzaine, 13 treize,
      14 quatorze, 15 quinze quinzaine, 16 seize, 20 vingt vingts vingtaine, 30 trente trentaine, 40 quarante quarantaine, 50 cinquante cinquantaine,
      60 soixante soixantaine, 70 septante, 80 huitante octante, 90 nonante, 100 ~cent ~cents centaine centaines, 1000 ~mille ~mil millier milliers,
      1000000 million millions,
    `,
    parts: "",
    joiner: "et",
    articles: "un, une, l'",
    mere: "seul, simple, petit",
    fractions: `
      3 tiers, 4 quart quarts, 5 cinquieme cinquiemes, 6 sixieme sixiemes, 7 septieme septiemes, 8 huitieme huitiemes, 9 neuvieme neuviemes, 10 dixieme dixiemes, 100 centiemes,
    `,
    outOf: "sur",
    all: "les, vos, ces",
    thousand: "mille, milliers? (de|d')",
    million: "million, millions, mio",
    billion: "milliard, milliards, mrds?",
    percent: "pour ?cents?",
    currencies: {
      eur: "euro, euros",
      usd: "dollar, dollars",
      gbp: "livres, livre sterling",
      chf: "francs? suisses?, franc, francs",
      cents: "centimes, cents, cent",
      money: "balles, boules, patates",
    },
  },

  // Reading mail --------------------------------------------------------------------------------------------

  mail: {
    quote: {
      wrote: "écrit, ecrit",
      said: "a dit, dit, a répondu",
      quoting: "citation de",
      opening: "Le",
      around: "le, la, a, à, vers, h, de",
      separators: "message d'origine, message original, message (transféré|forwardé)",
      forwarded: "début du message (réexpédié|transféré)",
      from: "de, expéditeur",
      sent: "envoyé, envoyé le, date, message du",
      to: "à, a, destinataire",
      subject: "objet, sujet",
      other: "copie, copie à, cc",
    },
    signature: {
      sentFrom: "envoyé (de|depuis|avec|à partir|via) {device}",
      devices: "smartphone, téléphone, portable, appareil mobile",
      getApp: "télécharger, téléchargez, obtenir, obtenez",
      forApp: "pour",
      listFooters: `
        (vous|tu) (recevez|reçois|avez reçu|as reçu) .. (car|parce que), pour .. (désabonner|désinscrire|ne plus recevoir|ne plus être),
        si vous ne (souhaitez|voulez|désirez) (plus|pas) recevoir, si vous (souhaitez|voulez|désirez) .. (désabonner|désinscrire|ne plus recevoir),
        vous pouvez .. vous (désabonner|désinscrire), vous ne souhaitez plus recevoir,
        (ce|cet) (message|e-?mail|courriel|mail) (a été|vous a été|est) envoyé, (cliquez|cliquer) ici .. (désabonner|désinscrire),
      `,
      listQuestions: `
        (plus envie de|ne plus) recevoir, (vous ne|tu ne) (souhaitez|voulez|désirez|souhaites|veux) (plus|pas)
      `,
      listLinks: `
        (se |me |vous )?(désabonner|désinscrire)( ici| de (notre|la|cette) (newsletter|liste))?, (désabonnez|désinscrivez)-vous( ici)?, désabonnement, désinscription,
        lien de (désabonnement|désinscription),
        (gérer|modifier|mettre à jour) (vos |mes |les |mon |votre )?(préférences|abonnements?|profil), préférences,
        (voir|afficher) (en ligne|dans (le|votre) navigateur), (politique de confidentialité|mentions légales)
      `,
      noticeTitles: "avis de confidentialité",
      noticeStarts: "(ce|le présent) (message|courriel|courrier|e-?mail|mail)",
      noticeSays: "confidentiel, exclusi, destinataire",
      printStarts: "pensez à, avant d'imprimer",
      printSays: "environnement",
      warnings: "attention",
      warnedOf: "ce",
      outside: "extérieur, extern",
      labels: "tél, tel, téléphone, portable, mob, fixe, standard, siret, siren, rcs, tva",
      jobTitles: "directeur, directrice, responsable, gérant, sarl, s.a, sas",
      nameParticles: "de, le, la",
      referrals: "adressez, contact(er|ez), coordonnées, collègue",
    },
    absence: {
      automaticSubject: "réponse auto(matique)?, message automatique",
      awaySubject: `
        (je suis )?absente?, absence( du bureau| temporaire)?, (message|notification|avis) d'absence,
        (je suis )?(en )?congés?( annuels?| maternité| parental| d'été)?, hors du bureau, fermeture,
      `,
      away: `
        (suis|serai|sommes|actuellement|serons) ... (absente?s?|en (congés?|vacances|déplacement|arrêt|formation|télétravail)|indisponibles?|
          hors du bureau|injoignable), absente? (du|jusqu*|pour|actuellement), (suis|en arrêt) malad(i|ie|e|ee)?, vacances, congés, arrêt maladie,
        en congé (de )?(maternité|parental|paternité|maladie), (bureaux?|entreprise|société|agence) ... fermée?s?,
        (pas|plus) (au bureau|présent au bureau|joignable|disponible),
      `,
      casual: `
        en rtt, à la (montagne|plage|mer|campagne), sans (réseau|connexion|internet), déconnecté*, hors ligne, en vadrouille,
        (message|mail) .. (sera|est) .. (supprimé|effacé|pas lu),
      `,
      note: `
        merci (de|pour) (votre|ton) (message|e-?mail|mail|courriel), j'ai bien reçu, urgen(ce|ces|t|te|ts|tes), d'urgences?,
        (en|pendant|durant) mon absence, (à|dès) mon retour, de retour, accès (limité|restreint|réduit),
        je (vous répondrai|reviendrai vers|prendrai connaissance|traiterai|ne manquerai),
        (veuillez|merci de|vous pouvez) (contacter|vous adresser|joindre|appeler),
      `,
      left: "(ne|n') ?(fait|fais|est|suis|travaille) plus, n'est plus, (a|ai) quitté",
      over: "j'étais, nous étions, je rentre de, de retour de, j'ai été",
    },
    reaction: {
      reacted: "réagi",
      message: "(votre|ton|un) (message|e-?mail|courriel)",
      media: "une? (image|photo|vidéo|pièce jointe|message audio)",
      tapbacks:
        "(a )?aimé, (a )?adoré, n'a pas aimé, (a )?ri (à|de), (a )?ri, (a )?insisté sur, (a )?mis l'accent sur, (s'est )?interrogé sur, (a )?réagi (avec|par) {word} à",
    },
    receipt: {
      readSubject: "(non )?lue?, supprimé",
      read: "(a été|été) .. (lu|supprimé*), sans (avoir été|être) lu",
      subject: `
        accusé de réception, votre (demande|message), nous avons bien reçu, confirmation de réception, merci (de|pour) (nous|votre),
      `,
      self: "(message|réponse|e-?mail|courriel|mail) automatique, (généré|envoyé)e? automatiquement, ne pas (y )?répondre",
      caseNames: "demande, dossier",
      received: `
        (votre|ta) (demande|message|e-?mail|mail) ... (bien été|été) (enregistré|reçu|transmis|pris)*, nous avons bien reçu votre,
        dans les (plus brefs|meilleurs) délais, sous # ?(h|heures|jours),
      `,
      suits: `
        (ça |cela |me |nous )(me |nous )?(va|irait|convient|conviendrait)( (bien|mieux|très bien|parfaitement|pour (moi|nous)))?,
        (est|c'est|ce serait|serait) (bon|parfait|mieux|ok|idéal), parfait, ok,
      `,
      prefers: "plutôt, disons, mieux, convient",
      personal: `
        (recontactez|rappelez|relancez|envoyez)(-| )(moi|nous), (pouvez|pourriez|pourrions|pouvons)(-| )(vous|nous), intéress(é|ée|és|ées|ant|ante),
        discutons, parlons, votre (offre|solution|produit|outil), avec plaisir, volontiers,
      `,
    },
    returning: {
      back: `
        retour, reviens, reviendrai, revenons, reviendra, rentre, rentrerai, reprends, reprendrai, reprise, (à|de) nouveau,
        (joignable|disponible) à partir, rouvr*, réouvert*,
      `,
      backBehind: "(serai|suis|serons) ... (retour|nouveau)",
      contact: `
        (reviens|reviendrai|revenons|reviendrons) (vers|à) (vous|toi), retour vers (vous|toi), (fais|ferai|ferons) (un )?retour,
      `,
      until: "jusqu'au?, jusqu', jusque, au, a",
      through: "jusqu' ?après, jusqu'au soir( du)?, jusqu'au {word} soir( du)?",
      after: "après",
      from: "du, depuis, à partir du?",
      inclusive: "inclus*, au soir",
      away: "absente?, congés?, fermée?s?",
      abbreviations: "",
      and: "et",
      daytimes: "midi",
    },
    bounce: {
      subject: `
        (message |courrier |courriel )?non (remis|distribué|délivré)e?, échec de (la )?(remise|livraison|distribution), notification d'état de remise,
      `,
      openHeadings: "notif, état",
      delaySubject: "retardé?e?, différée?",
      failed: `
        n'a(i)? pas pu (être )?(remis|délivré|distribué|livré|envoyé|remettre|délivrer|distribuer)e?, n'ont pas pu,
        (pas été|non) (remis|délivré|distribué)e?, impossible de (remettre|délivrer|distribuer), échec de (la )?(remise|distribution|livraison),
        (adresse|destinataire|utilisateur) .. (inconnu|introuvable|n'existe pas|refusé)e?, boîte .. pleine,
      `,
      temporary: "(boîte|quota) .. (pleine|dépassé)",
      delayed: `
        (remise|message|distribution) .. (retardée?|différée?), pas encore (été )?(remis|distribué|délivré)e?, nouvelles? tentatives?,
        continuera .. tenter,
      `,
    },
    invitation: {
      accepted: "accepté",
      tentative: "provisoire",
      declined: "refusé, décliné",
      canceled: "annulé",
      booked: "nouvel événement, nouveau rendez-vous, rendez-vous confirmé, confirmation de rendez-vous",
    },
  },

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: {
    optOut: {
      leave: `
        desinscri*, desabon*, resili* .. abonnement, annul* .. inscription|abonnement, etre .. retire*|supprime*|efface*|raye*|radie*|desinscrit*,
      `,
      remove: `
        supprim*, suprim*, suppression, retir*, retrait, effac*, enlev*, elimin*, exclu*, degag*, bloqu*, detrui*, purg*, rayer, rayez, raye, oter,
        otez, radier, radiez, radie, radies, virer, virez, ote, enleve*, sortir,
      `,
      push: "sort*, jet*, balanc*, vire*",
      off: "de, du, des, d, hors, dehors, la",
      me: "me, m, moi, nous",
      my: "mon, ma, mes, notre, nos, toute, toutes, tout, tous, me, nous, m",
      list: `
        liste*, base*, fichier*, mailing*, diffusion, newsletter*, crm, systeme, envois, repertoire, campagne*, carnet, registre*, sequence*, abonnes,
        prospection, list,
      `,
      data: `
        donnee*, coordonnee*, adresse*, numero*, nom, contact*, societe, entreprise, informations, infos, compte, domaine, fiche, equipe, collegues,
        service, boite, personne, cabinet, bureau, salaries,
      `,
      stop: `
        arret*, cess*, stop*, suspend*, interromp*, abst*, mettre .. fin|terme, met* .. fin|terme, assez, basta, epargn*, renonc*, fini*, refus*,
        interdi*,
      `,
      write: `
        ecri*, contact*, recontact*, envoy*, envoi*, sollicit*, solicit*, relanc*, demarch*, spam*, harcel*, importun*, derang*, embet*, prospect*,
        bombard*, communiqu*, entrer en contact, insist*, transmet*, ennuy*, emmerd*, mailer, adresser, adressez, adresse* .. courriel*|mail*,
      `,
      mail: `
        mail*, email*, e mail*, message*, courriel*, courrier*, envoi*, sollicitation*, relance*, pub*, spam*, newsletter*, demarchage*, prospection*,
        communication*, offre*, contact*, lettre*, proposition*, information*, pourriel*, truc*, demarche*,
      `,
      receive: "recev*, recoi*, voir, lire, entendre, figurer",
      want: `
        veu*, voul*, souhait*, desir*, voudr*, aimer*, prefer*, autoris*, consen*, accord, gre, bienvenu*, apprecier*, envie, intere*, demande,
      `,
      not: "ne, n, pas, plus, jamais, aucun*, rien, ni, non, sans, assez, marre, plu",
      more: `
        plus, jamais, encore, nouveau, desormais, avenir, aucun*, ulterieur*, autre*, rien, dorenavant, futur*, davantage, suite,
      `,
      claim: `
        oppos*, exerc*, revoqu*, demand*, exig*, conform*, application, vertu, confirm*, saisi*, mise en demeure, met* en demeure, reclam*, respect*,
        somm*, retire, retirons, retirer, redemand*,
      `,
      law: `
        rgpd, gdpr, lopd, cnil, article, art, droit, droits, effacement, oubli, consentement, accord, prospection, donnees, traitement, opposition,
        retractation, desinscription, loi, suppression,
      `,
      alone: `
        stop, desinscription, desabonnement, desinscrire, desabonner, desinscrivez, desabonnez, desinscris, supprimer, supprime, enlevez moi, retirez moi,
        supprimez, suppression, arretez, arreter, cessez, retrait, retirez,
        cesser,
      `,
      short: "sortez",
      asks: `
        laiss* .. moi|nous .. tranquil*|paix, fich*|fout* .. moi|nous .. paix, stop aux|les|vos|pub|mail*|email*|spam|relance*|demarchage,
        oubli* moi|nous, oubli* mon|mes|notre|nos adresse*|mail|email|coordonnees, plus .. contact*|sollicit*|relanc*|ecrire|deranger|importuner, nous oublier,
        m oublier,
      `,
      may: `
        tranquil*, foutez|fichez|foutre, lach* .. moi|nous|grappe|affaire, suffit, marre, ras le bol, harcel*, illegal*, illicite*, spam*,
        indesirable*, non sollicite*, intempesti*, abusi*, importun*, derang*, malgre .. desinscription|demande*|refus|opposition,
        jamais .. inscri*|consenti*|accord*|donne*|demand*|autoris*|abonn*, pas .. autoris*|consenti*|accord|demande|inscrit*|bienvenu*,
        comment .. sortir|quitter|ne plus, derniere fois, dernier .. mail|avertissement|message, prochain .. mail|message|envoi, rien demande,
        pas la peine de, liste noire|rouge, blacklist*, bloqu*, poubelle, degage*, casse* toi|vous, allez vous|voir, va te, insist*, vie privee,
        fin a|aux|de ces|vos, vos .. pas .. interess*|bienvenus, ne plus, plus rien, plus jamais, comment .. liste*|base|fichier*,
        inutile de .. ecri*|recri*|reecri*|contact*|recontact*|relanc*|insist*|envoy*, combien de fois, soit le|la derniere*|dernier,
        deuxieme|troisieme|quatrieme|cinquieme .. mail|message|relance|fois, le dernier, la derniere, c est non, quelqu un d autre, respect*,
        restons en, pour de bon, une fois pour toutes, oubli*, pas .. accept*, inutile de, inutile que,
        pas besoin de .. reven*|rappel*|relanc*|ecri*|contact*, dispens* .. de, ca ira comme, nous passer de, me passer de, plus loin avec,
      `,
      threat:
        "avocat*, plainte*, plaint*, signal*, poursuit*, tribunal, juridique*, saisir*, cnil, dgccrf, huissier*, commissaire de justice",
      plain: `
        merci, s il vous|te plait, s, il, elle, ca, cela, ceci, c, est, je, j, vous, tu, on, en, y, a, au, aux, le, les, l, un, une, ou, que, qui,
        dans, par, pour, avec, ce, cette, ces, votre, vos, ton, ta, tes, bien, bonjour, monsieur, cordialement, immediat*, maintenant, tres, ainsi,
        ici, aujourd hui, pourriez, pouvez, peut, possible, faire, fait, faites, proceder, prendre, note, personnel*, commerciales, commercial,
        non sollicite*, concernant, delai*, meilleurs, oui, non merci, pas interesse*, ne suis|sommes pas interesse*, suis, sont, soient, ai, avez,
        disposez, part, donc, simplement, remercie, saurais, serais, prie, pas concerne*, fins, direct*, jour*, mois, mets, terme, continuation,
        penible, etre, stp, te, qu, sur, cet, vouloir bien, bonsoir, salut, madame, messieurs, rapidement, vite, de suite, aussi, meme, genre, type,
        definitivement, totalement, completement, entierement, peux, pourrais, professionnel*, commerciaux, commerciale, electronique*, postal*,
        concernent, brefs, pas interessees, soit, ont, detenez, possedez, selon, la part, leur, leurs, afin, alors, juste, desole, avance, serait,
        reconnaissant*, vos services, votre part, indesirable*, intempestif*, aucun interet, sans delai, sans attendre, finalite*, tiers, parvienne*,
        si vous pouviez|pourriez|vouliez, bonne chance, comprehension, avoir, ensemble, donner, toutes les,
        utiliser|utilisation|utilisez mon|mes|ma|notre|nos|de,
      `,
      turn: `
        si, avant, jusqu, comment, ou, pourquoi, quel*, client, utilisateur, fournisseur*, destinataire*, outil*, tel, contrat*, facture*, devis,
        reunion*, actuellement, necessaire, lundi, mardi, mercredi, jeudi, vendredi, semaine, conge*, besoin, pas aujourd,
      `,
      but: `
        mais, cependant, toutefois, sauf, plutot, seulement, juste, sinon, par contre, en revanche, blague, plaisante, rigole,
      `,
      warm: `
        interessant*, demo*, prix, tarif*, devis, rdv, rendez vous, reserve, creneau, agenda, m interesse, nous interesse, suis interesse*,
        sommes interesse*, volontiers, plus d infos|information|informations|details|renseignements, en savoir plus, rappel* moi, appelez moi,
        gardez moi|nous, garde* .. liste, laissez moi|nous dans|sur, ajout* .. moi|nous, inscri* moi|nous, mettez moi|nous dans|sur, parlons, discut*,
        tenez moi|nous au courant, recontacter*, reviendr*, nous vous contact*, je vous contact*,
      `,
      void: `
        n hesit*, pas encore, plus tard, n ai pas recu, pas recu, pas la bonne personne, pas le bon, plus disponible, ne suis plus,
        plus d infos|information*|details,
      `,
      foot: `
        cliquez ici|sur, cliquer ici, vous recevez, vous disposez, vous desinscrire, se desabonner, si vous ne souhaitez|voulez|desirez plus,
        gerer .. preferences, navigateur, a tout moment, politique de confidentialite, destinataire de ce|du, par erreur,
      `,
      ask: `
        pouvez vous, pourriez vous, peux tu, pourrais tu, peut on, merci de, est il possible, veuillez, priere, svp,
      `,
      last: "plait, svp, stp, merci",
      already: "deja",
      and: "et",
    },
    instructions: {
      orders: `
        (ignore|ignorez|oublie|oubliez|fais abstraction|faites abstraction|passe outre|passez outre|ne tiens pas compte|
          ne tenez pas compte)(r)? ... (instruction|consigne|directive|regle|prompt)*
        (classe|classez|marque|marquez|categorise|categorisez|considere|considerez) (ce|cet|cette|le) ... comme
        (tu es|vous etes) (maintenant )?(une |un )?(ia|assistant|modele|robot|chatbot)
        (note|message|instruction|consigne)s? (a|pour|a l'attention de) (l'|d'|une |un |le |la )?(ia|assistant|modele|robot)
        (si|au cas ou) (tu es|vous etes|t'es) .. (ia|robot|bot|assistant|modele|machine|intelligence)
        (nouvelles?|nouveaux) (instructions?|consignes?|ordres?|directives?|taches?) ?:
        (affiche|affichez|montre|montrez|revele|revelez|donne|donnez|repete|repetez) .. (prompt|instructions|consignes|mots de passe)
        (n'implique|n'impliquez|n'informe|n'informez|ne previens|ne prevenez|ne consultez) .. (aucun*|personne|pas)
      `,
      impostor: `
        en tant qu'?(e )?(l')?(administrateur|operateur|responsable systeme) ... (ordonne|demande|autorise|exige|instruis)
      `,
      address: String.raw`
        (celui|celle|quiconque) (qui )?(redige|ecrit|prepare) (la|cette|votre) reponse
        (si|au cas ou|puisque) .. (par|c'est) (une|un|votre) (ia|robot|bot|chatbot|machine|modele de langage|logiciel)
        ^(chere |cher |bonjour |salut |attention |a l'attention de l'|a l'|note pour l'|s'il te plait )?(ia|i\.a\.?|assistant|assistante|bot|chatbot|robot|
          modele de langage|chatgpt|claude)( virtuel| ia| automatique)?( ?[,:!]| -)
        (cher|chere|salut|attention),? (a |aux )?(l'|la |le |les |toute )?(ia|intelligence artificielle|assistant|assistants|bot|bots|chatbot|robot|robots|
          modele de langage)
        (note|notes|message|consigne|consignes|instructions?|ordre|ordres|rappel) (a |pour |a l'attention de |a destination de |aux |au )(l'|la |le |les |toute |
          tout |votre |un |une )?(ia|intelligence artificielle|assistants?|bots?|chatbots?|robots?|modeles? de langage|systeme de reponse)
        (ia|assistant|bot|chatbot|robot|modele|systeme|logiciel|machine|programme),? qui .. (lit|lisez|traite|repond|redige|ecrit|genere|analyse) .. (ce|cet|cette|
          a ce|message|mail|e-mail|courriel|reponse)
        (tu es|vous etes|etant) (donc |bien |juste )?(une |un )?(ia|intelligence artificielle|robot|bot|chatbot|modele de langage|machine|automate)
        (si|au cas ou|puisque|comme) .. (automatique|automatiquement|ia|robot|bot|machine|modele de langage) .. (repond|repondez|reponds|lit|lisez|reponse|ecrit|
          message|mail)
        (instructions?|consignes?|commandes?) (cachees?|secretes?|masquees?)
      `,
      automatic: `
        auto-?(repondeur|reponse|reponses|envoi|send|reply|pilote)
        pilote automatique
        (envoi|envois|reponse|reponses|mail|mails|e-mails?|message|messages|courriels?|relance|relances) (est |sont |sera |etait |envoye |envoyes |generes? |
          ecrit |entierement ){0,2}(automatique|automatiques|automatise|automatises|automatisee|automatisees|automatiquement)
        (envoyer|envoie|envoyez|envoye|envoyee|repondre|reponds|repondez|repond|part|partira|genere|redige) .. automatiquement
        (sans|avant) .. (validation|relecture|verification|controle|humain|humaine|qu'un humain|qu'une personne|que quelqu'un) .. (humain|humaine|lise|voie|valide|
          verifie|relise|$)*
      `,
      into: `
        (inclus|incluez|inclure|ajoute|ajoutez|ajouter|insere|inserez|inserer|mets|mettez|mettre|place|placez|mentionne|mentionnez|mentionner|colle|collez|copie|
          copiez|ecris|ecrivez|ecrire|cite|citez|integre|integrez|indique|indiquez|glisse|glissez|reprends|reprenez|recopie|recopiez) .. (dans|a|en|sur|
          au debut de|a la fin de|sous) (votre|ta|la|ton|cette|chaque|vos|tes|le) (prochaine |premiere |propre |prochain |fin de ){0,2}(votre |ta )?(reponse|
          reponses|mail|e-mail|courriel|message|retour|signature|relance|brouillon)
        (reponds|repondez|repondre|ecris|ecrivez|dis|dites) (moi |nous |-moi |-nous |juste |seulement |simplement ){0,2}(par|avec|uniquement|seulement|exactement|
          mot pour mot|litteralement|ceci|ce qui suit|le mot|la phrase|cette phrase|ces mots|juste|textuellement)
        ^(merci de |veuillez |s'il vous plait )?(reponds|repondez|repondre|ecris|ecrivez|ecrire|dis|dites|dire|declare|
          declarez) (-moi |-nous |moi |nous |par ecrit |dans votre reponse ){0,2}que (vous|nous|tu|le|la|les|votre|vos|tout|c'est)
        (votre|ta|la|chaque|toute) (prochaine )?(reponse|relance|signature|prochain mail|prochain message) (doit|devra|devrait) .. (contenir|inclure|commencer|
          finir|se terminer|mentionner|confirmer|indiquer|comporter|etre)
        (commence|commencez|termine|terminez|finis|finissez|signe|signez|conclus|concluez|debute|debutez) (votre|ta|la|chaque|le|vos|en tant que|comme|par|
          au nom de) .. (reponse|mail|e-mail|message|par|comme|nom|que)*
        dans (votre|ta|la) (prochaine )?(reponse|relance|prochain mail) .. (inclu|ajout|mention|ecri|indiqu|confirm|accept|insere|promet|propos|garanti|cite|
          mettez|mets)*
      `,
      // Word classes. The combinations of classes that address a machine are the same in every language.
      words: {
        ignore: `
          ignor*, oubli*, outrepass*, contourn*, neglig*, mets de cote, mettez de cote, laisse de cote, laissez de cote, passe outre, passez outre, tiens pas compte, tenez pas compte,
          abstraction, caduc, caducs, caduque, caduques, annul*, n' obeis plus, n' obeissez plus, invalide*, obsolete*, jette, jetez, efface, effacez, ne s' applique plus,
          ne s' appliquent plus, ne vaut plus, ne valent plus, ne compte plus, ne comptent plus, remplace*, balaie, ecarte, ecartez, contraire de, contraire, desobeis, desobeissez,
          fais fi, faites fi, abandonne, reinitialise*, nul et non avenu, nulles et non avenues, revoqu*, perime*, libere-toi, affranchis-toi, tombe, laisse tomber, laissez tomber,
          desactiv*, eteins, lache, t' ecarter, ecarte-toi, pas tenu, plus tenu, plus lie, libere, repars, supprim*, efface*, prime sur, priment sur, prevaut, prevalent, l' emporte,
          l' emportent, n' etait qu' un test, contrairement, contre, au lieu de, plutot que, depasse*, perim*, expir*, leve, levees, desormais nul, enfrein*, n' ecoute plus,
          n' ecoutez plus, n' ecoute pas, viol*, transgress*, moins important*, plus important*, passe avant, passent avant, jeter, mets au panier, balance, ne respecte plus,
          ne respecte pas, ne suis plus, ne suis pas, ne suivez plus, ne suivez pas, ne compte pas, n' applique pas, n' applique plus, rayees, raye, rayes, barre, barrees, jamais recu,
          aneanti*, disparu*, fais l' impasse, ecarter, neutralis*, mets fin, ne tiens aucun, sans tenir compte, au diable, tire un trait, plus valable*, plus valide*,
          n' est plus valable, perime, perimes, perimees, depasse,
        `,
        command: `
          instruction*, consigne*, ordres, directive*, regles, regle, prompt, restrictions, on t' a demande, on vous a demande, programmation, on t' a dit, on t' a appris,
          on vous a dit, qu' on t' a, t' a ordonne, t' a dit, t' a demande, a concepteur, concepteur, createur, operateur, commandes, commandement*, ordre, briefing,
          tout ce qui precede, ce qui precede, texte ci-dessus, contexte, formation, recommandations, configuration, contraintes, ton role, ta mission, indications, politique, script,
          zero, filtres, filtre, securite, limites, ce qu' on t' a, ce qu' on vous a, ce que ton, ce que t' a, ce qui figure plus haut, plus haut, precedemment, jusqu' ici, jusque-la,
          employeur, ton entreprise, message systeme, reglages, regles de conduite, comportement par defaut, manuel, code de conduite, ordres precedents, directives d' origine,
          prescriptions, recommandation, ordre recu, ordonne*, instruit*, mode d' emploi initial, cahier des charges, ta societe, ta boite, t' a configure, tu as ete configure,
        `,
        comply: "suis, suivez, suivre, respect*, obei*, applique*, tiens-t' en, conforme*",
        become: `
          tu es desormais, tu es maintenant, vous etes desormais un, vous etes maintenant un, a partir de maintenant tu, desormais tu, dorenavant tu, fais comme si, faites comme si,
          fais semblant, faites semblant, joue le role, jouez le role, comporte-toi, fais-toi passer, mets-toi dans la peau, mettez-vous dans la peau, glisse-toi dans la peau,
          glissez-vous dans la peau, endosse, endossez, prends le role, prenez le role, adopte le role, adoptez le role, adopte la personnalite, adopte l' identite, prends l' identite,
          ton nom est, tu t' appelles, vous vous appelez desormais, votre nom est desormais, comme si tu etais, comme si vous etiez notre, tu deviens, vous devenez, tu n' es plus,
          vous n' etes plus un, tu seras, tu travailles desormais, tu travailles pour nous, vous travaillez pour nous, reponds comme un, reponds en tant que, repondez en tant que,
          parle comme un, ecris comme un, a compter de maintenant tu, simule, jeu de role, sans restriction, sans restrictions, sans limites, incarne, incarnez, imagine que tu,
          prends la place, agis comme, agissez comme, agis en tant, t' appelles, vous appelez, sois mon, sois notre, soyez notre, devenir, deviens, parle en tant, reponds comme,
          repondez comme, dans le role, a la maniere d' un, vous jouez, tu joues, tu incarnes, au nom de notre, tu nous representes, vous nous representez, comme un pirate, en pirate,
          tu parles pour nous, tu es a notre service, tu nous appartiens, considere-toi, considerez-vous, comportez-vous, joue le, joue un, joue notre, mets la casquette,
          mets le chapeau, imite, imitez, tu feras office, fais office, sers de, represente-nous, imagine-toi, figure-toi que tu, tu n' es pas, parle-moi comme,
          comme si tu n' avais jamais, comme si vous n' aviez jamais, tu es a present, vous etes a present notre, a present tu es, comme si tu travaillais,
          comme si vous travailliez pour nous, des maintenant tu es, a partir de ce message tu, cesse d' etre, en qualite de notre, reponds comme si, repondez comme si, dans la peau de,
          role d' un, role d' une, role de notre, le role du, joue le jeu, jouez le jeu, traite-moi,
        `,
        inside: `
          ton prompt, prompt systeme, score de confiance, indice de confiance, niveau de confiance, taux de confiance, file de relecture, file de verification, file de validation,
          file d' attente de, controle de securite reussi, verification reussie, filtre de contenu, modele de langage, fais ce que je, faites ce que je dis, obeis, obeissez,
          quelle version es-tu, quel modele es-tu, tes consignes, tes regles, tes instructions, tes directives, comme interesse, comme positif, page blanche, ardoise, repars de zero,
          repartez de zero, seules consignes, seules instructions, interdit de dire, pas le droit de dire, bonne sante, notes internes, sans filtre, non censure*, mode developpeur,
          mode admin, classificateur, ton operateur, instructions cachees, seuil de confiance, approbation automatique, texte cache, texte secret, que t' a, quelle note as-tu,
          expediteur verifie,
        `,
        no: `
          ne, n', pas, aucun, aucune, personne, inutile, ni, sautez, saute, passez, superflu*, n' attendez, n' attends, sans attendre, aucunement, nul, evite*, omets, omettez, dispense*, pas
          besoin,
        `,
        skip: `
          saute, sautez, sauter, passe outre, omets, omettez, contourn*, n' attendez, n' attends, n' attendez pas, sans attendre, dispense*, epargn*, zapp*, evite*, renonc*, passez, sans,
          independamment,
        `,
        review: `
          verifi*, relire, relecture, relu, controle*, valid*, approbation, approuv*, supervis*, revis*, surveill*, accord, aval, feu vert, etape de validation, coup d' oeil, regard,
          relis*, examin*, intervention, moderation, lise, regard*, permission, consentement, jette un oeil, examen, humain, consult*, demander, demande, concertation, direction,
          autorisation, benediction, attendre, impliquer, solliciter, aviser, sign*, agrement, inspection, confirmation, passer par, second regard, main humaine, moder*, montrer,
          faire valider, faire verifier, faire relire, coordonn*, soumettre, contresign*, passer en revue, le voir,
        `,
        person: `
          humain*, personne, quelqu', collaborateur*, employe*, salarie*, manuel*, collegue*, chef, responsable, patron, equipe, quiconque, superieur, quelqu' un, on, direction, avocat, qui
          que ce soit, quelqu' un d' autre, personne d' autre, hierarchie, tiers, autrui, superieur*, operateur,
        `,
        need: "besoin, necessaire, requis*, doit, doivent, faut, oblig*, inutile",
        dispatch: `
          envoyer, envoyez, envoie, envoi, expedi*, partir, publiez, repondez tout de suite, reponds tout de suite, repondez immediatement, reponds immediatement, repondez sans attendre,
          repondez maintenant, reponds maintenant, repondez aussitot, envois, transmet*, balance, parte, faites partir, laissez partir, sur-le-champ, repondez directement, reponds
          directement, aussitot, tel quel, repondez, reponds, repondre, reponse, livrez, postez, adressez, envoyez-le, envoyez-la, envoie-le, envoie-la, lancez, partez, renvoyez, repond*,
        `,
        cleared: `
          autoris*, valide, validee, approuve, approuvee, feu vert, liste blanche, fiable, homologu*, accord, accepte, acceptee, acceptes, acceptees, juge sur, jugee sure,
          juge sans risque, passe le controle, passe le filtre, a passe, laisse passer, verifie et, pre-approuve*, preapprouve*, certifie*, valides, validees, reussi, reussie,
          sans danger, inoffensif, sain, controle et, dispens*, exempt*, exoner*, bon pour, sans probleme, rien a signaler, saine, conforme, passe au travers, coche, dit oui,
          n' a rien revele, n' a rien trouve, n' a rien signale, rien trouve, rien revele, aucune anomalie, aucun probleme, aucune objection, sans reserve, sans anomalie, donne son ok,
          donne son accord, beni, entierine, avalise, faible risque, sans risque, habilite, eligible, prevu pour, destine a, confirme, verifie, propre, passe avec succes, passe,
          estampille, approuv*, convenu, convenus, entendu, peut partir, bon a, sans crainte, digne de confiance, adapte, authentifie, expediteur connu, pret a, prete a,
        `,
        automatic: `
          automatique*, automatise*, automatiquement, autopilote, reponse immediate, envoi immediat, sans intervention, autonome, reponse directe, envoi direct, reponse instantanee, reponse
          automatisee, non verifie, non relu, traitement direct, reponse automatique,
        `,
        checked: "verifie, verifiee, controle, controlee, relu, relue, examine, examinee",
        virus: "virus*, viren*, wirus*, avast, antivir*, malware",
        guard: `
          filtre, filtres, garde-fou, garde-fous, controle de securite, verification de securite, controles de securite, moderation, moderateur*, relecteur*, equipe de securite, service de
          securite, service conformite, conformite, systeme de controle, controle qualite, systeme de securite, service juridique, equipe de relecture, votre equipe, controle, analyseur,
          gardien, classificateur, audit, auditeur*, verificateur*, superviseur*, service controle, service de controle, securite, relectrice, inspecteur*, censeur, controleur*,
          anti-injection, filtre anti, controle de contenu, examinateur*, approbateur*, garde, sas, administrateur, administratrice, moderes, moderee, modere, operateur, service
          informatique, proprietaire,
        `,
        yours: "votre, vos, ton, ta, tes",
        we: "je, j', nous, notre, nos, mon, ma, mes",
        flag: `
          signal*, marqu*, bloqu*, retenez, retiens, attente, alerte*, avertissement*, quarantaine, suspect*, levez, leve, drapeau, drapeaux, reserve, retenir, intercept*, stopp*, avertir,
          remont*, escalade*, prudence, mefiance, file, relecture, suspens, pause, retard*, mefi*, question, personne, humain, refus*, rejet*, detourn*, mis de cote, mettre de cote, spam,
          indesirable*, soupcon*, notifi*, mention*,
        `,
        message: `
          ce message, ce mail, cet email, cet e-mail, ce courriel, ce texte, ce texte-ci, cette demande, mon message, mon mail, mon courriel, mon email, ces lignes, cet expediteur,
          ce contenu, ce mail-ci, cette conversation, la presente, ma demande, notre demande, notre message, mon statut, ma categorie, le message, le mail, ceci, nos mails,
          nos messages, nos courriels, nos e-mails, ceci comme, ce mel, cet envoi, mon texte, cette missive, ce pli, ce prospect, ce lead,
        `,
        file: `
          classe, classez, classer, classifi*, rang*, categoris*, etiquet*, enregistr*, considere, considerez, traite, traitez, note, notez, attribu*, classement, donne, donnez, mets,
          mettez, assign*, marqu*, evalu*, juge, jugez, tiens, tenez, designe, designez, inscri*, consigne, consignez, traiter, considerer, qualifie, qualifiez, repertori*, reconnai*,
          voir, interpret*, prendre pour, prenez pas, prends pas, signale que, signalez que,
        `,
        label: `
          interesse, interesses, interessee, positif, positive, inoffensif, inoffensive, sur, prospect, prospects, qualifie, prioritaire, sans danger, fiable, confiance, rendez-vous,
          chaud, categorie, legitime, statut, etiquette, score, note, normal, opportunite, acceptable, approuve, vert, authentique, serieux, prometteur, pas un spam, rendez-vous pris,
          non suspect, attaque, menace, hameconnage, phishing, manipulation, spam, malveillant*, abus, urgent, dangereux, propre, rien d' anormal, rien d' inhabituel, rien de suspect,
          aucun risque,
        `,
        tag: "etiquette, categorie, libelle, classement, classification, evaluation, qualification",
        include: `
          inser*, inclu*, contien*, contenir, ajout*, mett*, mentionn*, citez, cite, repren*, recopi*, repet*, ecri*, copi*, indiqu*, commenc*, termin*, gliss*, renvoy*, renvoie,
          redirig*, dirig*, conclu*, fini*, utilis*, emploi*, employ*, place*, figur*, integr*, apparai*, cloture*, clos, doit, lire, voir, introdui*, reproduis*, constar, debut*,
          ouvr*, port*, comport*, enonc*, lisant, disant, contenant, recit*, dise, dire, appara*, trouver, retrouv*, tap*, coll*, affich*, fais, faites, incorpor*, present*, enchass*,
          laiss*, not*, place,
        `,
        answer: `
          votre reponse, ta reponse, la reponse, votre prochain message, votre prochain mail, ton prochain message, votre message par, ton message par, votre retour, ton retour,
          en repondant, quand vous repondez, quand vous repondrez, lorsque vous repondrez, lorsque vous repondez, quand tu reponds, quand tu repondras, ce que vous m' ecrirez,
          ce que vous ecrirez, ce que tu m' ecriras, ce que vous m' enverrez, votre mail par, votre courriel par, votre signature, ta signature, vos reponses, tes reponses,
          votre prochain courriel, votre prochain email, premiere phrase, derniere phrase, premier mot, une reponse, repondez par, reponds par, prochain mail, ce que vous m'envoyez,
          reponse, repondant, votre courrier, prochain courrier, prochain message, courrier, en retour, votre replique, texte genere, texte produit, message genere,
          texte que tu generes, texte que tu produis, mail genere, ce que tu rediges, reponds a chaque, reponds a toutes, ce que tu auras trouve, ce qui te vient,
        `,
        letter:
          "votre message, votre mail, votre courriel, ton mail, ton message, votre texte, ton texte, votre email",
        verbatim: `
          phrase, phrases, ligne, mot pour mot, textuellement, suivant*, tel quel, telle quelle, litteralement, mots, mot, la mention, formule, passage, exactement, texte, expression,
          formulation, citation, remarque, slogan, declaration, terme, termes,
        `,
        asked: `
          lien vers, un lien, tarifs, brochure, numero de client, numero de commande, etude de cas, facture, contrat, devis, documents, documentation, references, lien de connexion,
          plaquette, prix, objet, les frais, les couts, les tarifs,
        `,
        ask: "quel, quelle, quels, quelles, que, qu', comment, qui, combien, lesquelles, lesquels",
        reveal: `
          montr*, donn*, envoy*, affich*, revel*, list*, dis, dites, copi*, communiqu*, transmet*, decri*, partag*, recopi*, resum*, indiqu*, transfer*, faites suivre, dis-moi, dites-moi,
        `,
        recite:
          "cite, citez, cite-moi, citez-moi, montre*, affich*, revel*, repet*, list*, imprim*, recit*, devoil*, divulgu*",
        secret: `
          ton prompt, consignes as-tu, consignes avez-vous, instructions as-tu, instructions avez-vous, regles as-tu, regles suis-tu, tes consignes, tes instructions, tes regles,
          tes parametres, ta configuration, score, vos parametres internes, vos consignes, texte avant mon, donnees d' entrainement, cle api, mots de passe, notes internes, as-tu recu,
          as-tu recues, disent tes, probabilite as-tu, probabilite avez-vous, avant ce message, au-dessus de ce, avant mon message, au-dessus de mon, tes limites, tes ordres, interdit,
          guides, peux-tu voir, classificateur, veut que tu dises, dois-tu dire, t' a-t-on, vous a-t-on, as-tu pour, ton contexte, ta base, exemples as-tu, derriere tes,
          n' as-tu pas le droit, a quel point es-tu sur, ton reglement, certitude sur, degre de certitude, niveau de certitude, sur etais-tu, certain etais-tu, tes donnees, ton modele,
          es-tu programme, as-tu ete programme, es-tu configure, as-tu ete entraine, ton systeme, tes outils, tes reglages, regles qu' on, consignes qu' on, regles que tu,
        `,
        others: `
          autres clients, autre client, autres entreprises, autres prospects, autres contacts, autres societes, tous vos clients, liste de clients, fichier client, fichier clients, liste de
          vos clients, autres destinataires, client precedent, dernier client, autres expediteurs, autres personnes, d' autres clients, vos autres clients, d' autres entreprises, d' autres
          societes, concurrents, reste de vos clients, clients des autres, autres comptes, autrui, tiers, autres interesses,
        `,
        data: `
          donnees, adresses, prix, tarifs, remises, coordonnees, contrats, conversations, messages, mails, courriels, emails, numeros, paient, paye, liste, fichier, informations, conditions,
          echanges, ecrit, ecrivent, negocie, dit, offres, propositions, voir, correspondance, boite, devis, commandes, acces, contenus, contenu, factures, noms et, historique, fils, ont
          ecrit,
        `,
        decode: `
          decod*, dechiffr*, decrypt*, a l' envers, rot13, base64, cesar, morse, hexadecimal, de droite a gauche, code, codee, chiffre, chiffree, premieres lettres, premiere lettre,
          initiales, une lettre sur deux, decalage, decale, binaire, miroir, acrostiche, vigenere, traduis du, inverse, inversee,
        `,
        obey: `
          obeis*, execut*, suis, suivez, suit, applique*, fais-le, faites-le, accompli*, realis*, mets en oeuvre, lis, lisez, ci-dessous, suivant*, agis, agissez, consigne, instruction,
          ordre, texte, message, ligne, traite, traitez, conforme-toi, procede,
        `,
        post: "contact, interlocuteur, interlocutrice, prestataire, fournisseur, deuxieme, troisieme, quatrieme, intermediaire",
        earlier: "ce que je t' ai, ce que je vous ai, ce que j' ai",
        idle: "point suivant, points suivants, n' envoyez rien",
      },
    },
    cautions: {
      person: `
        (appel|rappel)(ez|le|er|ler)?(-| )(moi|nous|me)
        m'appeler | me rappeler | nous appeler | par telephone | de vive voix | coup de fil | de m'appeler | me joindre (au|sur) | joignable au
        en visio avec un humain
        (un vrai|une vraie|un) (humain|personne|interlocuteur|robot)
        (appel|rappel|telephon)(ez|e)-(moi|nous) | (passez|passe)-(moi|nous) un (coup|appel)
      `,
      legal: `
        avocats? | juridiques? | tribunal | plainte | porter plainte | huissiers? | dgccrf | contentieux | delegue a la protection | registre des traitements
        donnees personnelles | protection des donnees | consentement | mise en demeure | illegale?s?
        base legale | sous-traitants? | accord de confidentialite
      `,
      hostile: `
        arnaque* | honteux | scandaleu* | ras le bol | y en a marre | merde | connards? | foutez | fichez | inadmissible | inacceptable | insupportable
        honte a vous | foutaises? | arretez vos conneries | harcelement | ridicule
        degage* | escrocs? | spammeurs? | du spam
      `,
    },
    questions: {
      asks: `
        combien | quel(le)?s? | comment | est-ce que | y a-t-il | proposez-vous | avez-vous | a quel (prix|tarif) | qu'est-ce (que|qui) | peut-on | faites-vous
      `,
      wishes: `
        envoyer | proposer | demo* | rendez-vous | rdv | disponibles? | creneau | lundi | mardi | mercredi | jeudi | vendredi | semaine | informations
        echanger | appeler | parler | discuter | dites
      `,
      money: `
        prix | tarifs? | coute* | couts? | combien
      `,
    },
  },
  drafts: {
    statements: {
      plain: `
        le, la, les, l', un, une, des, du, de, d', au, aux, ce, cet, cette, ces, cela, ca, c', ceci, celui, celle, ceux, il, elle, ils, elles, y, en, se, s',
        que, qu', qui, quoi, dont, ou, quel, quelle, quels, quelles, comment, quand, pourquoi, et, mais, donc, or, car, puis, alors, ensuite, aussi, encore,
        deja, plus, moins, tres, trop, assez, peu, beaucoup, bien, plusieurs, quelques, autre, autres, meme, avec, pour, par, sur, sous, dans, chez, vers,
        entre, apres, depuis, pendant, lors, a, est, sont, etait, serait, etre, ete, suis, sommes, ai, as, avez, ont, avait, aurait, fait, font, faire, va,
        vont, aller, peut, peuvent, pouvez, peux, pourrait, pourriez, pouvons, pouvoir, doit, devez, met, prend, vient, reste, ici, voici, voila, jour, jours,
        semaine, semaines, mois, an, ans, annee, annees, heure, heures, minute, minutes, fois, temps, lundi, mardi, mercredi, jeudi, vendredi, matin,
        apres-midi, bonjour, monsieur, madame, chose, choses, cas, partie, fin, ainsi, afin, comme, puisque, parce, cependant, toutefois, sinon, surtout,
        justement, simplement, actuellement, aujourd'hui, aujourd', hui, maintenant, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, message, mail,
        courriel, client, clients, entreprise, entreprises, societe, situation, projet, nouveau, nouvelle, grand, grande, petit, petite, petits, facile,
        facilement, rapide, rapidement, principalement, aupres, eux, leur, leurs, lui, non, oui, mieux, plutot, revanche, attendant, egalement, ailleurs,
        soit, sorte, place, usage, abord, d'abord, il y a, eu
      `,
      restating: `
        debut*, demarre, demarrent, commenc*, compris, comprise, comprises, inclus, incluse, incluses, inclut, comprend, partir, comport*, s'eleve, eleve,
        factur*, supplement, separ*, ajout*, unique, chaque, personne, general*, habituel*, normal*, regle, standard, dure, duree, besoin, necessaire,
        travaill*, utilis*, connect*, heberg*, situe*, disponible, exact*, precis*, nombre, total, bref, resume, interven*, plage, cadre, mensuel*, annuel*,
        hebdomadaire, coute, tarif, tarifs, il faut compter, proposons, expedi*, livraison, contient, concerne
      `,
      courtesy: `
        merci, remerci*, reconnaiss*, plaisir, ravi*, content, contente, contents, heureux, heureuse, desol*, excus*, super, genial, sympa, interess*, bonne,
        bon, belle, beau, bonnes, chance, espere, bienvenue, cordial*, salutations, amicale*, bientot, dommage, felicit*, bravo, navre*, agreable, journee,
        soiree, volontiers, souhaite une, vacances, courage, reussite, parfait, rien ne presse, prenez le temps, pas d'urgence, sans urgence, felicitations,
        bon courage, grand merci, comprend
      `,
      understanding: `
        comprends, compren*, concois, entends, vois, imagin*, sais que, connai*, note, recu, bien recu, souvent, inquietude*, crainte*, mefiance, hesitation,
        souci, preoccup*, sentiment, arrive, decrivez, dites
      `,
      conceding: `
        raison, vrai, juste, question, honnet*, franc, franche, franchise, legitim*, important*, pertinent*, serieu*, effet, reponse, idee, bien sur,
        evidemment, faites bien, sens
      `,
      regret: "malheureusement, helas, regret*, dommage",
      not: "ne, n', pas, rien, aucun, aucune, jamais, ni, sans, guere",
      promising: "promett*, promets, promes*, garanti*, assurer, assure, assurons, engag*, certifi*, jur*",
      knowing: `
        dire, dis, sais pas, savoir, savons, decid*, juger, estim*, avancer, prononc*, certitude, chiffre, au hasard, betises, deviner, confirmer, pas la
        reponse, sous la main, ne saurais, aucune idee
      `,
      providing: `
        avons, offrons, offrir, accordons, accord*, proposons, propos*, faisons, fais, donn*, prevoy*, prevu, pratiquons, travaillons
      `,
      inquiring: `
        demande, demander, demanderai, pose la question, poser la question, renseigne, renseign*, verifi*, consult*, interrog*, clarifi*, soumets, soumettr*,
        transmets, transmettr*, regarde avec, parler a, fais suivre, laisse notre, voir cela en, en parle a, demande a, me fais preciser, me renseigne
      `,
      returning: `
        reviens, reviendrai, revenir, recontact*, tiens au courant, tenir informe, reponds, repondr*, vous ecris, retour, repasse, fais signe, fais savoir,
        des que j'en, vous tiens
      `,
      colleagues: `
        equipe, collegue*, responsable, technicien*, directeur, atelier, service, planning, bureau, expert*, comptab*, chef, ingenieur*, redacteur*,
        developpeur*, direction
      `,
      sending: `
        envoie, envoyer, envoyons, montr*, expliqu*, racont*, decri*, present*, partag*, parvenir, adress*, communiqu*, transmettre
      `,
      material: `
        plaquette, brochure, document*, presentation, catalogue, fiche, photo*, image*, exemple, informations, renseignements, video, lien, site, page,
        resume, visite, guidee, support, diapo*, donnees, questions, details
      `,
      talking: `
        appel, parler, parlons, discut*, echang*, rendez-vous, rendez, entretien, visite, rencontr*, telephone, conversation, vive voix, ensemble, de vive, en
        parle, en parler, sur place, contact, e-mails, echanges
      `,
      choosing: `
        choisi*, choix, reserv*, creneau, creneaux, trouv*, oeil, agenda, calendrier, selectionn*, moment, date
      `,
      requesting: `
        dites-moi, dites, dire combien, precis*, indiqu*, me faudrait, il me faudrait, aiderait, utile, combien, quelle taille, surface, quantite, savoir si,
        savoir combien, racontez, envoyez-moi, puis-je, pourriez-vous, pouvez-vous, quel est le, me faudrait voir, a combien, pensez-vous
      `,
      depending: "depend*, vari*, differ*, selon, d'une saison, d'un cas, au cas par cas, varie",
      perhaps: `
        peut-etre, eventuel*, possible, probabl*, environ, peu pres, general, sembl*, je crois, je pense, suppos*, devrait, sans doute
      `,
      wishing: `
        souhaitez, voulez, voudr*, aimer*, prefer*, prefere, plait, volontiers, envie, hesitez, disposition, pret, arrange, si vous, libre a vous,
        souhaiteriez
      `,
      suiting: "convien*, convena*, va tres bien, va bien, me va, entendu, bonne idee, libre",
      payment: `
        mot de passe, mots de passe, identifiants, code de verification, carte bancaire, coordonnees bancaires, virement, vire*, rib, cartes cadeaux, acompte,
        d'avance, a l'avance, paypal, bitcoin*, crypto*, krypto*, western union, moneygram, telegram, whatsapp, iban, venmo, zelle
      `,
      ordinal: "deuxieme*, seconde, troisieme*",
      free: `
        gratuit*, offert*, offrons, offre, cadeau*, gracieu*, sans frais, sans supplement, bonus, la maison qui, c'est la maison, regale*, pour rien, sans que
        cela vous, ne vous compte pas, en plus pour vous, cadeau
      `,
      money: `
        pay*, pai*, cout*, prix, factur*, frais, argent, euro*, centime*, rond, sou, debours*, regl*, cher, montant*, mensualit*
      `,
      discount: `
        remise*, rabais, reduc*, ristourne*, moins cher, moitie, inferieur*, align*, econom*, promo*, geste, meilleur prix, supprim*, la moitie, un tiers, au
        prix de, vous le fais
      `,
      refund: `
        rembours*, restitu*, renvoy*, rendre, remplac*, reprend*, reprenons, indemni*, avoir sur, on vous rend, rendons
      `,
      ourCost: `
        notre charge, a notre charge, pour notre pomme, notre compte, nos frais, notre poche, prend en charge, prenons en charge, prenons a, risque
      `,
      certainty: `
        comptez sur, compter sur, parole, jur*, main au feu, main a couper, a coup sur, sereni*, dorm*, sans faute, absolument, fiez, deux oreilles, garanti,
        promis, m'en occupe, occupe de tout, quoi qu'il, yeux fermes, croyez-moi, c'est regle, ne vous inquietez, je vous le dis, soyez tranquille, sois
        tranquille, dormez, dormir sur
      `,
      agreement: `
        affaire, conclu, accept*, sign*, approuv*, tope, marche conclu, marche, d'accord, c'est bon, on fait, c'est parti, comme si c'etait, topez
        la, c'est regle, on ne va pas, aucun probleme, pas de probleme, sans souci, vendu, c'est entendu, on valide, nous validons, validons, contraignant*,
        juridiquement, irrevocabl*, ferme et, par la presente, obligatoire
      `,
      favor: `
        exception, pour vous, pour toi, specialement, personnellement, moi-meme, entre nous, geste, ecoutez, special*
      `,
      absolute: `
        toujours, jamais, n'importe, integral*, entier*, complet*, illimit*, definitiv*, moindre, autant, quand vous voulez, quand ca, volonte, a vie, jour et
        nuit, zero, infini*, autant de fois, autant que, jusqu'a ce que, meme si, quoi qu'il, sans compter, yeux bandes
      `,
      deadline: `
        jusqu', jusque, avant, immediat*, tout de suite, lendemain, demain, samedi*, dimanche*, week-end, nuit, soir, rentree, noel, paques, ete, hiver,
        printemps, tant que, aussitot, des demain, des ce, sous, delai*, heures apres, a temps, peut attendre, attendre, plus tard, la veille, sans attendre,
        d'ici
      `,
      exclusivity: "exclusi*, personne d'autre, aucun autre, priorite, uniquement vous",
      liability: `
        responsab*, dommage*, degat*, prejud*, perte*, faute, penalit*, casse*, litige*, ennui*, rayure*, vole, manque quoi, malade, incident, retard*
      `,
      leaving: `
        resili*, arret*, quitt*, rompre, partir quand, stopp*, annul*, decommander, tout annuler, se retirer
      `,
      service: `
        repar*, livr*, apport*, recuper*, install*, mont*, configur*, import*, branch*, develop*, occup*, organis*, viendr*, vient chez, serons, sera la,
        gard*, bloqu*, prolong*, ajout*, embauch*, recommand*, effac*, ecriv*, redig*, tradui*, changeons, change, mettrons, mettons, retouch*, descend*,
        nettoy*, touch*, laissez tomber, on vient, reserve le, je reserve, bloque la, resteront, dort, cuisin*, se charge, preleve*, envoyez tout, prendra,
        reviennent
      `,
      condition: "si, s'il, lorsque, lorsqu', cas ou, des que, le jour ou",
      we: "nous, notre, nos, on",
      me: "je, j', me, m', mon, ma, mes, moi",
      you: "vous, votre, vos, tu, te, t', ton, ta, tes, toi",
      future: `
        *erons, *erai, *era, *erez, *eront, *irons, *ira, *irai, *drons, *dra, *drez, *rrez, allons, *oirons, aurez, aurons, sera, seront, serez, vais vous,
        va vous
      `,
    },
    commitments: {
      free: `
        gratuit*, gratis, offert, offerte, offerts, offertes, gracieu*, sans frais, sans supplement, cadeau*, pour rien, a nos frais
      `,
      unpaid: "ne payez rien, ne paierez rien, ne payez que, ne paierez que, coute rien, coutera rien",
      guarantee: `
        garanti*, promets, promettons, promettre, promis, promise, promesse*, engageons, m' engage, vous assure, vous assurons, ma parole, notre parole
      `,
      refund: "rembours*, indemnis*, restituons, restituerons",
      discount: `
        remise*, rabais, ristourne*, reduction*, moitie prix, moins cher*, tarif reduit, tarif preferentiel, prix preferentiel, meilleur prix, geste
        commercial, promotion*, prix d' ami
      `,
      exclusivity: "exclusi*",
      nobodyElse: "aucun autre client, personne d' autre",
      liability: "responsabilite*, sommes responsables, serons responsables, dedommag*",
      agreement: `
        par la presente, juridiquement, contraignant*, irrevocabl*, marche conclu, affaire conclue, comme signe, contrat est conclu, contrat est valable
      `,
      accept: `
        accept*, signe, signons, signer, signee, signerons, approuv*, validons, valide, d' accord, consentons
      `,
      terms: "conditions, contrat*, cgv, cga, clause*, avenant*",
      bear: `
        prenons, prend, prendrons, assum*, couvr*, supportons, supporterons, payons, paierons, reparons, reparerons
      `,
      damage: "dommages, degat*, prejudice*, perte*, penalite*",
      urgent: `
        immediat*, tout de suite, sans delai, sans attendre, aussitot, au plus tard, le jour meme, des demain, avant la fin, plus brefs
      `,
      perform: `
        livr*, termin*, install*, pret, prete, prets, pretes, repar*, demarr*, commenc*, imprim*, en ligne
      `,
      expire:
        "vous avez jusqu', expire*, prend fin, se termine*, valable jusqu', valables jusqu', dernier jour, derniere chance, date limite, s' acheve, prix augmente*",
      customer: "utilise*, choisi*, recommande*, travaille*, achete*, confiance",
      link: `
        fonctionne*, integr*, connect*, compatib*, synchronis*, marche, interface*, tourne*, relie*, nos clients, nos references
      `,
      linked: "avec, a, sur, dans, figure*, compte*, comme",
      insult: `
        idiot*, stupide*, bete, betes, imbecile*, debile*, cretin*, ridicule*, incompetent*, ignorant*, abruti*, merde*, menteu*, clown*, inutile,
        inutiles, bon a rien, bons a rien, minable*, taisez-vous, tais-toi, perdre mon temps, perdre notre temps, ne me faites pas perdre, ne nous
        faites pas perdre, ne me fais pas perdre,
        une blague, une plaisanterie, mauvaise blague, une arnaque, arnaqueu*, escroc, escrocs, une honte, une catastrophe, un desastre, charlot,
        charlots, charlatan*, guignol*, amateurs, la risee, une farce, est nul, est nulle, sont nuls, sont nulles, ne vaut rien, ne valent rien,
        mediocre*, pitoyable*, pourri, pourrie, pourris
      `,
      deny: "ne, n', pas, aucun, aucune, ni",
      denyFar: "",
      that: "que, qu', qui",
      whether: "si, s' il, s' ils, au cas ou",
      join: "et, mais, car, parce, puisque, sachant, tandis, alors, donc, ainsi",
      which: "quel*, combien, comment, pourquoi, ce que",
      asking: `
        souhait*, voulez*, voudriez*, pourriez*, pouvez*, puis-je, peut-on, est-ce, avez, avez-vous, aimeriez*, prefer*, faut-il, dois-je, serait-il,
        serait-ce, cherchez*, auriez-vous, desirez*, attendez*
      `,
      idle: `
        inutile de, inutile d', non seulement, pas seulement, n' hesitez pas, n' hesitez surtout pas, pas de probleme, aucun probleme, pas de souci, aucun souci, ne vous inquietez
        pas, ne vous en faites pas, ne manquez pas, aucun risque, aucun engagement, aucun doute, aucune hesitation, pourquoi pas, remise en, remise des,
        remise du
      `,
    },
    affirmation: `
      oui, bien sur, certainement, absolument, tout a fait, d'accord, confirme, exactement, c'est exact, pas de probleme, aucun probleme,
      sans probleme, comme vous (dites|voulez|souhaitez), entendu, comptez sur, evidemment, volontiers, parfait, ok pour nous, c'est bon pour (nous|moi),
      nous confirmons, je confirme, c'est note, ca marche,
    `,
    form: {
      your: "Votre, Ton, Mon",
      name: "Nom, Prénom, Société, Entreprise, Poste, Fonction, Signature",
      field: "Nom de famille, Nom du (contact|client|destinataire), Nom de (la société|l'entreprise)",
      insert: "inserer, inserez, a completer, a remplir",
      subject: "objet",
      dangling:
        "et, ou, le, la, les, un, une, des, du, de, avec, pour, par, sur, dans, chez, que, qui, notre, votre, nos, vos, au, aux",
      machine:
        "en tant qu'ia, en tant qu'(intelligence artificielle|assistant virtuel), je suis une ia, modele de langage",
      refusal: "je suis desole(e)?(,)? mais je ne (peux|suis)",
      remark:
        "(brouillon|projet de reponse|proposition de reponse) ?:, voici (un|le|votre) (brouillon|projet|message|e-?mail)",
      prompt: "(precedentes instructions|instructions precedentes)",
      dot: "point",
      atSign: "arobase, arobas",
      introduction: "je m'appelle, mon nom est, je me presente, ici",
      never: "ne jamais, jamais, ne pas, pas, ne, aucun, aucune, eviter( de)?",
      say: "dire, promettre, mentionner, affirmer, parler de, ecrire, evoquer, citer",
      that: "que, de, le, la, les, un, une",
    },
    answers: {
      greeting: "Bonjour",
      closing: "Cordialement",
      thanks: "Merci pour votre réponse.",
      choose: "Vous pouvez choisir ici un créneau qui vous convient :",
      propose: "Quel jour et à quelle heure seriez-vous disponible pour un bref échange ?",
      booked: "Au plaisir d'échanger avec vous.",
      unclear: "Si vous souhaitez en parler, quel jour et à quelle heure seriez-vous disponible ?",
      again: "Je me permets de revenir sur nos e-mails.",
      first: "Je souhaiterais entrer en contact avec vous.",
      chooseToTalk: "Si vous souhaitez en parler, vous pouvez choisir ici un créneau qui vous convient :",
      proposeToTalk: "Si vous souhaitez en parler, quel jour et à quelle heure seriez-vous disponible ?",
    },
  },
};
