/** Lists the guard's Spanish words. */
import type { GuardWords } from "./words-form.ts";

export const SPANISH: GuardWords = {
  numbers:
    "0 ~cero|1 ~un ~uno ~una|2 ~dos|3 tres|4 cuatro|5 cinco|6 seis|7 siete|8 ocho|9 nueve|10 diez|11 ~once|12 doce docena|13 trece|14 catorce|" +
    "15 quince|16 dieciseis|17 diecisiete|18 dieciocho|19 diecinueve|20 veinte|30 treinta|40 cuarenta|50 cincuenta|60 sesenta|70 setenta|" +
    "80 ochenta|90 noventa|100 cien ~ciento ~cientos|200 doscientos doscientas|300 trescientos trescientas|400 cuatrocientos cuatrocientas|" +
    "500 quinientos quinientas|600 seiscientos seiscientas|700 setecientos setecientas|800 ochocientos ochocientas|900 novecientos novecientas|" +
    "1000 mil miles|1000000 millon millones",
  numberParts: "20 veinti|1 un uno una|2 dos|3 tres|4 cuatro|5 cinco|6 seis|7 siete|8 ocho|9 nueve",
  numberJoiner: "y",
  articles: "un|una|medio",
  minutes: "minutos?|minutitos?|min",
  countable:
    "preguntas?|puntos?|cosas?|opciones|opcion|maneras?|formas?|ideas?|lineas?|frases?|palabras?|ejemplos?|razones|motivos?|huecos?|fechas?|" +
    "temas?|detalles?|sugerencias?|alternativas?|dudas?|propuestas? de horario",
  spans: {
    hour: "horas?",
    day: "dias?|dias? habiles|dias? laborables",
    week: "semanas?",
    month: "mes|meses|mensual|mensuales",
    year: "anos?|anual|anuales",
  },
  priceUnits:
    "usuarios?|puesto|persona|cabeza|empleado|sede|lead|reunion|contacto|campana|proyecto|licencia|unidad|pieza",
  at: "a las|a la|sobre las|hacia las|desde las|hasta las|las|la|antes de las|despues de las",
  clock: "h|horas|hrs|en punto",
  between: "a|y|o|hasta las|a las|u",
  days: {
    today: "hoy|esta (?:manana|tarde|noche)",
    tomorrow: "manana",
    overmorrow: "pasado manana",
    nextWeek: "(?:proxima semana|semana que viene|semana proxima|siguiente semana)",
    nextMonth: "(?:proximo mes|mes que viene)",
  },
  dot: "punto",
  commitments: {
    acceptance: String.raw`
      (sus|su|vuestras?|vuestros?|tus|tu) ([a-z]+ ){0,2}(condiciones|contrato|clausulas?|exigencias|terminos|politica|acuerdo|nda)
      (lo|la|los|las) (aceptamos|acepto|aprobamos|firmamos|firmo|suscribimos|confirmamos por)|(firm|suscrib|rubric)(a|ara|amos|aremos|ado|ada|ar|imos|iremos|o)? .. (contrato|acuerdo|
        documento|nda|convenio|presupuesto)
      sin (reservas?|restricciones|excepcion|salvedades|condiciones)|(queda|quedan|esta|estan) (aceptad|aprobad|firmad|confirmad|cerrad)(o|a|os|as)|delo por (hecho|aceptado|cerrado)|
        por (nuestra parte|nosotros) (aceptad|de acuerdo|conforme)*
      (aceptamos|acepto|aceptaremos|hemos aceptado|consentimos|autorizamos|autorizo|aprobamos|apruebo|concedemos|concedo|otorgamos|renunciamos)
      (aceptado|aceptada|aceptados|aceptadas|confirmamos|confirmo|confirmado|confirmada|firmamos|firmo|firmado|firmada|validamos|reconocemos|cumpliremos|de acuerdo|
        conformes?) .. (condicion|contrato|acuerdo|pedido|exigencia|clausula|compra|presupuesto|oferta|propuesta|precio|totalidad|integridad|todo|todos|todas|nda|peticion|solicitud|
        terminos)*
      (condiciones|contrato|pedido|exigencias|presupuesto|clausula|terminos) .. (aceptad[oa]s?|confirmad[oa]s?|firmad[oa]s?|cerrad[oa]s?|aprobad[oa]s?)
      sus (condiciones|exigencias|clausulas|terminos)|su (contrato|pedido|clausula|orden de compra)|tus condiciones
      trato hecho|hecho$|^hecho|cerramos (el )?(trato|acuerdo)|trato cerrado|acuerdo cerrado|vendido|de acuerdo (con|en) (todo|todos|sus|su precio|el precio|ese precio)|
        tenemos (un )?(trato|acuerdo)
      vinculante*|juridicamente|legalmente|contractualmente|irrevocabl*|por la presente|por escrito
      (nos |me )?compromet(emos|o|ido|idos)|compromiso (firme|por escrito|de nuestra|formal)|obligamos|quedamos obligados
      exclusividad|exclusiv[oa]s?|en exclusiva
      (puede|pueden|tiene|tienen) (nuestr[oa]|mi|permiso|autorizacion)* .. (usar|publicar|citar|revender|difundir)
      nuestr[oa] (consentimiento|autorizacion|permiso|firma|aprobacion)
    `,
    guarantee: String.raw`
      garanti*|garantiz*|promet(o|emos|ido|ida)|promesa*|aseguro|aseguramos|le aseguro|palabra de honor|(mi|nuestra) palabra|juro|juramos|doy mi palabra
      (100|cien|ciento) ?(%|por cien|por ciento) (segur|efectiv|garantizad|de exito)*|sin falta|pase lo que pase|de por vida|vitalici*|ilimitad*|para siempre|infalible
    `,
    refund: String.raw`
      reembols*|devol(ver|vemos|veremos|uci)*|devuelv*|reintegr*|(dinero|importe|pago|cuota) .. (devuelto|devuelta|de vuelta|reintegrado)|recuper(a|an|ara|aran) su dinero
      indemniz*|compensa(r|mos|remos|cion)*|abonar(emos)? .. (cuenta|importe)|nota de (abono|credito)
    `,
    free: String.raw`
      gratis|gratuit*|de balde|regalo|regalos|regalamos|regalar*|obsequi*|de cortesia|free
      (sin|ningun|cero) (ningun )?(coste|costes|costo|costos|cargo|cargos|gasto|gastos|pago|pagar|recargo|cuota|tarifa)*
      (a|por|corre por|corren por) (nuestra cuenta|cuenta nuestra|cuenta de la casa|nuestro cargo)|invita la casa|invitamos nosotros|corre de nuestra
      (no (le |les |te )?(costara|cuesta|cobramos|cobraremos|cobrare|pagara|pagaran|paga|facturaremos|facturamos))|nada que pagar
      (le cuesta|paga|pagan|pagara|cuesta|costara) (absolutamente )?(nada|cero)
    `,
    discount: String.raw`
      (un|una) (cuarto|cuarta|tercio|tercera|quinto|quinta) (parte )?(menos|mas barato|del precio)|en un (cuarto|tercio|quinto)|(una )(cuarta|tercera|quinta) parte (menos|del precio)
      (bajar|bajarle|reducir|reducirle|rebajar|dejar|dejarle|descontar|descontarle) .. (precio|tarifa|cuota|tercio|mitad)
      descuent*|rebaj*|reduccion .. (precio|tarifa|cuota)|bonificac*|oferta especial|promocion*|promo|cupon*|vale de|codigo (de descuento|promocional|promo)|bono|bonus
      (precio|tarifa|cuota|condiciones) (especial|reducid|rebajad|promocional|preferente|preferencial|mas baj|inferior|de amigo|fij|congelad|bloquead)*|(mejor|menor) precio|
        precios? (mas )?(bajo|bajos|especiales)
      (mitad|medio|un tercio) (de|del|precio)|a mitad|mas barat*|mas economic*|(bajar|bajamos|bajaremos|reducir|reducimos|dividir|igualar|igualamos|congelar|congelamos) .. (precio|tarifa|
        cuota|coste)
      dos por uno|2x1|2 por 1|dos por el precio|(primer|segundo|primeros|un|dos|tres|1|2|3) (mes|meses|semana|semanas|ano) (de )?(regalo|gratis|corre|a cuenta|sin coste|bonificad)*|
        cuatro duros
      (por ciento|%|euros|pavos|dolares) (menos|de menos|de rebaja)|unos (euros|pavos)
    `,
    liability: String.raw`
      (respondemos|respondo|responderemos|cubrimos|pagamos|asumimos|indemnizaremos) .. (danos?|perdidas?|gastos|perjuicios?|riesgos?)|(danos?|perdidas?|perjuicios?) .. (a nuestro cargo|
        por nuestra cuenta|cubiertos)|por nuestra cuenta y riesgo
      (asumimos|asumo|asumiremos|reconocemos|reconozco|admitimos|admito|aceptamos) .. (responsabilidad|culpa|error|infraccion|incumplimiento|riesgo|riesgos|perdidas|danos)
      (somos|soy|fuimos) (totalmente |plenamente |los unicos )?(responsables?|culpables?)|penalizacion*|danos y perjuicios|(nuestra|fue nuestra) (culpa|responsabilidad)
      (nos hacemos cargo|correremos con|corremos con|cubrimos|cubriremos) .. (gastos|costes|danos|perdidas|riesgo|todo)|hemos (infringido|violado|incumplido)
    `,
    deadline: String.raw`
      (valid[oa]|vigente|reservad[oa]|oferta|disponible|mantenemos|vale) .. (hasta|solo hoy|unicamente hoy)
      (entreg|list[oa]|termin|acab|operativ|en marcha|instal|implant|implement|lanz|recib|envi|pag|resuel|solucion|empez|complet|activ)* .. (antes de|antes del|en menos de|a mas tardar|
        como maximo|dentro de|en un plazo|para el|hoy mismo|manana mismo|en una|en dos)
      (en|dentro de) (un plazo|menos de|las proximas|el plazo)|(antes de|antes del|a) (fin|final|finales) de|(fin|final) (de|del) (la |el |este |esta )?(semana|mes|dia|ano|trimestre)|
        en (24|48|72) horas
      hoy mismo|el mismo dia|al dia siguiente|de un dia para otro|ultima oportunidad|solo (por )?hoy|tiempo limitado|fecha limite|plazo (maximo|garantizado|de entrega)
    `,
    payment: String.raw`
      transferencia*|transfier*|ingres(e|en|ar) .. (cuenta|importe|cantidad)|cuenta bancaria|datos bancarios|numero de cuenta|iban|bic|tarjeta (de credito|bancaria)|nuestra cuenta|
        anticipo*|senal de
      (pag(ue|ar|o|uen)|abon(e|ar|en)) .. (cuenta|adelantado|anticipado|inmediat|ahora|siguiente|aqui|por bizum)*|pago (por adelantado|anticipado|inmediato)|por adelantado
      paypal|bizum|bitcoin|cripto*|western union|moneygram|tarjetas? (de )?regalo|telegram|whatsapp|(su|tu) (contrasena|clave|pin|codigo)|inicie sesion
    `,
    terms: String.raw`
      (cancel|rescind|anul|abandon|darse de baja|dejar|salir|dar de baja)* .. (cualquier momento|cuando (quiera|quieran|quieras)|sin (preaviso|coste|penalizacion|permanencia))|
        en cualquier momento puede*
      sin (permanencia|compromiso de|contrato|contratos|riesgo|riesgos|preaviso|obligacion|obligaciones|letra pequena|duracion minima|plazo minimo|gastos de alta|alta)
      (pag|cobr)* (solo |solamente |unicamente )?(por|segun|si hay|a) (resultados|exito)|periodo de prueba|derecho de desistimiento|preaviso|permanencia
    `,
    deletion: String.raw`
      (elimin|borr|suprim|quit|retir|destru)* .. (datos|direccion|lista|base de datos|informacion|registro|registros|correo)
      (datos|direccion|informacion) .. (eliminad|borrad|suprimid|destruid)*|no (le |les |te )?(volveremos|volvere|contactaremos|escribiremos) .. (contactar|escribir|molestar|mas|nunca)*
    `,
  },
  harmless: String.raw`
      hasta entonces|hasta pronto|hasta luego
    sin (problema|duda|ninguna duda|mas)|ningun problema|no solo|(llamada|reunion|charla|conversacion|demo|demostracion|videollamada) sin (ningun )?compromiso|sin compromiso$
    (confirmo|confirmamos|confirmado|confirmada) .. (reunion|cita|llamada|hora|hueco|videollamada)|nuestra oferta|su oferta|prometedor*|de acuerdo,|en cuanto|con mucho gusto
  `,
  not: "no|sin|ningun|ninguna|nunca|jamas|ni|tampoco|en vez|en lugar",
  notBehind: "no es posible|ninguno|no procede",
  clause: "si|cuando|porque|que|y|pero|sino|aunque|siempre",
  topic:
    "si|sobre|acerca|respecto|en cuanto|relativo|relativa|pregunta|preguntas|consulta|peticion|posible|posibles|que|cual",
  deferral: String.raw`
    (consult|averigu|comprob|verific|aclar|inform|pregunt|revis|confirm)(o|are|aremos|amos|ar|e|ando|arlo|arle|aré|rme|arme) .. (con|a|si|y|sobre|el|la|lo|internamente|mi)
    (vuelvo|volvere|volvemos|volveremos|respondere|responderemos|dire|diremos|le digo|contesto) .. (con|a|en|le|cuanto|algo)|paso .. (a|su)|(reenvio|traslado|trasladare) .. |le (digo|
      dire) (algo|cuando)
    no (puedo|podemos|estoy|estamos) .. (decir|decirle|prometer|prometerle|responder|confirmar|decidir|adelantar|confirmarle)|lo (vemos|hablamos|comentamos)|(en|durante) (la|
      nuestra) (llamada|reunion)|gracias .. pregunta
  `,
  affirmation:
    "si|claro|por supuesto|desde luego|sin duda|de acuerdo|confirmado|exacto|exactamente|correcto|" +
    "sin problema|ningun problema|como usted (?:dice|quiera|desee)|cuente con|cuenta con|hecho|" +
    "confirmamos|confirmo|faltaria mas|vale",
  introduction: "me llamo|mi nombre es|le escribe|soy",
};
