import type { MembershipTexts } from './membership-texts.js';

export const hr: MembershipTexts = {
  requested: ({ shop, club }) => ({
    subject: `${club}: zaprimili smo vašu prijavu`,
    text: `Hvala na prijavi u ${club}! Uskoro ćemo vas nazvati da dogovorimo kako želite platiti godinu. Članstvo počinje tek nakon tog poziva, a sama vas prijava ni na što ne obvezuje.\n\nPitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: zaprimili smo vašu prijavu. Uskoro vas zovemo da dogovorimo članstvo. Prijava vas ni na što ne obvezuje. ${shop.phone}`,
  }),
  activated: ({ shop, club, percent, from, until }) => ({
    subject: `${club}: vaše je članstvo počelo`,
    text: `Dobro došli u ${club}! Vaše članstvo traje od ${from} do ${until}\n\nŠto imate od danas: ${percent}% popusta na artikle u svakoj narudžbi, besplatnu dostavu bez najmanjeg iznosa i sudjelovanje u nagradnom izvlačenju svakog tjedna. Kod vam ne treba: dovoljno je da ste prijavljeni na račun s ovom adresom e-pošte.\n\nČlanstvo se obnavlja svake godine dok ga ne otkažete, a prije toga vam se javljamo. Otkazati ga možete kad god želite: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: vaše članstvo traje do ${until} Imate ${percent}% popusta i besplatnu dostavu uz svaku narudžbu. Pitanja: ${shop.phone}`,
  }),
  renewed: ({ shop, club, percent, until }) => ({
    subject: `${club}: članstvo je produljeno`,
    text: `Uplata je evidentirana i vaše je članstvo u klubu ${club} produljeno do ${until} I dalje imate ${percent}% popusta, besplatnu dostavu i sudjelovanje u izvlačenju svakog tjedna.\n\nPitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: hvala na uplati, vaše je članstvo produljeno do ${until}`,
  }),
  paymentDue: ({ shop, club, price, until }) => ({
    subject: `${club}: članstvo se uskoro obnavlja`,
    text: `Vaša plaćena godina u klubu ${club} traje do ${until} Sljedeća godina košta ${price}. Nazvat ćemo vas da dogovorimo plaćanje: pouzećem uz sljedeći paket, uplatom na račun ili gotovinom.\n\nNe želite nastaviti? Javite nam to prije isteka i članstvo se neće obnoviti; pogodnosti imate do posljednjeg plaćenog dana: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: članstvo vam traje do ${until} Sljedeća godina je ${price}. Zovemo vas da dogovorimo plaćanje ili otkazivanje. ${shop.phone}`,
  }),
  reminder: ({ shop, club, price, until }) => ({
    subject: `${club}: podsjetnik na obnovu članstva`,
    text: `Podsjećamo vas da vaše članstvo u klubu ${club} traje do ${until}, a sljedeća godina (${price}) još nije plaćena. Želite li nastaviti, nazovite nas ili se javite na naš poziv. Bez uplate članstvo toga dana prestaje i ništa nam ne dugujete.\n\n${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: podsjetnik, članstvo vam traje do ${until} Za sljedeću godinu (${price}) nazovite ${shop.phone}. Bez uplate prestaje samo.`,
  }),
  cancelled: ({ shop, club, percent, until }) => ({
    subject: `${club}: članstvo je otkazano`,
    text: `Otkazali smo vaše članstvo u klubu ${club}, kako ste zatražili. Pogodnosti, ${percent}% popusta i besplatna dostava, ostaju vaše do ${until} Nakon toga članstvo se ne obnavlja i ništa se ne naplaćuje.\n\nAko ste se predomislili ili otkazivanje niste zatražili vi, javite nam se: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: članstvo je otkazano. Pogodnosti imate do ${until} Pitanja: ${shop.phone}`,
  }),
  ended: ({ shop, club, page, cause }) => ({
    subject: `${club}: vaše je članstvo završilo`,
    text: `${cause === 'cancelled' ? 'Isteklo je razdoblje koje ste platili' : 'Sljedeća godina nije plaćena'}, pa je vaše članstvo u klubu ${club} završilo. Hvala što ste bili s nama!\n\nVratiti se možete kad god želite: ${page} Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: vaše je članstvo završilo. Hvala što ste bili s nama! Vratiti se možete kad god želite: ${page}`,
  }),
  won: ({ shop, club, week, year, number, prize, draws }) => ({
    subject: `${club}: osvojili ste nagradu tjedna!`,
    text: `Čestitamo! U izvlačenju kluba ${club} za ${week}. tjedan ${year}. izvučen je vaš broj ${number}. Nagrada su proizvodi po vašem izboru u vrijednosti od ${prize}.\n\nNazvat ćemo vas da dogovorimo što želite i kamo da pošaljemo. Za nagradu se ništa ne plaća i nikada ne tražimo lozinke ni podatke s kartice. Kako je broj izvučen možete i sami provjeriti: ${draws}\n\n${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: čestitamo, izvučen je vaš broj ${number}! Nagrada: proizvodi po izboru za ${prize}. Zovemo vas, ništa se ne plaća. Provjera: ${draws}`,
  }),
};
