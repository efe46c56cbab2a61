/** Labeled replies, open to authors of the rules: French. */
import { readCases } from "../case.ts";

export default readCases(`
#### s-fr-01 interested | the plain case
From: Camille Roche <c.roche@roche-emballages.example>
Subject: Re: Question sur vos factures fournisseurs

Bonjour Tom,

Cela m'intéresse, pouvez-vous m'envoyer plus d'informations ?

Cordialement,
Camille Roche
Directrice administrative et financière
Tél. : 01 55 50 12 34

#### s-fr-02 interested | proposes times
From: Julien Marchand <julien@marchand-btp.example>
Subject: RE: 400 factures par mois

Pourquoi pas. Je suis disponible jeudi à 14h ou vendredi matin pour un échange.

#### s-fr-03 interested | price
From: Nathalie Perrin <nperrin@perrin-cosmetiques.example>
Subject: Re: Question sur vos factures fournisseurs

Quel est le tarif pour une équipe de cinq personnes ?

#### s-fr-04 interested never-send | interested, but not now
From: Olivier Garnier <o.garnier@garnier-fret.example>
Subject: RE: Question sur vos factures fournisseurs

Le sujet est intéressant mais ce n'est pas le bon moment, nous changeons d'ERP. Pouvez-vous me recontacter à la rentrée, en septembre ?

#### s-fr-05 interested | refuses the visit, not the matter
From: Sylvie Blanc <sylvie@blanc-vins.example>
Subject: Re: De passage près de chez vous

Inutile de passer au bureau, mais une démonstration en visio me convient très bien.

Le lun. 2 mars 2026 à 08:10, Tom Reed <tom@brightlane.example> a écrit :
> Pour ne plus recevoir mes messages, répondez « désinscription ».

#### s-fr-06 meeting-booked | by our link
From: Antoine Lefort <antoine@lefort-mecanique.example>
Subject: Re: Question sur vos factures fournisseurs

C'est fait, j'ai réservé un créneau dans votre agenda mercredi à 11h. À mercredi !

#### s-fr-07 not-interested | the plain case
From: Isabelle Dupuis <idupuis@dupuis-immobilier.example>
Subject: RE: 400 factures par mois

Bonjour,

Merci pour votre message mais nous ne sommes pas intéressés.

Bonne journée

#### s-fr-08 not-interested | has something
From: Bruno Collet <bruno@collet-froid.example>
Subject: Re: Question sur vos factures fournisseurs

Nous avons déjà une solution chez un concurrent et elle nous convient parfaitement.

#### s-fr-09 not-interested | one word
From: Gilles Aubry <gilles@aubry-sport.example>
Subject: Re: Question sur vos factures fournisseurs

Non.

#### s-fr-10 not-interested opt-out | the plain case
From: Valérie Noël <valerie@noel-traiteur.example>
Subject: Re: 400 factures par mois

Merci de me retirer de votre liste de diffusion.

#### s-fr-11 not-interested opt-out | law
From: Maître Henri Caron <h.caron@caron-avocats.example>
Subject: Re: Question sur vos factures fournisseurs

Je n'ai jamais donné mon consentement. Conformément au RGPD, je vous demande de supprimer mes données et de cesser tout envoi, faute de quoi je saisirai la CNIL.

#### s-fr-12 not-interested opt-out | short and annoyed
From: Karim Benali <karim@benali-transports.example>
Subject: Re: Question sur vos factures fournisseurs

Arrêtez de m'écrire svp, c'est le quatrième mail !

#### s-fr-13 ooo 2026-03-09 | back on a day
From: Lucie Fabre <lucie.fabre@fabre-textile.example>
Subject: Réponse automatique : Question sur vos factures fournisseurs
Auto-Submitted: auto-replied

Bonjour, je suis absente du bureau et serai de retour le lundi 9 mars. En cas d'urgence, contactez Paul au 04 72 55 50 12.

#### s-fr-14 ooo 2026-03-14 | inclusive
From: Pierre Morel <p.morel@morel-bois.example>
Subject: Absence du bureau

Je suis en congés jusqu'au 13 mars inclus. Je traiterai votre message à mon retour.

#### s-fr-15 ooo | acknowledgement
From: Mairie de Valbois <accueil@valbois.example>
Subject: Accusé de réception

Nous avons bien reçu votre message et vous en remercions. Il sera traité dans les meilleurs délais. Ceci est un message automatique, merci de ne pas y répondre.

#### s-fr-16 ooo | left the company
From: Élodie Petit <e.petit@atelier-nord.example>
Subject: Réponse automatique : 400 factures par mois

Je ne fais plus partie de la société Atelier Nord. Pour toute demande, merci d'écrire à contact@atelier-nord.example.

#### s-fr-17 bounce | Exchange
From: postmaster@giraud-industrie.example
Subject: Non remis : Question sur vos factures fournisseurs
Content-Type: multipart/report; report-type=delivery-status; boundary="_fr_17"

Votre message à compta@giraud-industrie.example n'a pas pu être remis.

Le serveur distant a renvoyé « 550 5.1.1 utilisateur inconnu ».

#### s-fr-18 uncategorized | referral
From: Thierry Lemoine <t.lemoine@lemoine-pharma.example>
Subject: RE: 400 factures par mois

Je ne suis pas la bonne personne. Voyez avec notre responsable comptable, Mme Sarah Girard (s.girard@lemoine-pharma.example).

#### s-fr-19 uncategorized | who are you
From: Monique Bazin <monique@bazin-fleurs.example>
Subject: Re: Question sur vos factures fournisseurs

Bonjour, on se connaît ? Comment avez-vous eu mon adresse ?
`);
