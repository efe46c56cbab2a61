/** Labeled replies, hidden from authors of the rules: Spanish and Portuguese. */
import { readCases } from "../case.ts";

export default readCases(`
#### h-es-01 interested | wants to see it
From: Patricia León <pleon@leonpapeleria.example>
Subject: Re: Facturas de proveedores

Buenos días, suena bien. ¿Podríamos ver una demostración esta semana?

#### h-es-02 interested | price
From: Hugo Salinas <hugo@salinasminas.example>
Subject: RE: Facturas de proveedores

¿Qué precio tiene y qué incluye?

Hugo Salinas
Cel. 55 5550 0133

#### h-es-03 interested never-send | later
From: Rocío Márquez <rocio@marquezaceites.example>
Subject: Re: Facturas de proveedores

Sí nos interesa, aunque este trimestre es imposible. Hablemos en mayo.

#### h-es-04 meeting-booked | by our link
From: Emilio Duarte <emilio@duartetransportes.example>
Subject: Re: Facturas de proveedores

Ya reservé en tu calendario para el jueves a las 12. Nos vemos ahí.

#### h-es-05 not-interested | polite
From: Consuelo Ibáñez <cibanez@ibanezviajes.example>
Subject: Re: Facturas de proveedores

Muchas gracias, pero de momento no lo necesitamos.

#### h-es-06 not-interested | rude
From: Paco Lara <paco@larafontaneria.example>
Subject: RE: Facturas de proveedores

Menudo spam, qué poca vergüenza.

#### h-es-07 not-interested opt-out | removal
From: Teresa Bravo <tbravo@bravoeventos.example>
Subject: Re: Facturas de proveedores

Eliminen mi correo de su base de datos y dejen de enviarme publicidad.

#### h-es-08 ooo 2026-03-23 | back on a day, with a range before
From: Alberto Cruz <acruz@cruzpintura.example>
Subject: Respuesta automática: Facturas de proveedores
Auto-Submitted: auto-replied

Me encuentro de vacaciones. Vuelvo a la oficina el lunes 23 de marzo.

#### h-es-09 ooo | acknowledgement
From: Soporte <soporte@redmontana.example>
Subject: Ticket #88120 creado

Estimado cliente: su solicitud ha sido registrada. Un agente se pondrá en contacto con usted. Este es un mensaje automático.

#### h-es-10 uncategorized | not me
From: Inés Pardo <ines@pardomuebles.example>
Subject: RE: Facturas de proveedores

Yo no llevo esos temas. La persona indicada es Sara Rubio, de contabilidad.

#### h-pt-01 interested | wants to see it
From: Vasco Ribeiro <vasco@ribeirotextil.example>
Subject: Re: Faturas

Bom dia, parece-me útil. Gostava de ver uma demonstração.

#### h-pt-02 interested | price
From: Larissa Moura <larissa@mouracosmeticos.example>
Subject: RES: Faturas

Qual o valor mensal? Tem período de teste?

#### h-pt-03 interested never-send | later
From: Eduardo Pinto <eduardo@pintoagro.example>
Subject: Re: Faturas

Temos interesse sim, mas só depois da safra. Me chame em junho, por favor.

#### h-pt-04 meeting-booked | confirms
From: Catarina Melo <catarina@melodecoracao.example>
Subject: RE: Reunião

Reunião confirmada para terça às 10h. Até terça!

#### h-pt-05 not-interested | short
From: Jorge Faria <jorge@fariavidros.example>
Subject: Re: Faturas

Não me interessa.

#### h-pt-06 not-interested | already served
From: Alice Monteiro <alice@monteirolivros.example>
Subject: RES: Faturas

Obrigada, mas usamos outra ferramenta e não pretendemos trocar.

#### h-pt-07 not-interested opt-out | removal
From: Bruno Tavares <bruno@tavarespesca.example>
Subject: Re: Faturas

Quero ser removido desta lista de e-mails, por gentileza. Não entrem mais em contato.

#### h-pt-08 ooo 2026-03-14 | inclusive
From: Marta Gouveia <marta.gouveia@gouveiahoteis.example>
Subject: Resposta automática: Faturas
Auto-Submitted: auto-replied

Estarei ausente até 13 de março, inclusive. Responderei assim que regressar.

#### h-pt-09 ooo | acknowledgement
From: Atendimento <sac@lojaestrela.example>
Subject: Recebemos sua mensagem

Olá! Recebemos o seu contato e retornaremos em até 48 horas úteis. Esta é uma resposta automática, não responda este e-mail.

#### h-pt-10 bounce | a provider
From: Mail Delivery System <mailer-daemon@smtp.correiorapido.example>
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="pt10"

A mensagem para financeiro@padariasol.example não foi entregue: 550 5.2.1 caixa postal desativada
`);
