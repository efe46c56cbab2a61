/** Lists the guard's French words. */
import type { GuardWords } from "./words-form.ts";

export const FRENCH: GuardWords = {
  numbers:
    "0 ~zero|1 ~un ~une|2 ~deux|3 trois|4 quatre|5 cinq|6 six|7 sept|8 huit|9 ~neuf|10 dix dizaine|11 onze|12 douze douzaine|13 treize|" +
    "14 quatorze|15 quinze quinzaine|16 seize|20 vingt vingts vingtaine|30 trente trentaine|40 quarante quarantaine|50 cinquante cinquantaine|" +
    "60 soixante soixantaine|70 septante|80 huitante octante|90 nonante|100 ~cent ~cents centaine centaines|1000 ~mille ~mil millier milliers|" +
    "1000000 million millions",
  numberParts: "",
  numberJoiner: "et",
  articles: "un|une|l'",
  minutes: "minutes?|min",
  countable:
    "questions?|points?|choses?|options?|possibilites?|facons?|idees?|lignes?|phrases?|mots?|exemples?|raisons?|creneaux|dates?|sujets?|" +
    "details?|suggestions?|alternatives?|pistes?|temps",
  spans: {
    hour: "heures? ouvrees?|heures",
    day: "jours?|jours? ouvres?|jours? ouvrables?|journees?",
    week: "semaines?",
    month: "mois|mensuels?|mensuelles?",
    year: "ans?|annees?|annuels?|annuelles?",
  },
  priceUnits:
    "utilisateurs?|poste|personne|tete|collaborateur|site|lead|rendez-vous|rdv|contact|campagne|projet|licence|unite|piece",
  at: "a|vers|des|jusqu'a|avant|apres|entre|de",
  clock: "h|heures?|hrs",
  between: "a|et|ou|au",
  days: {
    today: "aujourd'hui|ce (?:matin|soir)|cet apres-midi",
    tomorrow: "demain",
    overmorrow: "apres-demain|apres demain",
    nextWeek: "semaine prochaine|prochaine semaine",
    nextMonth: "mois prochain|prochain mois",
  },
  dot: "point",
  commitments: {
    acceptance: String.raw`
      (vos|votre|tes|ton) ([a-z]+ ){0,2}(conditions|contrat|clauses?|exigences|cgv|cga|accord|charte|politique)
      (nous|je|on) (l'|les |la |le |y )(acceptons|accepte|approuvons|approuve|signons|signe|validons|valide|confirmons|souscrivons|souscris)|(signe|signera|signerons|signons|signer|
        signee?s?|contresign*|souscri*) .. (contrat|accord|document|nda|convention|devis)
      sans (reserve|reserves|restriction|exception|condition)|(c'est|est|sont) (accepte|acceptes|acceptee|acceptees|valide|validee|signe|signee|accorde)|nous convien(t|
        nent) (parfaitement )?(vos|toutes)|considerez .. (accepte|acquis|valide|signe|fait)*
      (nous|j'|je|on|et) ?(acceptons|accepte|accepterons|avons accepte|ai accepte|consentons|consens|autorisons|autorise|approuvons|approuve|accordons|accorde|validons|renoncons)
      (acceptons|accepte|acceptee?s?|approuvons|approuve|approuves?|confirmons|confirme|confirmee?s?|signons|signe|signee?s?|validons|valide|validee?s?|honorons|reconnaissons|
        d'accord) .. (condition|contrat|accord|commande|exigence|clause|achat|devis|offre|proposition|prix|tarif|totalite|integralite|tout|tous|cgv|nda|demande)*
      (conditions|contrat|commande|exigences|devis|clause|bon de commande) .. (acceptee?s?|confirmee?s?|signee?s?|validee?s?|conclu|approuvee?s?)
      (vos|votre) (conditions|exigences|contrat|commande|clauses?|cgv|devis)
      (marche conclu|affaire conclue|c'est d'accord|entendu pour|d'accord pour (tout|vos|votre|le prix|ce prix|ces)|d'accord avec (vos|votre|tout)|vendu|adjuge|tope la|
        ca marche pour (le prix|vos|votre))
      (juridiquement|contractuellement|legalement|irrevocabl*|fermement|par la presente|par ecrit|valeur contractuelle|ferme et definiti*|contraignant*|contraignante*)
      (nous|je|on) (nous |m'|me |s')?(engageons|engage)|engageons .. (a|sur)|m'engage|nous engageons|engagement (ferme|de notre|de resultat|ecrit)
      exclusivit*|droits? exclusifs?|exclusif*
      (vous|votre societe) (pouvez|etes autorise*|avez (notre|mon) (accord|autorisation)) .. (utiliser|publier|citer|revendre|diffuser)
      (notre|mon) (consentement|autorisation|signature|accord (ecrit|ferme|formel|total))
    `,
    guarantee: String.raw`
      garanti*|promet(s|tons|tez|tent)|promets|promis|promesse*|assurons que|vous assure|vous assurons|parole d'honneur|(ma|notre) parole|jure|jurons
      (100|cent) ?(%|pour cent|pourcent) (sur|sure|certain|assure|efficace|de reussite)*|a coup sur|sans faute|quoi qu'il arrive|a vie|illimite*|pour toujours|infaillible
      (resultats?|succes) (est |sont )?(assure|certain)*
    `,
    refund: String.raw`
      un avoir|avoir (de|du|d'un)|sous forme d'avoir
      rembours*|rendons .. argent|rendu .. argent|(argent|somme|paiement|frais|montant) .. (rendus?|rendue|restitue*|recredite*|retourne*)
      satisfait ou rembours*|restitu*|avoir de \d|credit(er|erons|ons|e) .. compte|dedommag*|indemnis*|compens*
    `,
    free: String.raw`
      gratuit*|gratis|gracieu(x|se|sement)|a titre gracieux|offert|offerte|offerts|offertes|cadeau|cadeaux|free
      (nous vous|je vous|nous|on vous) (offrons|offre|offrirons|faisons cadeau|faisons don)
      (sans|aucun|aucuns|zero|0) (frais|cout|couts|supplement|surcout|facturation|paiement|facture)
      (a|sur) nos (frais|depens)|(pour|a) (notre|la) charge|aux frais de la maison|c'est pour nous|la maison offre
      (ne|n') ?(vous )?(coute|coutera|payez|paierez|facturons|facturerons|facture) .. (rien|pas|plus)|rien a payer|pour rien
      (coute|coutera|payez|paierez) (absolument )?rien
    `,
    discount: String.raw`
      (un|d'un) (quart|tiers|cinquieme) (de|en|du) (moins|prix|tarif)|d'un (quart|tiers|cinquieme)
      remise*|rabais|reduction*|ristourne*|promo*|soldes?|bon d'achat|code (promo|reduction|avantage)*|bonus|cheque-cadeau|coupon*
      (tarif|prix|montant|cout) (special|preferentiel|reduit|promotionnel|remise|d'ami|plus bas|inferieur|negocie|casse|exceptionnel|bloque|fixe|garanti)*
      (moitie|demi|mi)[- ](prix|tarif)|(a|pour|de) (la )?moitie (du|prix|moins)|moitie (du|de|moins)|moins cher*|meilleur (prix|tarif)|(un|le) tiers (du|de)
      (baisser|baissons|reduire|reduisons|diviser|divisons|diminuer|casser|bloquer|geler|aligner) .. (prix|tarif|cout|facture)
      (deux|2) pour (le prix d'un*|un|une|1)|geste commercial|(premier|deuxieme|second|premiers|un|deux|trois|1|2|3) (mois|semaine|semaines|an|annee) (offert|gratuit|pour nous|sans)*|
        petit prix
      (pour cent|%|euros?|balles) (de moins|moins|offerts?|de remise|en moins)|quelques (euros|balles)
    `,
    liability: String.raw`
      (prenons|prends|prendrons|supportons|repondons|reponds|couvrons|couvrirons|indemniserons) .. (dommages?|pertes?|frais|risques?|degats?|prejudice)|a nos risques|(dommages?|degats?|
        pertes?) .. (a notre charge|pris en charge|couverts?|indemnises?)
      (assumons|assume|reconnaissons|reconnais|endossons|prenons|acceptons|admettons|admets) .. (responsabilite|faute|tort|torts|erreur|manquement|violation|risque|risques|pertes)
      (nous sommes|je suis) (entierement |pleinement |seuls )?(responsables?|fautifs?|en tort|en faute|coupables?)|penalite*|dommages[- ]interets|dommages et interets|indemnite*
      (prenons|prendrons|prends) .. (en charge|a notre charge)|notre (faute|responsabilite|erreur)|(nous avons|j'ai) (enfreint|viole)
    `,
    deadline: String.raw`
      (valable|valide|reserve*|tient|offre|ouverte?|disponible|maintenu*) .. (jusqu'a|jusqu'au|uniquement aujourd'hui|seulement aujourd'hui)
      (livr*|pret*|termin*|acheve*|operationnel*|en ligne|en place|install*|deploy*|demarr*|lanc*|recev*|recevrez|envoy*|enverr*|regl*|paye*|resol*|fini*) .. (d'ici|sous|avant|
        au plus tard|en moins de|dans les|jusqu'au|des demain|des aujourd'hui)
      (sous|d'ici|dans un delai de|en moins d'une|en moins de|dans les) (une|un|la|le|\d+|deux|trois|24|48|quelques (jours|heures)|l'heure|demain|fin)|(avant|d'ici|jusqu'a) la fin|fin (de|
        du) (semaine|mois|journee|trimestre|l'annee)*
      le jour meme|le lendemain|dans la journee|du jour au lendemain|derniere chance|aujourd'hui seulement|duree limitee|depechez*|date limite|delai (ferme|garanti|maximum)*
    `,
    payment: String.raw`
      (virement*|virer|versez|verser|versement*|transferer|transferez|acompte*|arrhes|rib|iban|bic|carte bancaire|coordonnees bancaires|compte bancaire|numero de compte|notre compte)
      (payer|payez|paiement|reglez|regler|reglement) .. (compte|avance|immediat*|comptant|d'avance|anticipe|suivant|ici|par)|paiement (d'avance|anticipe|comptant)
      paypal|bitcoin|crypto*|western union|moneygram|cartes?[- ]cadeaux?|telegram|whatsapp|(votre|vos) (mot de passe|identifiants|code pin|code)|connectez-vous
    `,
    terms: String.raw`
      (resili|annul|arret|quitt|rompre|sort)* .. (tout moment|tout instant|quand vous|n'importe quand|sans preavis|sans frais|immediat*)|resiliable*
      (sans|aucun|aucune) (duree minimale|duree minimum|duree|contrat|risque|risques|preavis|obligation|frais caches|frais d'installation|frais de mise)*
      sans engagement (de|ni|pour|a)|(resultat|performance|succes) (uniquement|seulement)|(payez|paiement) (uniquement |seulement )?(au|aux|en cas de) (resultat|succes|performance)*|
        periode d'essai|delai de retractation|droit de retractation|preavis
    `,
    deletion: String.raw`
      (supprim|effac|retir|radi|desinscri|detrui)* .. (donnees|adresse|coordonnees|liste|base|fichier|fichiers|informations)
      (donnees|adresse|coordonnees|informations) .. (supprimee?s?|effacee?s?|retiree?s?|detruites?)|(ne|n') ?(vous )?(contacterons|ecrirons|recevrez|contacterai|ecrirai) (plus|pas)
    `,
  },
  harmless: String.raw`
      d'ici la|d'ici-la
    (pas|sans) (de )?(souci|probleme|doute|hesit*)|aucun (souci|probleme)|non seulement|(rendez-vous|appel|echange|discussion|entretien|demo|demonstration|conversation) sans engagement|
      sans engagement$
    (n'hesitez|avec plaisir|bien entendu)|notre offre|votre offre|(confirme|confirmons) .. (rendez-vous|creneau|rdv|appel|entretien|echange|horaire)
    prometteu*|bien recu|merci (pour|de) votre (accord|commande)
  `,
  not: "pas|sans|aucun|aucune|ne|n'|jamais|ni|non|plus|impossible|au lieu",
  notBehind: "pas|plus|jamais|aucun|aucune|rien|point encore|impossible",
  clause: "si|quand|lorsque|parce|que|qui|et|mais|donc|car|puisque",
  topic:
    "si|sur|concernant|quant|a propos|au sujet|relative|relatif|question|questions|demande|souhait|pour la|pour une|pour un|une eventuelle|un eventuel|d'un|d'une|quel|quelle",
  deferral: String.raw`
    (renseigne|renseigner|verifie|verifier|verifions|clarifier|clarifie|demande|demander|demanderai|consulter|informer|informe|voir) .. (avec|aupres|pour|si|et|ce|cela|a|mon|mes)
    (reviens|revenons|reviendrai|reviendrons|recontacte|recontacterai) .. (vers|avec|rapidement|vous)|tiens au courant|transmets|transmettre|transmettons|en parler|en discuter|discuterons
    (ne peux|ne pouvons|ne puis|ne suis|ne sommes) .. (dire|promettre|repondre|confirmer|decider|prononcer|engager|en mesure)|lors de (notre|l')|merci .. question
  `,
  affirmation:
    "oui|bien sur|certainement|absolument|tout a fait|d'accord|confirme|exactement|c'est exact|" +
    "pas de probleme|aucun probleme|sans probleme|comme vous (?:dites|voulez|souhaitez)|entendu|" +
    "comptez sur|evidemment|nous confirmons|je confirme|c'est note|ca marche",
  introduction: "je m'appelle|mon nom est|ici",
};
