/** Labeled replies, open to authors of the rules: Spanish. */
import { readCases } from "../case.ts";

export default readCases(`
#### s-es-01 interested | the plain case
From: Javier Ortiz <jortiz@ortizlogistica.example>
Subject: Re: Pregunta sobre sus facturas de proveedores

Hola Tom:

Me interesa. ¿Me puedes enviar más información?

Un saludo,
Javier Ortiz
Director Financiero
Tel. +34 91 555 01 23

#### s-es-02 interested | proposes times
From: Marta Vidal <marta@vidalceramica.example>
Subject: RE: 400 facturas al mes

Podemos hablar el jueves a las 16:00 o el viernes por la mañana. ¿Te viene bien?

#### s-es-03 interested | price
From: Sergio Campos <scampos@camposmotor.example>
Subject: Re: Pregunta sobre sus facturas de proveedores

¿Cuánto cuesta para dos empresas?

#### s-es-04 interested never-send | interested, but not now
From: Lucía Herrero <lherrero@herreroalimentos.example>
Subject: Re: 400 facturas al mes

Nos parece interesante, pero ahora mismo no podemos. Escríbeme de nuevo después del verano, por favor.

#### s-es-05 interested | went to spam, and wants to see it
From: Raúl Prieto <raul@prietoobras.example>
Subject: Re: Pregunta sobre sus facturas de proveedores

Perdona la demora, tu correo estaba en spam. Sí, me gustaría ver una demo.

#### s-es-06 meeting-booked | invitation accepted
From: Elena Robles <elena@roblesclinicas.example>
Subject: Aceptada: Reunión Brightlane - jue 5 mar 2026 11:00

Elena Robles ha aceptado esta invitación.

Reunión Brightlane
jueves 5 mar 2026, 11:00 – 11:30

#### s-es-07 not-interested | the plain case
From: Andrés Molina <amolina@molinapapel.example>
Subject: Re: 400 facturas al mes

Gracias por escribir, pero no nos interesa.

#### s-es-08 not-interested | has something
From: Beatriz Santos <bsantos@santosfarma.example>
Subject: RE: Pregunta sobre sus facturas de proveedores

Ya trabajamos con otro proveedor y estamos contentos, gracias.

#### s-es-09 not-interested | sarcasm
From: Ignacio Rey <ignacio@reyabogados.example>
Subject: Re: Pregunta sobre sus facturas de proveedores

Qué bien, otro programa milagroso. Justo lo que me faltaba un lunes.

#### s-es-10 not-interested opt-out | the plain case
From: Pilar Cano <pilar@canohoteles.example>
Subject: Re: 400 facturas al mes

Por favor, dame de baja de tu lista.

#### s-es-11 not-interested opt-out | law
From: Fernando Gil <fgil@gilasesores.example>
Subject: Re: Pregunta sobre sus facturas de proveedores

No he autorizado el uso de mis datos. Ejerzo mi derecho de supresión según el RGPD; si no lo atienden, presentaré una denuncia ante la AEPD.

#### s-es-12 not-interested opt-out | short
From: Toño Rivas <tono@rivasgrupo.example>
Subject: Re: 400 facturas al mes

No me escriban más.

#### s-es-13 ooo 2026-03-16 | back on a day
From: Carmen Soler <csoler@solertextil.example>
Subject: Respuesta automática: Pregunta sobre sus facturas de proveedores
Auto-Submitted: auto-replied

Estoy fuera de la oficina y me reincorporaré el 16 de marzo. Para temas urgentes, contacte con Luis Vega, 93 555 01 98.

#### s-es-14 ooo 2026-03-14 | a range, inclusive
From: Diego Pastor <dpastor@pastoragro.example>
Subject: Fuera de la oficina

Estaré de vacaciones del 2 al 13 de marzo, ambos inclusive, sin acceso al correo.

#### s-es-15 ooo | acknowledgement
From: Atención al cliente <clientes@luzdelnorte.example>
Subject: Hemos recibido tu consulta
Auto-Submitted: auto-generated

Gracias por contactar con nosotros. Hemos recibido tu mensaje con el número de caso 551203 y te responderemos lo antes posible. No respondas a este correo.

#### s-es-16 ooo | left the company
From: Nuria Blanco <nblanco@talleresblanco.example>
Subject: Respuesta automática: 400 facturas al mes

Ya no trabajo en Talleres Blanco. Por favor diríjase a administracion@talleresblanco.example.

#### s-es-17 bounce | Exchange
From: Postmaster <postmaster@navarrocables.example>
Subject: No se puede entregar: Pregunta sobre sus facturas de proveedores
Content-Type: multipart/report; report-type=delivery-status; boundary="_es_17"
Auto-Submitted: auto-replied

No se pudo entregar el mensaje a compras@navarrocables.example.

El servidor remoto devolvió 550 5.1.1 User unknown.

#### s-es-18 uncategorized | referral
From: Gloria Fuentes <gfuentes@fuentesagua.example>
Subject: RE: 400 facturas al mes

Eso lo lleva mi compañera Sara Núñez, escríbele a ella: snunez@fuentesagua.example

#### s-es-19 uncategorized | who are you
From: Álvaro Nieto <alvaro@nietodental.example>
Subject: Re: Pregunta sobre sus facturas de proveedores

¿Quién eres y de dónde has sacado mi correo?
`);
