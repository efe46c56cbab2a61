/**
 * Finds negated interest: a "not" before it or, in the languages that put it there, after it. All text is
 * folded.
 */

const STEM =
  "(?:[mltsdn]'|qu')?(?:(?:des|in|un)?interess?[a-z]*|interet[a-z]*|intress?[a-z]*|(?:za)?interesow[a-z]*|zainteres[a-z]*|belangstelling)";
const BEFORE =
  "not|[a-z]{2,8}n't|never|neither|nor|no|none|nobody|hardly|barely|zero|without|anything but|nothing(?: that| which)?|none of (?:this|these|that|it) (?:is|are) of|noone|dont|doesnt|isnt|arent|" +
  "nicht|nich|kein[a-z]{0,4}|null|kaum|niemand[a-z]{0,2}|nichts(?:, was)?|wenig|ne|pas|aucun[a-z]{0,3}|guere|nullement|sans|jamais|nada|ningun[a-z]{0,2}|sin|tampoco|nunca|poco|nadie|" +
  "non|nessun[a-z]{0,2}|senza|neanche|nemmeno|geen|niet|nooit|zonder|weinig|niemand|nao|nenhum[a-z]{0,2}|sem|nem|ninguem|nie|zaden|zadn[a-z]{1,4}|brak|nikt|bez|" +
  "inte|ej|ingen|inga|inget|icke|aldrig|noll|foga|(?:couldn't|could not) be less";
const BEHIND =
  "nicht|nich|nix|kein[a-z]{0,4}|niemand[a-z]{0,2}|null|pas|guere|nullement|aucunement|personne|nada|poco|en absoluto|affatto|per niente|niet|niks|nooit|geen|pouco|nem um pouco|inte|ej|knappast|none|nil|zero";
/** Text between the two must not begin another thought. */
const BETWEEN =
  "(?: (?!(?:and|but|so|because|since|though|yet|if|whether|und|aber|denn|weil|ob|wenn|falls|sofern|et|mais|car|ou|si|y|pero|porque|e|ma|se|perche|en|maar|of|als|want|mas|i|ale|czy|bo|jesli|och|men|om|only|nur|seulement|solo|alleen|tylko|bara) )[^ ,;:.!?]{1,20})";

const EDGE = "(?<![a-z0-9'](?=[a-z0-9]))";
export const DENIED_INTEREST = new RegExp(
  `${EDGE}(?:(?:(?:${BEFORE})${BETWEEN}{0,4}? |n')${STEM}|${STEM}:?${BETWEEN}{0,3}? (?:${BEHIND}))(?![a-z])|` +
    `${EDGE}(?:uninteress[a-z]*|ointress[a-z]*|oninteress[a-z]*|desinteress[a-z]*|disinteress[a-z]*)`,
);
