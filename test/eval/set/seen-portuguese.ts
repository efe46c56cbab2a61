/** Labeled replies, open to authors of the rules: Portuguese, of Portugal and of Brazil. */
import { readCases } from "../case.ts";

export default readCases(`
#### s-pt-01 interested | the plain case
From: Ricardo Almeida <ricardo@almeidacargas.example>
Subject: Re: Pergunta sobre as faturas de fornecedores

Olá Tom,

Tenho interesse. Pode enviar mais informações?

Atenciosamente,
Ricardo Almeida
Gerente Financeiro | CNPJ 12.345.678/0001-90 | (11) 5555-0123

#### s-pt-02 interested | proposes times
From: Joana Teixeira <jteixeira@teixeiramoveis.example>
Subject: RE: 400 faturas por mês

Podemos falar na quinta às 15h ou na sexta de manhã. Dá-lhe jeito?

#### s-pt-03 interested | price
From: Felipe Barros <felipe@barrosalimentos.example>
Subject: Re: Pergunta sobre as faturas de fornecedores

Quanto custa por usuário?

#### s-pt-04 interested never-send | interested, but not now
From: Mariana Lopes <mlopes@lopesfarma.example>
Subject: Re: 400 faturas por mês

Achei interessante, mas agora não é o momento. Pode voltar a contactar-me em setembro?

#### s-pt-05 interested | short
From: Thiago Souza <thiago@souzatech.example>
Subject: Re: Pergunta sobre as faturas de fornecedores

Pode mandar sim, quero conhecer

#### s-pt-06 meeting-booked | by our link
From: Beatriz Ramos <beatriz@ramosclinicas.example>
Subject: Re: 400 faturas por mês

Acabei de agendar para quarta às 10h pelo seu link. Até lá!

#### s-pt-07 not-interested | the plain case
From: António Matos <amatos@matoscortica.example>
Subject: RE: Pergunta sobre as faturas de fornecedores

Agradeço o contacto, mas não temos interesse.

Cumprimentos,
António Matos

#### s-pt-08 not-interested | has something
From: Paula Freitas <paula@freitastecidos.example>
Subject: Re: 400 faturas por mês

Já temos um sistema para isso e estamos satisfeitos.

#### s-pt-09 not-interested | one word, with thanks
From: Nuno Braga <nuno@bragapneus.example>
Subject: Re: Pergunta sobre as faturas de fornecedores

Não, obrigado.

#### s-pt-10 not-interested opt-out | the plain case
From: Cristina Pires <cristina@piresgourmet.example>
Subject: Re: 400 faturas por mês

Por favor, remova o meu e-mail da sua lista.

#### s-pt-11 not-interested opt-out | law
From: Dra. Renata Dias <renata@diasadvocacia.example>
Subject: Re: Pergunta sobre as faturas de fornecedores

Nunca autorizei este contato. Com base na LGPD, exijo a exclusão dos meus dados, sob pena de reclamação à ANPD.

#### s-pt-12 not-interested opt-out | short
From: Zé Carlos <ze@oficinaze.example>
Subject: Re: 400 faturas por mês

Parem de me mandar email

#### s-pt-13 ooo 2026-03-16 | back on a day
From: Sofia Nunes <sofia.nunes@nunesseguros.example>
Subject: Resposta automática: Pergunta sobre as faturas de fornecedores
Auto-Submitted: auto-replied

Encontro-me ausente do escritório, com regresso a 16 de março. Em caso de urgência contacte o Rui Melo, 21 555 01 77.

#### s-pt-14 ooo 2026-03-21 | a range
From: Gustavo Rocha <gustavo@rochamineracao.example>
Subject: Férias

Estou de férias de 02/03 a 20/03. Retornarei o contato assim que possível.

#### s-pt-15 ooo | left the company
From: Inês Carvalho <ines@carvalhovinhos.example>
Subject: Resposta automática: 400 faturas por mês

Informo que já não colaboro com a Carvalho Vinhos. Por favor contacte geral@carvalhovinhos.example.

#### s-pt-16 bounce | Exchange
From: postmaster@ferreirapecas.example
Subject: Não é possível entregar: Pergunta sobre as faturas de fornecedores
Content-Type: multipart/report; report-type=delivery-status; boundary="_pt_16"

A sua mensagem para compras@ferreirapecas.example não pôde ser entregue.

550 5.1.1 Utilizador desconhecido

#### s-pt-17 uncategorized | referral
From: Helena Castro <hcastro@castrohoteis.example>
Subject: RE: 400 faturas por mês

Não sou eu que trato disso. Fale com a Sara Moreira, do financeiro: smoreira@castrohoteis.example

#### s-pt-18 uncategorized | who are you
From: Pedro Antunes <pedro@antunesoptica.example>
Subject: Re: Pergunta sobre as faturas de fornecedores

Quem fala? Como conseguiu o meu contacto?
`);
