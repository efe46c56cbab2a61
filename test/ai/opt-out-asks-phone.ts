/** How people ask to be left alone with their thumbs: slang, missing letters, spaces and marks. */
import type { Language } from "../../src/mail/language.ts";

export const ASKS_BY_PHONE: Record<Language, string[]> = {
  en: [
    "unsuscribe", "unsubcribe pls", "pls remove", "plz take me off", "stp emailing", "stop emailng me", "dont email me anymore", "dont emial me", "remov me", "remove me frm ur list", "pls rmv me", "stopemailing me", "removeme", "take meoff ur list",
    "pls dont contct me again", "stop sendin me this", "quit emailin me", "knock me off your list", "drop me from this", "drop me off the list", "bin my details", "bin my email address please", "nuke my info", "scrub me from the list",
    "scrub us from your system", "wipe my details", "wipe me off your database", "ditch my address", "lose my number", "lose this address", "lose my email", "boot me from the list", "kick me off this thing", "cross me off", "dump my contact info",
    "yank my name from your list", "trash my info", "gimme a break, no more of these", "enough w the emails", "enough already with these emails", "knock it off with the emails", "cut it out", "give it a rest", "pack it in",
    "I dont wanna hear from u again", "no more emails ok", "nomore emails", "pls stop", "plz stop messaging", "stahp", "quit it with the mails", "forget you ever had my email", "consider me unsubscribed", "count me out of these mails", "never write again",
    "off the list pls", "leave me off", "delet me", "unsubscibe me now", "i want out", "let me out of this list", "just stop", "could u not email me", "please un sub scribe me", "dnt contact me again",
  ],
  de: [
    "bitte abmeldn", "bitte austragn", "schreibt mir nich mehr", "hört auf mit den mails", "lasst mich in ruhe mit dem zeug", "keine mails mehr bitte!!", "kein mail mehr", "nehmt mich da raus", "schmeißt mich aus dem verteiler", "werft mich von der liste", "bitte raus aus der liste",
    "ich will raus aus dem verteiler", "schluss mit den mails", "Schluss damit!", "Lasst das.", "lassen sie das bitte", "bitte nichts mehr schicken", "bitte nix mehr schicken", "hört auf mir zu schreiben", "nie wieder mailen bitte", "verteiler löschen bitte", "lösch mich", "löscht mich bitte",
    "bitte löschn sie meine daten", "meldet mich ab", "hab keinen bock mehr auf eure mails", "mail mich nicht mehr an", "vergesst meine adresse", "streicht uns", "bitte künftig ohne mich",
  ],
  fr: [
    "desabonez moi", "desinscrivez moi svp", "arretez de menvoyer des mails", "arrêtez vos mails svp", "m'envoyez plus rien", "me contactez plus", "m'écrivez plus svp", "virez moi de la liste", "virez-moi de votre fichier", "enlevez moi de la", "stop les mails", "stop svp", "lachez moi la grappe",
    "foutez moi la paix", "plus de mail merci", "jveux plus de vos mails", "je veux plus recevoir ça", "j'en veux plus de vos mails", "retirez mon mail", "suprimez mon adresse", "supprimer mes coordonnées svp", "oubliez-nous", "rayez-moi", "merci d'arrêter", "arretez tout", "ça suffit les mails", "dégagez-moi de votre liste", "laissez moi tranquile",
  ],
  es: [
    "dame de baja", "denme d baja", "borrame de la lista", "borrenme porfa", "sacame de aca", "sáquenme de ahí", "no me escriban mas", "no m escriban mas", "ya no me manden correos", "dejen de escribir", "dejen d mandar correos", "ya basta", "paren de mandar mails", "no manden mas", "no quiero mas mails",
    "quitenme de la lista xfa", "elimina mi correo", "elimínenme", "olvídense de mi correo", "olvídense de mí", "borren mi numero", "ya no quiero recibir nada", "no sigan enviando", "no sigan escribiendo", "dejenme tranquilo", "no molesten mas", "corten con los mails", "porfa ya no escriban",
  ],
  it: [
    "cancellatemi subito", "toglimi dalla lista", "togliti dalle scatole e cancellami", "basta con ste mail", "basta mail!!", "nn scrivetemi piu", "non mandatemi piu niente", "non mandate più nulla", "levatemi da sta lista", "levami dalla lista", "smettetela", "smettila di mandarmi mail", "piantatela con le mail", "finitela", "lasciami in pace",
    "dimenticate il mio indirizzo", "dimenticatemi", "eliminatemi dai contatti", "rimuovimi x favore", "disiscrivetemi pls", "non ne voglio più di queste mail", "mi tolga dall'elenco", "fuori dalla lista grazie", "non voglio più ricevere niente",
  ],
  nl: [
    "schrijf me uit aub", "haal me van de lijst", "haal me eraf", "gooi me eraf", "gooi mijn adres weg", "geen mail meer", "geen mails meer pls", "niet meer mailen aub", "stop met mailen", "stop es met mailen", "stop ermee", "hou es op", "kap ermee", "vergeet mijn adres", "vergeet mij maar", "verwijder me", "verwijdr mij van de lijst",
    "uitschrijvn", "laat me met rust", "hoef niks meer van jullie", "wil niks meer van jullie horen", "mail mij nooit meer", "wis mijn gegevens", "weg met die mails", "flikker op met je mails", "ik wil eraf", "kunnen jullie me eraf halen", "afmelden graag",
  ],
  pt: [
    "me tira da lista", "me tira dessa lista ai", "tira meu email dai", "me remove pf", "me remove dessa lista", "n me manda mais nada", "não manda mais", "não mande mais nada", "para de mandar email", "para de me mandar isso", "parem com isso", "chega de email", "me esquece", "esqueçam-me", "esqueçam o meu email", "apaga meu contato",
    "apaguem tudo sobre mim", "deixa de me mandar mensagem", "não quero mais receber", "nao me escrevam mais", "me exclui", "me descadastra", "descadastra ai", "cancela meu cadastro", "já chega", "larga do meu pé", "sai fora, não me manda email", "tirem-me daqui", "risquem-me da lista", "quero sair dessa lista",
  ],
  pl: [
    "wypiszcie mnie", "prosze mnie wypisac", "usuncie mnie", "usuńcie mój mail", "skasujcie mój adres", "nie piszcie", "nie piszcie juz", "nie wysylajcie wiecej", "dajcie spokoj", "dajcie spokój z mailami", "koniec z mailami", "przestan pisac", "przestańcie wysyłać", "skończcie z tym spamem", "odczepcie się", "zapomnijcie o moim adresie", "wykresl mnie",
    "nie chce waszych maili", "nie chcę już nic od was dostawać", "żadnych maili więcej", "wyrzućcie mnie z listy", "wypisz mnie z tego", "wywalcie mnie z bazy", "nie maila do mnie wiecej", "prosze nie pisac wiecej", "nie przysyłać więcej",
  ],
  sv: [
    "ta bort mej", "ta bort mig va", "stryk mig från listan", "släng min adress", "sluta maila", "sluta mejla mig", "sluta nu", "sluta me mejlen", "lägg av", "lägg av med mejlen", "låt mig vara", "glöm min adress", "glöm mig", "inga mer mail", "inga mejl tack", "skicka inte mer", "skicka ingenting mer", "vill inte ha nåt mer från er", "vill inte ha dina mejl",
    "avregistrera mej", "avreg mig", "radera mig", "nog nu med mejlen", "plocka bort mig", "kan ni sluta skicka", "maila inte mig", "ta bort min mail", "hör aldrig av er igen",
  ],
}; // prettier-ignore
