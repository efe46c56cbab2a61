/** Labeled replies, written blind to the rules: Spanish and Portuguese. */
import { readCases } from "../case.ts";

export default readCases(`
#### f-es-01 not-interested opt-out | one word
From: Ramón Ibáñez <ramon@ibanezpinturas.example>
Subject: Re: Sus facturas de proveedores

BAJA

#### f-es-02 not-interested opt-out | legal, erasure and objection
From: Marta Echeverría <m.echeverria@echeverria-abogados.example>
Subject: RE: Facturas de proveedores

Estimado Sr. Reed:

Ejerzo mediante el presente correo mis derechos de supresión y de oposición conforme a los artículos 17 y 21 del RGPD. Le recuerdo que mi dirección figura en la Lista Robinson. De no atender esta solicitud acudiré a la AEPD.

Atentamente,
Marta Echeverría

#### f-es-03 not-interested opt-out | polite
From: Lucía Navarro <lucia.navarro@navarroflores.example>
Subject: Re: Una pregunta sobre sus facturas

Buenos días, Tom:

Gracias por escribir. No nos encaja, así que le agradecería que no me enviara más correos.

Un saludo,
Lucía

#### f-es-04 not-interested opt-out | blunt, typed on a phone
From: Paco Gil <paco@gilreformas.example>
Subject: Re: facturas

q pesado eres, deja de escribirme ya

#### f-es-05 not-interested opt-out | within a longer mail
From: Ernesto Cabrera <ecabrera@cabreralogistica.example>
Subject: RE: Facturas y pedidos

Hola Tom, ya trabajamos con SAP y con un integrador local que nos montó todo el circuito de aprobación el año pasado, y no vamos a cambiarlo en mucho tiempo. Quítame de tu base de datos, por favor, y suerte con la campaña.

#### f-es-06 not-interested | short
From: Inés Prado <ines@pradojoyeros.example>
Subject: Re: Sus facturas de proveedores

No nos interesa, gracias.

#### f-es-07 interested | asks for more and the price
From: Andrés Molina <amolina@molinaconservas.example>
Subject: Re: Sus facturas de proveedores

Hola Tom, me llama la atención. ¿Qué precio tiene y con qué ERP se integra?

#### f-es-08 interested | proposes times
From: Carmen Ortega <carmen.ortega@ortegapapel.example>
Subject: RE: Una pregunta sobre sus facturas

¿Te va bien el miércoles a las 12? Si no, el jueves a primera hora.

#### f-es-09 interested never-send | later
From: Javier Soto <jsoto@sotomaquinaria.example>
Subject: Re: Facturas de proveedores

Ahora mismo estamos con el cierre del trimestre. Escríbeme en mayo y lo vemos con calma.

#### f-es-10 uncategorized | a person has left
From: Pilar Vega <pvega@vegaaceites.example>
Subject: Re: Facturas de proveedores

Buenas, Miguel ya no trabaja con nosotros desde enero. Un saludo.

#### f-es-11 interested | asks how suppliers sign off
From: Diego Robles <diego@roblesmuebles.example>
Subject: Re: Sus facturas de proveedores

¿Y si un proveedor se da de baja o deja de enviar facturas por correo, el sistema avisa? Me gustaría ver una demo.

#### f-es-12 ooo 2026-03-07 | from a day to a day
From: Rocío Campos <rcampos@camposlab.example>
Subject: Respuesta automática: Facturas de proveedores
Auto-Submitted: auto-generated

Estaré fuera de la oficina del 2 al 6 de marzo. Para asuntos urgentes, llame a centralita.

#### f-es-13 ooo 2026-03-17 | without headers
From: Álvaro Peña <alvaro.pena@penatextil.example>
Subject: Fuera de la oficina

Gracias por tu mensaje. Estoy de vacaciones y me reincorporo el martes 17 de marzo.

#### f-es-14 meeting-booked | confirmed
From: Beatriz Luna <bluna@lunaviajes.example>
Subject: RE: RE: Una pregunta sobre sus facturas

Confirmado, nos vemos el jueves a las 16:30 por Meet.

#### f-pt-01 not-interested opt-out | polite
From: Helena Tavares <helena@tavaresvinhos.example>
Subject: Re: As vossas faturas de fornecedores

Bom dia, agradeço o contacto, mas peço que retirem o meu email da vossa lista.

Cumprimentos,
Helena Tavares

#### f-pt-02 not-interested opt-out | legal, Brazilian law
From: Rogério Pacheco <rogerio@pachecotubos.example>
Subject: RES: Notas fiscais de fornecedores

Solicito, com base no art. 18 da LGPD, a eliminação dos meus dados pessoais da sua base, bem como a confirmação por escrito. Não autorizei o uso do meu e-mail.

#### f-pt-03 not-interested opt-out | blunt, typed on a phone
From: Juliana Braz <ju@brazmodas.example>
Subject: Re: notas fiscais

para de me mandar email por favor, nao quero

#### f-pt-04 not-interested | no need
From: Nuno Carvalho <ncarvalho@carvalhomoldes.example>
Subject: Re: Faturas de fornecedores

Boa tarde Tom, de momento não temos necessidade. Obrigado.

#### f-pt-05 interested | asks for a demo
From: Fernanda Lopes <fernanda.lopes@lopesalimentos.example>
Subject: Re: Notas fiscais de fornecedores

Oi Tom, tudo bem? Achei interessante sim. Vocês fazem uma demonstração? Quanto custa para umas 500 notas por mês?

#### f-pt-06 interested | proposes times
From: Rui Matos <rui.matos@matoscortica.example>
Subject: RE: As vossas faturas de fornecedores

Podemos falar na quarta às 10h ou na sexta de manhã, como preferir.

#### f-pt-07 meeting-booked | by the link
From: Camila Duarte <camila@duarteodonto.example>
Subject: Re: Re: Notas fiscais

Agendei pelo seu link para terça às 14h. Até lá!

#### f-pt-08 uncategorized | an invoice is to leave a list
From: Contas a Pagar <contas@silvaferragens.example>
Subject: Fatura duplicada

Por favor removam da lista a fatura FT 2026/118, foi emitida em duplicado.

#### f-pt-09 ooo 2026-03-16 | in numbers
From: Tiago Nunes <tnunes@nunesgrafica.example>
Subject: Resposta automática: Faturas de fornecedores
X-Autoreply: yes

Estou de férias, com retorno previsto para 16/03. Em caso de urgência, contacte a Marta.

#### f-pt-10 not-interested | the wrong person, who names no other
From: Vera Pinto <vera.pinto@pintohoteis.example>
Subject: Re: Faturas

Olá, eu trabalho nos recursos humanos, isso não passa por mim.
`);
