/** Labeled replies, open to authors of the rules: English, refusals and opt-outs. */
import { readCases } from "../case.ts";

export default readCases(`
#### s-en-34 not-interested | one word
From: Hank Boyle <hank@boyleconcrete.example>
Subject: Re: Quick question about supplier invoices

No

#### s-en-35 not-interested | the plain case
From: Irene Castle <irene.castle@castleharvey.example>
Subject: Re: Quick question about supplier invoices

Hi Tom,

Thanks for reaching out, but we're not interested.

Irene

#### s-en-36 not-interested | says it without the words
From: Joe Petrakis <joe@petrakisproduce.example>
Subject: Re: 400 invoices a month

Thanks, but we're all set here.

#### s-en-37 not-interested | sarcasm
From: Simon Leigh <simon@leighcapital.example>
Subject: Re: Quick question about supplier invoices

Oh wonderful, another AI tool for my finance team. Exactly what my Monday was missing.

#### s-en-38 not-interested | happy with a competitor
From: Monica Reyes <mreyes@sunvalleysolar.example>
Subject: Re: Quick question about supplier invoices

We already use Coupa for this and we're happy with it.

Monica Reyes
AP Manager
Sun Valley Solar | 602.555.0177

#### s-en-39 not-interested | no budget
From: Terrence Hall <thall@hallschools.example>
Subject: Re: Quick question about supplier invoices

There is no budget for anything like this in the coming year. Good luck with it.

#### s-en-40 not-interested | one word
From: Kim Vance <kim@vancestudios.example>
Subject: Re: worth 15 minutes?

Pass.

#### s-en-41 not-interested | angry
From: Roy Tillman <roy@tillmantrucks.example>
Subject: Re: Quick question about supplier invoices

This is spam, plain and simple. You people should be ashamed, pretending you "researched" my company.

#### s-en-42 not-interested | an unsubscribe link in the signature is no opt-out
From: Sofia Laurent <sofia@laurentinteriors.example>
Subject: Re: Quick question about supplier invoices

Hi Tom, we had a look and don't see a fit for a studio of our size. All the best with it.

Sofia Laurent
Laurent Interiors
--
You receive our studio letter because you asked for it.
Unsubscribe | Manage preferences | Remove me from this list

#### s-en-43 not-interested | sarcasm that begins like a yes
From: Bill Crane <bill@cranemarine.example>
Subject: Re: worth 15 minutes?

Sure, right after I win the lottery and finish my novel.

#### s-en-44 not-interested | no, and wishes luck
From: Aisha Bello <aisha@bellologistics.example>
Subject: Re: 400 invoices a month

Not interested at the moment. We do all of this in-house and it works. Good luck!

#### s-en-45 not-interested | not relevant
From: Colin Frey <colin@freyoptometry.example>
Subject: Re: Quick question about supplier invoices

We get maybe ten invoices a month and our accountant does them, so this isn't relevant for us.

#### s-en-46 not-interested | the sentence to unsubscribe with stands in the quote only
From: Doreen Mack <doreen@mackrentals.example>
Subject: Re: Quick question about supplier invoices

No thanks.

On Mon, Mar 2, 2026 at 7:58 AM Tom Reed <tom@brightlane.example> wrote:
> If you would rather not hear from me, answer with "please unsubscribe me" and I will stop.

#### s-en-47 not-interested | declines twice, with reasons
From: Victor Shaw <vshaw@shawrail.example>
Subject: RE: Quick question about supplier invoices

As I told your colleague in January, we evaluated this category last year and decided against it. Nothing has changed.

#### s-en-48 not-interested | insult
From: Chad Morrow <chad@morrowfitness.example>
Subject: Re: worth 15 minutes?

lol no. What a garbage pitch.

#### s-en-49 not-interested opt-out | one word
From: Gina Holt <gina@holtflorists.example>
Subject: Re: Quick question about supplier invoices

Stop

#### s-en-50 not-interested opt-out | one word
From: r.mercer@mercerhvac.example
Subject: Re: 400 invoices a month

Unsubscribe

#### s-en-51 not-interested opt-out | the plain case
From: Teresa Quinn <tquinn@quinnandco.example>
Subject: Re: Quick question about supplier invoices

Please remove me from your mailing list.

Thank you,
Teresa Quinn

#### s-en-52 not-interested opt-out | with a threat
From: Barry Cole <barry@colefoundry.example>
Subject: Re: Quick question about supplier invoices

Take me off this list or I will report every one of your domains as spam.

#### s-en-53 not-interested opt-out | short and cold
From: Lydia Moss <lydia@mossarchitects.example>
Subject: Re: worth 15 minutes?

Don't email me again.

#### s-en-54 not-interested opt-out | capitals
From: accounts@dunmorebrick.example
Subject: RE: 400 invoices a month

REMOVE!!!

#### s-en-55 not-interested opt-out | a lawyer's form
From: Patrick Delaney <p.delaney@delaneyharte.example>
Subject: Re: Quick question about supplier invoices

I have now written twice. You are hereby requested to cease and desist from any further communication with this firm. Further messages will be passed to counsel.

Patrick Delaney
Partner

#### s-en-56 not-interested opt-out | erasure under the GDPR
From: Fiona Byrne <fiona@byrnecatering.example>
Subject: Re: Quick question about supplier invoices

I did not consent to this. Under Article 17 GDPR I request that you erase my personal data and confirm in writing within 30 days.

#### s-en-57 not-interested opt-out | misspelled
From: Ray Buck <ray@bucktowing.example>
Subject: Re: Quick question about supplier invoices

unsuscribe pls

#### s-en-58 not-interested opt-out | in a form sentence
From: Office <office@hillcrestdental.example>
Subject: Re: Quick question about supplier invoices

We no longer wish to receive these emails.

#### s-en-59 not-interested opt-out | for a whole team
From: Naomi Fisk <naomi@fiskbrothers.example>
Subject: Re: 400 invoices a month

Please stop contacting me and everyone else at Fisk Brothers. Three of us got this today.

#### s-en-60 not-interested opt-out | kind
From: Arthur Penn <arthur@pennnurseries.example>
Subject: Re: Quick question about supplier invoices

Nice product, honestly, but we have no use for it. I'd appreciate it if you didn't contact us any further.

Warm wishes,
Arthur

#### s-en-61 not-interested opt-out | two words
From: Sheila Burke <sheila@burkeplumbing.example>
Subject: Re: worth 15 minutes?

Opt out

#### s-en-62 not-interested opt-out | praise first, and then the wish that counts
From: Dylan Ross <dylan@rossanalytics.example>
Subject: Re: Quick question about supplier invoices

Interesting approach and well written. Still, take me off your list please, I get forty of these a day.

#### s-en-63 not-interested opt-out | a person on leave, who asks to be removed
From: Claire Dumont <claire@dumontpr.example>
Subject: Re: Quick question about supplier invoices

I'm on maternity leave and I don't need sales mail on my phone. Please take me off whatever list this is.

#### s-en-64 not-interested opt-out | the wish stands in the subject alone
From: Gordon Hale <gordon@halesurveyors.example>
Subject: unsubscribe

Sent from my iPad

#### s-en-65 not-interested opt-out | deletion without the law
From: Maya Singh <maya@singhjewellers.example>
Subject: Re: 400 invoices a month

Kindly delete my details from your database.

#### s-en-66 not-interested opt-out | rude
From: Frank Dio <frank@diomotors.example>
Subject: Re: worth 15 minutes?

Leave me alone. Quit emailing me.

#### s-en-67 not-interested opt-out | wrong person, and removal
From: Heather Blunt <heather@bluntfilms.example>
Subject: Re: Quick question about supplier invoices

You have the wrong person, I'm a costume designer. Please remove my address from your system.

#### s-en-68 not-interested opt-out | asks above a quote that asks back
From: Leo Marsden <leo@marsdenglass.example>
Subject: Re: Quick question about supplier invoices

Do not contact me again please.

On Mon, Mar 2, 2026 at 8:15 AM Tom Reed <tom@brightlane.example> wrote:
> Sounds interesting? Then book a time here: https://cal.brightlane.example/tom
`);
