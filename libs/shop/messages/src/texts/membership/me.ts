import type { MembershipTexts } from './membership-texts.js';

/** Montenegrin, Latin script. */
export const me: MembershipTexts = {
  requested: ({ shop, club }) => ({
    subject: `${club}: primili smo vašu prijavu`,
    text: `Hvala na prijavi za ${club}! Uskoro vas zovemo da dogovorimo kako želite da platite godinu. Članstvo počinje tek poslije tog poziva, a sama prijava vas ni na šta ne obavezuje.\n\nPitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: primili smo vašu prijavu. Uskoro vas zovemo da dogovorimo članstvo. Prijava vas ni na šta ne obavezuje. ${shop.phone}`,
  }),
  activated: ({ shop, club, percent, from, until }) => ({
    subject: `${club}: vaše članstvo je počelo`,
    text: `Dobro došli u ${club}! Vaše članstvo traje od ${from} do ${until}\n\nŠta imate od danas: ${percent}% popusta na artikle u svakoj porudžbini, besplatnu isporuku bez najmanjeg iznosa i učešće u nagradnom izvlačenju svake sedmice. Kod vam ne treba: dovoljno je da ste prijavljeni na nalog s ovom adresom e-pošte.\n\nČlanstvo se obnavlja svake godine dok ga ne otkažete, a prije toga vam se javljamo. Možete da ga otkažete kad god poželite: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: vaše članstvo traje do ${until} Imate ${percent}% popusta i besplatnu isporuku uz svaku porudžbinu. Pitanja: ${shop.phone}`,
  }),
  renewed: ({ shop, club, percent, until }) => ({
    subject: `${club}: članstvo je produženo`,
    text: `Uplata je evidentirana i vaše članstvo u klubu ${club} produženo je do ${until} I dalje imate ${percent}% popusta, besplatnu isporuku i učešće u izvlačenju svake sedmice.\n\nPitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: hvala na uplati, vaše članstvo je produženo do ${until}`,
  }),
  paymentDue: ({ shop, club, price, until }) => ({
    subject: `${club}: članstvo se uskoro obnavlja`,
    text: `Vaša plaćena godina u klubu ${club} traje do ${until} Naredna godina košta ${price}. Zovemo vas da dogovorimo plaćanje: pouzećem uz sljedeći paket, uplatom na račun ili gotovinom.\n\nNe želite da nastavite? Javite nam to prije isteka i članstvo se neće obnoviti; pogodnosti imate do posljednjeg plaćenog dana: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: članstvo vam traje do ${until} Naredna godina je ${price}. Zovemo vas da dogovorimo plaćanje ili otkazivanje. ${shop.phone}`,
  }),
  reminder: ({ shop, club, price, until }) => ({
    subject: `${club}: podsjetnik na obnovu članstva`,
    text: `Podsjećamo vas da vaše članstvo u klubu ${club} traje do ${until}, a naredna godina (${price}) još nije plaćena. Ako želite da nastavite, pozovite nas ili se javite na naš poziv. Bez uplate članstvo tog dana prestaje i ništa nam ne dugujete.\n\n${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: podsjetnik, članstvo vam traje do ${until} Za narednu godinu (${price}) pozovite ${shop.phone}. Bez uplate prestaje samo.`,
  }),
  cancelled: ({ shop, club, percent, until }) => ({
    subject: `${club}: članstvo je otkazano`,
    text: `Otkazali smo vaše članstvo u klubu ${club}, kako ste tražili. Pogodnosti, ${percent}% popusta i besplatna isporuka, ostaju vaše do ${until} Poslije toga se članstvo ne obnavlja i ništa se ne naplaćuje.\n\nAko ste se predomislili ili otkazivanje nijeste tražili vi, javite nam se: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: članstvo je otkazano. Pogodnosti imate do ${until} Pitanja: ${shop.phone}`,
  }),
  ended: ({ shop, club, page, cause }) => ({
    subject: `${club}: vaše članstvo je završeno`,
    text: `${cause === 'cancelled' ? 'Istekao je period koji ste platili' : 'Naredna godina nije plaćena'}, pa je vaše članstvo u klubu ${club} završeno. Hvala što ste bili s nama!\n\nMožete da se vratite kad god poželite: ${page} Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: vaše članstvo je završeno. Hvala što ste bili s nama! Možete da se vratite kad god poželite: ${page}`,
  }),
  won: ({ shop, club, week, year, number, prize, draws }) => ({
    subject: `${club}: dobili ste nagradu sedmice!`,
    text: `Čestitamo! U izvlačenju kluba ${club} za ${week}. sedmicu ${year}. izvučen je vaš broj ${number}. Nagrada su proizvodi po vašem izboru u vrijednosti od ${prize}.\n\nZovemo vas da dogovorimo šta želite i gdje da pošaljemo. Za nagradu se ništa ne plaća i nikada ne tražimo šifre ni podatke s kartice. Kako je broj izvučen možete i sami da provjerite: ${draws}\n\n${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${club}: čestitamo, izvučen je vaš broj ${number}! Nagrada: proizvodi po izboru za ${prize}. Zovemo vas, ništa se ne plaća. Provjera: ${draws}`,
  }),
};
