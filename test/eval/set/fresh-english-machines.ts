/** Labeled replies, written blind to the rules: automatic replies in English, and delivery failures. */
import { readCases } from "../case.ts";

export default readCases(`
#### f-en-61 ooo 2026-03-09 or 2026-03-10 | Exchange, until
From: Dana Whitlock <dana.whitlock@evergreenpaper.example>
Subject: Automatic reply: Supplier invoices at Evergreen Paper
Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All

Thank you for your email. I am out of the office until Monday, March 9th, with limited access to email.

For urgent matters please contact our service desk on extension 200.

#### f-en-62 ooo 2026-03-16 | without headers
From: Neil Garvey <neil@garveyboats.example>
Subject: Re: Matching invoices with orders

Hi, I'm walking the Pennine Way and won't be looking at my phone. Back at my desk on 16 March. If something is on fire, Moira knows where the extinguisher is.

#### f-en-63 ooo | parental leave, no day
From: Chloe Barnard <chloe.barnard@spindlelabs.example>
Subject: Out of office: Question about your supplier invoices
Auto-Submitted: auto-replied

Hello!

I'm currently on maternity leave. While I'm away, Robin Tate (robin.tate@spindlelabs.example) looks after all finance topics.

Chloe

#### f-en-64 ooo | a machine says that someone has left
From: Simon Achterberg <simon@lumenoptics.example>
Subject: Automatic reply: Supplier invoices
X-Autoreply: yes

Simon Achterberg is no longer with Lumen Optics. This mailbox is not monitored. Please direct your inquiry to finance@lumenoptics.example.

#### f-en-65 ooo | ticket received
From: Hartwell Support <support@hartwell.example>
Subject: [HW-48213] Supplier invoices at Hartwell
Auto-Submitted: auto-generated

## Please type your reply above this line ##

We've received your message and opened ticket HW-48213. A member of the team will get back to you within two working days.

You can add further comments by answering this email.

#### f-en-66 ooo 2026-03-05 | a weekday only
From: Tariq Aziz <tariq@azizfabrics.example>
Subject: Auto: Re: Supplier invoices
Date: 2026-03-02T07:40:00Z

I'm at a trade show and will be back on Thursday.

Tariq

#### f-en-67 ooo 2026-01-05 | over the turn of the year
From: Melissa Grant <mgrant@grantandfield.example>
Subject: Automatic reply: Supplier invoices at Grant & Field
Date: 2025-12-19T16:20:00Z
Platform: automatic

Our offices are closed for the holidays from December 22. We reopen on January 5. Happy holidays!

#### f-en-68 ooo 2026-03-07 | through a day, with numbers
From: Jerome Watts <jwatts@wattsplumbing.example>
Subject: Away from the office Re: supplier invoices
Precedence: auto_reply

I will be out 3/2 through 3/6/2026 and will respond when I return.

Jerome Watts, Watts Plumbing, Dayton, Ohio

#### f-en-69 ooo | delivery only delayed
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Delay)
Auto-Submitted: auto-replied

** Delivery incomplete **

There was a temporary problem delivering your message to pat@oldmillbakery.example. Gmail will retry for 46 more hours. You'll be notified if the delivery fails permanently.

#### f-en-70 ooo | read receipt
From: Karen Doyle <karen.doyle@doylelaw.example>
Subject: Read: Question about your supplier invoices
Content-Type: multipart/report; report-type=disposition-notification

Your message

   To: Karen Doyle
   Subject: Question about your supplier invoices
   Sent: Monday, March 2, 2026 9:00:12 AM

was read on Monday, March 2, 2026 9:14:40 AM.

#### f-en-71 bounce | Exchange Online
From: Microsoft Outlook <postmaster@fernhill.example>
Subject: Undeliverable: Supplier invoices at Fernhill
Content-Type: multipart/report; report-type=delivery-status

Your message to lthomas@fernhill.example couldn't be delivered.

lthomas wasn't found at fernhill.example.

tom                 Office 365                 lthomas
Action Required                                Recipient
Unknown To address

Diagnostic information for administrators:
Generating server: AM0PR04MB1234.eurprd04.prod.outlook.com
lthomas@fernhill.example
Remote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient lthomas@fernhill.example not found by SMTP address lookup'

#### f-en-72 bounce | Postfix
From: MAILER-DAEMON@mx2.brightlane.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status

This is the mail system at host mx2.brightlane.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

For further assistance, please send mail to postmaster.

<orders@sunnyside-nursery.example>: host mail.sunnyside-nursery.example[203.0.113.25] said: 550 5.1.1
    <orders@sunnyside-nursery.example>: Recipient address rejected: User unknown in virtual mailbox table (in reply to RCPT TO command)

#### f-en-73 bounce | Gmail, address not found
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Failure)
Auto-Submitted: auto-replied
X-Failed-Recipients: j.moreno@claybrook.example

** Address not found **

Your message wasn't delivered to j.moreno@claybrook.example because the address couldn't be found, or is unable to receive mail.

The response was:

550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces.

#### f-en-74 bounce | Exim
From: Mail Delivery System <Mailer-Daemon@relay.brightlane.example>
Subject: Mail delivery failed: returning message to sender
Auto-Submitted: auto-replied

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  info@redbarnstudio.example
    Unrouteable address

#### f-en-75 bounce | Gmail, blocked by policy
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Failure)
X-Failed-Recipients: cfo@ironbridge.example

** Message blocked **

Your message to cfo@ironbridge.example has been blocked. See technical details below for more information.

The response from the remote server was:

554 5.7.1 Service unavailable; Client host blocked using a reputation list

#### f-en-76 bounce | mailbox full for good, with the text of our mail below
From: Mail Delivery System <MAILER-DAEMON@mail.quarryhill.example>
Subject: Returned mail: see transcript for details

The original message was received at Mon, 2 Mar 2026 09:00:41 GMT from mx2.brightlane.example

   ----- The following addresses had permanent fatal errors -----
<bookkeeping@quarryhill.example>
    (reason: 552 5.2.2 Over quota)

   ----- Transcript of session follows -----
552 5.2.2 <bookkeeping@quarryhill.example>... Mailbox full

   ----- Original message follows -----
From: Tom Reed <tom@brightlane.example>
Subject: Supplier invoices at Quarry Hill
List-Unsubscribe: <mailto:stop@brightlane.example>

Hi, would you be interested in a demo?

#### f-en-77 bounce | qmail
From: MAILER-DAEMON@ns1.hostingbarn.example
Subject: failure notice

Hi. This is the qmail-send program at ns1.hostingbarn.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<lisa@tinroofdesign.example>:
Sorry, no mailbox here by that name. (#5.1.1)
`);
