/** Lists the guard's Portuguese words. */
import type { GuardWords } from "./words-form.ts";

export const PORTUGUESE: GuardWords = {
  numbers:
    "0 ~zero|1 ~um ~uma|2 ~dois ~duas|3 tres|4 quatro|5 cinco|6 ~seis ~meia|7 sete|8 oito|9 nove|10 dez dezena|11 onze|12 doze duzia|13 treze|" +
    "14 catorze quatorze|15 quinze|16 dezasseis dezesseis|17 dezassete dezessete|18 dezoito|19 dezanove dezenove|20 vinte|30 trinta|40 quarenta|" +
    "50 cinquenta|60 sessenta|70 setenta|80 oitenta|90 noventa|100 cem ~cento centenas|200 duzentos duzentas|300 trezentos trezentas|" +
    "400 quatrocentos quatrocentas|500 quinhentos quinhentas|600 seiscentos seiscentas|700 setecentos setecentas|800 oitocentos oitocentas|" +
    "900 novecentos novecentas|1000 mil milhares|1000000 milhao milhoes",
  numberParts: "",
  numberJoiner: "e",
  articles: "um|uma|meio",
  minutes: "minutos?|minutinhos|min",
  countable:
    "perguntas?|pontos?|coisas?|opcoes|opcao|maneiras?|formas?|ideias?|linhas?|frases?|palavras?|exemplos?|razoes|motivos?|datas?|temas?|" +
    "detalhes?|sugestoes|alternativas?|duvidas?|questoes|horarios",
  spans: {
    hour: "horas?",
    day: "dias?|dias? uteis",
    week: "semanas?",
    month: "mes|meses|mensal|mensais",
    year: "anos?|anual|anuais",
  },
  priceUnits:
    "utilizador|utilizadores|usuario|usuarios|posto|pessoa|cabeca|colaborador|filial|lead|reuniao|contacto|contato|campanha|projeto|licenca|unidade",
  at: "as|pelas|a partir das|das|ate as|por volta das|antes das|depois das|para as|entre as",
  clock: "h|horas|hrs|em ponto",
  between: "a|as|e|ou|e as|ate as",
  days: {
    today: "hoje|esta (?:manha|tarde|noite)",
    tomorrow: "amanha",
    overmorrow: "depois de amanha",
    nextWeek: "(?:proxima semana|semana que vem|semana proxima|semana seguinte)",
    nextMonth: "(?:proximo mes|mes que vem)",
  },
  dot: "ponto",
  commitments: {
    acceptance: String.raw`
      (suas?|seus?|vossas?|vossos?|tuas|teus) ([a-z]+ ){0,2}(condicoes|contrato|clausulas?|exigencias|termos|politica|acordo|nda)
      (aceitamo|assinamo|aprovamo|confirmamo|subscrevemo)-?(lo|la|los|las)|(assin|subscrev|rubric)(a|ara|amos|aremos|ado|ada|ar|emos|o|e|ou) .. (contrato|acordo|documento|nda|orcamento|
        proposta)
      sem (reservas?|restricoes|excecao|excecoes|condicoes)|(fica|ficam|esta|estao) (aceit|aprovad|assinad|confirmad|fechad)(e|o|a|es|os|as)|considere .. (feito|aceite|aceito|fechado|
        aprovad)*|subscrevemos
      (aceitamos|aceito|aceitaremos|consentimos|autorizamos|autorizo|aprovamos|aprovo|concedemos|concedo|outorgamos|renunciamos|anuimos)
      (aceite|aceites|aceito|aceitos|confirmamos|confirmo|confirmad[oa]s?|assinamos|assino|assinad[oa]s?|validamos|reconhecemos|concordamos|concordo|honraremos|de acordo) .. (condicoes|
        condicao|contrato|acordo|encomenda|pedido|exigenci|clausula|compra|orcamento|oferta|proposta|preco|integra|tudo|todos|todas|nda|termos|totalidade)*
      (condicoes|contrato|encomenda|pedido|exigencias|orcamento|clausula|termos) .. (aceit[eo]s?|aceitas|confirmad[oa]s?|assinad[oa]s?|fechad[oa]s?|aprovad[oa]s?)
      (vossas|suas|tuas) (condicoes|exigencias|clausulas)|(vosso|seu) (contrato|pedido|orcamento)|(vossos|seus) termos|(vossa|sua) (encomenda|clausula|ordem de compra)
      negocio fechado|fechado$|^fechado|combinado quanto ao preco|fechamos (o )?(negocio|acordo)|acordo fechado|vendido|de acordo (com|em) (tudo|todos|todas|as suas|as vossas|o preco|
        esse preco)|temos (um )?(acordo|negocio)|concordamos|concordo com
      vinculativ[oa]s?|vinculante*|juridicamente|legalmente|contratualmente|irrevogave*|pela presente|por este meio (acei|confirm)*|por escrito
      compromet(emo|o)-?(nos|me)|(nos|me) compromet(emos|o)|compromisso (firme|formal|escrito|nosso)|obrigamo-nos|ficamos obrigados
      exclusividade|exclusiv[oa]s?|em exclusivo
      (pode|podem) (usar|utilizar|publicar|citar|revender|divulgar)
      (noss[oa]|meu|minha) (consentimento|autorizacao|permissao|assinatura|aprovacao)
    `,
    guarantee: String.raw`
      garant*|promet(o|emos|ido|ida|er)|promessa*|asseguro|asseguramos|assegurado|palavra de honra|(a )?(minha|nossa) palavra|juro|juramos|dou-lhe a minha palavra
      (100|cem|cento) ?(%|por cento) (segur|cert|garantid|eficaz|de sucesso)*|sem falta|aconteca o que acontecer|vitalici*|ilimitad*|para sempre|infalivel
    `,
    refund: String.raw`
      reembols*|devolv(er|emos|eremos|ido|ida)|devolucao*|restitu*|estorn*|ressarc*|(dinheiro|valor|montante|pagamento) .. (de volta|devolvid|reembolsad)*|dinheiro de volta
      indemniz*|indeniz*|compensa(r|mos|remos|cao)*|nota de credito|credit(amos|aremos|ado) .. (conta|valor)
    `,
    free: String.raw`
      gratis|gratuit*|de graca|de borla|brinde*|cortesia|presente|free|oferecid[oa] por nos|oferta da casa|por conta da casa
      (oferecemos|ofereco|oferecemos-lhe)(-lhe|-lhes)? (o |a |os |as |um |uma )?(primeir|segund|mes|seman|ano|setup|instal|configur|tudo)*
      (sem|nenhum|zero) (qualquer |quaisquer |nenhum )?(custo|custos|encargo|encargos|taxa|taxas|despesa|despesas|pagamento|pagar|cobranca|acrescimo|mensalidade)
      (por|a) (nossa conta|nosso cargo|nosso encargo|custo zero)|fica por nossa|pagamos nos
      (nao (lhe |vos |te )?(custa|custara|cobramos|cobraremos|paga|pagara|pagam|faturamos|faturaremos))|nada a pagar|(custa|paga|pagam|pagara) (absolutamente )?(nada|zero)|nao vai pagar
    `,
    discount: String.raw`
      um (quarto|terco|quinto) (a|de) menos|em um (quarto|terco|quinto)|num (quarto|terco|quinto)|(descemos|descer|desco|baixamos) .. (um|para|o preco|preco)
      (baixar|reduzir|tirar|fazer) .. (preco|tarifa|um terco|metade)
      descont*|abatimento*|reducao .. (preco|tarifa|mensalidade)|promocao|promocoes|promocional|promo|cupom|cupao|vale-presente|voucher*|codigo (promocional|de desconto)|bonus|saldos|
        rebaixa*
      (preco|precos|tarifa|condicoes|valor) (especia|reduzid|promocion|preferencia|mais baix|inferior|de amigo|fix|congelad|bonificad)*|(melhor|menor) preco|precos? mais (baixo|em conta)
      (metade|meio) (do )?preco|a metade|por metade|metade (do|da)|um terco (do|da)|mais barat*|mais em conta|mais economic*
      (baix|reduz|cort|divid|igual|congel|desc)* .. (preco|precos|tarifa|custo|mensalidade)
      dois (por|pelo preco de) um|2 por 1|leve 2|(primeiro|segundo|primeiros|um|dois|tres|1|2|3) (mes|meses|semana|semanas|ano) (gratis|gratuit|oferta|por nossa|oferecid|de borla|e por)*|
        tuta e meia|meia duzia de euros|uns (trocos|euros|paus)
      (por cento|%|euros|reais) (a menos|de menos|menos|mais barato)
    `,
    liability: String.raw`
      (respondemos|respondo|cobrimos|pagamos|suportamos|assumimos|indemnizaremos) .. (danos?|perdas?|despesas|prejuizos?|riscos?)|(danos?|perdas?|prejuizos?) .. (por nossa conta|
        a nosso cargo|cobertos)|por nossa conta e risco
      (assumimos|assumo|assumiremos|reconhecemos|reconheco|admitimos|admito|aceitamos) .. (responsabilidade|culpa|erro|infracao|violacao|incumprimento|risco|riscos|perdas|danos|prejuizo)*
      (somos|sou|fomos) (totalmente |plenamente |os unicos )?(responsaveis|responsavel|culpados|culpado)|penalizacao|penalidade*|multa contratual|perdas e danos|(nossa) (culpa|
        responsabilidade)
      (cobrimos|cobriremos|suportamos|suportaremos|arcamos) .. (custos|despesas|danos|perdas|prejuizos|risco|tudo)|(infringimos|violamos)
    `,
    deadline: String.raw`
      (valid[oa]|vigente|reservad|oferta|disponive|mantemos|vale)* .. (ate|so hoje|apenas hoje|somente hoje)
      (entreg|pront|termin|conclu|operaciona|em funcionamento|instal|implement|lanc|receb|envi|pag|resolv|comec|complet|ativ|arranc)* .. (ate|em menos de|no maximo|o mais tardar|dentro de|
        no prazo|ainda hoje|ja amanha|numa|em duas|em uma)
      (no|num|dentro do) prazo|dentro de (um|uma|dois|duas|tres|\d+|poucos|poucas)|(ate|antes) (ao|do|no) (fim|final)|(fim|final) (da|do|de) (semana|mes|dia|ano|trimestre)|em (24|48|
        72) horas
      ainda hoje|no mesmo dia|no dia seguinte|de um dia para o outro|ultima oportunidade|(so|apenas|somente) (por )?hoje|tempo limitado|data limite|prazo (maximo|garantido|de entrega)
    `,
    payment: String.raw`
      transferencia*|transfir*|deposit(e|ar|o)|conta bancaria|dados bancarios|numero (da|de) conta|nib|iban|bic|cartao de credito|nossa conta|adiantamento|sinal de|mb ?way|pix
      (pag(ue|ar|uem|amento)|liquid(e|ar)) .. (conta|adiantad|antecipad|imediat|agora|seguinte|aqui|ja)*|pagamento (adiantado|antecipado|imediato)
      paypal|bitcoin|cripto*|western union|moneygram|cart(ao|oes)[- ](oferta|presente)|telegram|whatsapp|(sua|tua) (palavra-passe|senha|password)|(seu) pin|inicie sessao
    `,
    terms: String.raw`
      (cancel|rescind|anul|desist|sair|termin)* .. (qualquer momento|qualquer altura|quando (quiser|quiserem|desejar)|sem (aviso|custo|custos|penaliz|fidel)*)
      sem (fidelizacao|fidelidade|contrato|contratos|risco|riscos|pre-aviso|aviso previo|obrigacao|obrigacoes|letras|duracao minima|periodo minimo|custos ocultos|taxa de)
      (pag|cobr)* (so |apenas |somente )?(por|pelos|com base em|mediante) (resultados|sucesso)|periodo (de teste|experimental)|direito de (resolucao|arrependimento)|aviso previo|fidelizacao
    `,
    deletion: String.raw`
      (elimin|apag|remov|retir|exclu|destru)* .. (dados|endereco|lista|base de dados|informacoes|registo|registro|contacto|contato|email)
      (dados|endereco|informacoes) .. (eliminad|apagad|removid|excluid|destruid)*|nao (o |a |lhe |vos )?(voltaremos|contactaremos|entraremos|escreveremos) .. (contactar|escrever|incomodar|
        mais|contacto)*
    `,
  },
  harmless: String.raw`
      ate la|ate breve|ate ja
    sem (problema|duvida|qualquer duvida|pressa)|nenhum problema|nao so|(chamada|reuniao|conversa|demonstracao|demo|videochamada) sem (qualquer )?compromisso|sem compromisso$
    (confirmo|confirmamos|confirmad[oa]) .. (reuniao|chamada|hora|horario|conversa|videochamada|encontro)|nossa oferta|vossa oferta|promissor*|de acordo,|muito obrigad*|presentemente
  `,
  not: "nao|sem|nenhum|nenhuma|nunca|jamais|nem|tampouco|em vez",
  notBehind: "nao e possivel|nao$",
  clause: "se|quando|porque|que|e|mas|caso|embora",
  topic:
    "se|sobre|acerca|quanto|relativamente|relativo|relativa|referente|pergunta|perguntas|questao|pedido|possivel|possiveis|eventual|eventuais|qual|quais|que",
  deferral: String.raw`
    (verific|averigu|confirm|esclarec|inform|pergunt|consult|apur)*(-me)? .. (com|a|se|e|junto|internamente|o|essa|esta|isso|isto)
    (volto|voltarei|voltamos|voltaremos|respondo|responderei|dou|darei|daremos|digo|direi) .. (a|com|em|lhe|noticias|uma|contacto|retorno|resposta)|(encaminho|passo|reencaminho) .. (a|ao|
      para|o|esta)
    nao (posso|podemos|estou|estamos|consigo) .. (dizer|dizer-lhe|prometer|responder|confirmar|decidir|adiantar|prometer-lhe)|(falamos|conversamos) sobre|(na|durante a) (nossa )?(chamada|
      reuniao|conversa)|obrigad[oa] .. pergunta
  `,
  affirmation:
    "sim|claro|com certeza|certamente|sem duvida|de acordo|confirmado|exato|exatamente|correto|" +
    "sem problema|nenhum problema|como (?:diz|quiser|desejar|pretende)|conte com|pode contar|combinado|" +
    "confirmamos|confirmo|fechado",
  introduction: "chamo-me|me chamo|o meu nome e|meu nome e|sou",
};
