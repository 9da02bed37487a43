import type { CallTaskKind, OrderRow } from '@shop/contracts';

export interface ScriptFacts {
  readonly customer: string | null;
  readonly agent: string;
  readonly shop: string;
  readonly offer: string;
  readonly price: string;
  readonly percent: string;
  readonly until: string;
  readonly prize: string;
  readonly order: string;
  readonly refund: string;
  /** Example: `2 × Pure Fit, 1 × Derma Glow` */
  readonly items: string;
  /** With currency. */
  readonly total: string;
}
type ScriptSteps = (facts: ScriptFacts) => readonly string[];

/** A parcel problem has two scripts, by the problem; a lead, too: about an offer or not. */
export type ScriptKind = 'order_confirmation' | OtherScriptKind;
type OtherScriptKind = CallTaskKind | 'rejected_parcel' | 'call_request';

interface CountryScripts {
  /** BCP 47 tag of the texts. */
  readonly lang: string;
  readonly greet: (facts: ScriptFacts) => string;
  /** With a longer greeting. */
  readonly order_confirmation: ScriptSteps;
  readonly kinds: Readonly<Record<OtherScriptKind, ScriptSteps>>;
}

const greeting = (customer: string | null, question: (name: string) => string) =>
  customer === null ? 'Dobar dan!' : `Dobar dan, ${question(customer)}`;

const bosnia: CountryScripts = {
  lang: 'bs',
  greet: ({ customer, agent, shop }) => `${greeting(customer, (name) => `je li to ${name}?`)} Ovdje ${agent}, ${shop}.`,
  order_confirmation: ({ customer, agent, items, total }) => [
    `Dobar dan, je li to ${customer}? Ovdje ${agent} iz Bosilja. Zovem Vas u vezi s narudžbom koju ste upravo poslali. Imate li minutu?`,
    `Naručili ste: ${items}. Ukupno s dostavom je ${total}, a plaćate kuriru pri preuzimanju. Je li tako u redu?`,
    'Mnogi kupci uz ovo uzmu i drugo pakovanje, da im kura traje puna tri mjeseca. Želite li da ga dodam?',
    'Na koju adresu da pošaljemo? Molim ulicu i broj, poštanski broj i mjesto. Ima li nešto što kurir treba znati?',
    `Hvala Vam. Paket šaljemo prvog radnog dana, a kod Vas je 24 do 48 sati nakon toga. Kurir će Vas nazvati; pripremite ${total}. Prijatan dan!`,
  ],
  kinds: {
    lead: ({ offer }) => [
      `Ostavili ste nam broj da Vas nazovemo u vezi s proizvodom ${offer}. Imate li sada minutu?`,
      'Recite mi, šta biste voljeli postići i jeste li već nešto probali?',
      `Ukratko: kako se ${offer} koristi, koliko traje pakovanje i kome nije namijenjen. Šta Vas još zanima?`,
      'Narudžbu završavate na našoj stranici za minutu, a plaćate kuriru pri preuzimanju. Želite li da Vas vodim kroz nju?',
      'Hvala Vam na vremenu. Prijatan dan!',
    ],
    call_request: () => [
      'Zatražili ste da Vas nazovemo. Imate li sada minutu?',
      'Kako Vam mogu pomoći?',
      'Pitanje o narudžbi ili paketu: molim broj narudžbe. Pitanje o proizvodu: šta želite postići?',
      'Hvala Vam na vremenu. Prijatan dan!',
    ],
    club_join: ({ price, percent }) => [
      'Prijavili ste se za naš klub, pa Vas zovem da to dovršimo. Imate li minutu?',
      `Članstvo traje godinu dana i košta ${price}. Dobijate ${percent}% popusta na svaku narudžbu i besplatnu dostavu, bez minimalnog iznosa.`,
      'Produžava se svake godine dok ga ne otkažete, a pogodnosti vrijede do kraja plaćenog perioda. Slažete li se?',
      'Kako želite platiti: uz sljedeći paket, uplatom na račun ili gotovinom? I na koju e-mail adresu da vežemo članstvo?',
      'Dobro došli u klub! Prijatan dan.',
    ],
    club_renewal: ({ price, until }) => [
      `Zovem Vas zbog članstva u klubu: plaćeno je do ${until}. Jeste li bili zadovoljni?`,
      `Sljedeća godina košta ${price}. Želite li da članstvo nastavimo?`,
      'Kako želite platiti: uz sljedeći paket, uplatom na račun ili gotovinom?',
      'Ako ne želite nastaviti, ništa ne plaćate, a pogodnosti vrijede do kraja perioda. Hvala Vam i prijatan dan!',
    ],
    club_prize: ({ prize }) => [
      `Zovem Vas s lijepom viješću: u sedmičnom izvlačenju našeg kluba izvučen je Vaš broj! Nagrada su proizvodi po Vašem izboru u vrijednosti ${prize}.`,
      'Koje proizvode želite i na koju adresu da ih pošaljemo?',
      'Za nagradu se ništa ne plaća i nikad ne tražimo šifre ni podatke s kartice. Čestitam Vam i prijatan dan!',
    ],
    return: ({ order, refund }) => [
      `Zovem Vas zbog povrata narudžbe ${order}. Imate li minutu?`,
      'Šta nije bilo u redu? Je li proizvod kod Vas i je li pakovanje otvoreno?',
      `Ako povrat odobrimo, pošaljite proizvod na našu adresu. Kad stigne, vraćamo Vam ${refund}. Je li tako u redu?`,
      'Na koji račun da uplatimo? Hvala Vam na strpljenju i prijatan dan!',
    ],
    parcel: ({ order }) => [
      `Zovem Vas zbog narudžbe ${order}: kurirska služba nam ne zna reći gdje je paket. Žao nam je zbog toga.`,
      'Je li paket možda ipak stigao do Vas ili do komšije?',
      'Ako nije: želite li da Vam pošaljemo novi paket ili biste radije odustali? Ništa ne plaćate za paket koji nije stigao.',
      'Hvala Vam na strpljenju i prijatan dan!',
    ],
    rejected_parcel: ({ order }) => [
      `Zovem Vas zbog narudžbe ${order}: kurirska služba nije primila Vaš paket, pa kasni. Žao nam je zbog toga.`,
      'Možemo li provjeriti ime, adresu, poštanski broj i broj telefona na koje paket treba stići?',
      'Dogovorićemo s kurirskom službom da paket krene. Ako ne želite čekati, narudžbu možemo otkazati i ništa ne plaćate.',
      'Hvala Vam na strpljenju i prijatan dan!',
    ],
  },
};

const serbia: CountryScripts = {
  lang: 'sr-Latn',
  greet: ({ customer, agent, shop }) =>
    `${greeting(customer, (name) => `da li je to ${name}?`)} Ovde ${agent}, ${shop}.`,
  order_confirmation: ({ customer, agent, items, total }) => [
    `Dobar dan, da li je to ${customer}? Ovde ${agent} iz Bosilja. Zovem Vas u vezi sa porudžbinom koju ste upravo poslali. Imate li minut?`,
    `Poručili ste: ${items}. Ukupno sa dostavom je ${total}, a plaćate kuriru pri preuzimanju. Da li je tako u redu?`,
    'Mnogi kupci uz ovo uzmu i drugo pakovanje, da im kura traje puna tri meseca. Želite li da ga dodam?',
    'Na koju adresu da pošaljemo? Molim ulicu i broj, poštanski broj i mesto. Ima li nešto što kurir treba da zna?',
    `Hvala Vam. Paket šaljemo prvog radnog dana, a kod Vas je 24 do 48 sati posle toga. Kurir će Vas pozvati; pripremite ${total}. Prijatan dan!`,
  ],
  kinds: {
    lead: ({ offer }) => [
      `Ostavili ste nam broj da Vas pozovemo u vezi sa proizvodom ${offer}. Imate li sada minut?`,
      'Recite mi, šta biste želeli da postignete i da li ste već nešto probali?',
      `Ukratko: kako se ${offer} koristi, koliko traje pakovanje i kome nije namenjen. Šta Vas još zanima?`,
      'Porudžbinu završavate na našoj stranici za minut, a plaćate kuriru pri preuzimanju. Želite li da Vas vodim kroz nju?',
      'Hvala Vam na vremenu. Prijatan dan!',
    ],
    call_request: () => [
      'Zatražili ste da Vas pozovemo. Imate li sada minut?',
      'Kako mogu da Vam pomognem?',
      'Pitanje o porudžbini ili paketu: molim broj porudžbine. Pitanje o proizvodu: šta želite da postignete?',
      'Hvala Vam na vremenu. Prijatan dan!',
    ],
    club_join: ({ price, percent }) => [
      'Prijavili ste se za naš klub, pa Vas zovem da to završimo. Imate li minut?',
      `Članstvo traje godinu dana i košta ${price}. Dobijate ${percent}% popusta na svaku porudžbinu i besplatnu dostavu, bez minimalnog iznosa.`,
      'Produžava se svake godine dok ga ne otkažete, a pogodnosti važe do kraja plaćenog perioda. Da li se slažete?',
      'Kako želite da platite: uz sledeći paket, uplatom na račun ili gotovinom? I za koju e-mail adresu da vežemo članstvo?',
      'Dobro došli u klub! Prijatan dan.',
    ],
    club_renewal: ({ price, until }) => [
      `Zovem Vas zbog članstva u klubu: plaćeno je do ${until}. Da li ste bili zadovoljni?`,
      `Sledeća godina košta ${price}. Želite li da nastavimo članstvo?`,
      'Kako želite da platite: uz sledeći paket, uplatom na račun ili gotovinom?',
      'Ako ne želite da nastavite, ništa ne plaćate, a pogodnosti važe do kraja perioda. Hvala Vam i prijatan dan!',
    ],
    club_prize: ({ prize }) => [
      `Zovem Vas sa lepom vešću: na nedeljnom izvlačenju našeg kluba izvučen je Vaš broj! Nagrada su proizvodi po Vašem izboru u vrednosti od ${prize}.`,
      'Koje proizvode želite i na koju adresu da ih pošaljemo?',
      'Za nagradu se ništa ne plaća i nikad ne tražimo lozinke ni podatke sa kartice. Čestitam Vam i prijatan dan!',
    ],
    return: ({ order, refund }) => [
      `Zovem Vas zbog povraćaja porudžbine ${order}. Imate li minut?`,
      'Šta nije bilo u redu? Da li je proizvod kod Vas i da li je pakovanje otvoreno?',
      `Ako povraćaj odobrimo, pošaljite proizvod na našu adresu. Kada stigne, vraćamo Vam ${refund}. Da li je tako u redu?`,
      'Na koji račun da uplatimo? Hvala Vam na strpljenju i prijatan dan!',
    ],
    parcel: ({ order }) => [
      `Zovem Vas zbog porudžbine ${order}: kurirska služba ne zna da nam kaže gde je paket. Žao nam je zbog toga.`,
      'Da li je paket možda ipak stigao do Vas ili do komšije?',
      'Ako nije: da li želite da Vam pošaljemo novi paket ili biste radije odustali? Ništa ne plaćate za paket koji nije stigao.',
      'Hvala Vam na strpljenju i prijatan dan!',
    ],
    rejected_parcel: ({ order }) => [
      `Zovem Vas zbog porudžbine ${order}: kurirska služba nije primila Vaš paket, pa kasni. Žao nam je zbog toga.`,
      'Možemo li da proverimo ime, adresu, poštanski broj i broj telefona na koje paket treba da stigne?',
      'Dogovorićemo sa kurirskom službom da paket krene. Ako ne želite da čekate, porudžbinu možemo da otkažemo i ništa ne plaćate.',
      'Hvala Vam na strpljenju i prijatan dan!',
    ],
  },
};

const croatia: CountryScripts = {
  lang: 'hr',
  greet: ({ customer, agent, shop }) => `${greeting(customer, (name) => `je li to ${name}?`)} Ovdje ${agent}, ${shop}.`,
  order_confirmation: ({ customer, agent, items, total }) => [
    `Dobar dan, je li to ${customer}? Ovdje ${agent} iz Bosilja. Zovem Vas u vezi s narudžbom koju ste upravo poslali. Imate li minutu?`,
    `Naručili ste: ${items}. Ukupno s dostavom je ${total}, a plaćate dostavljaču pri preuzimanju. Je li tako u redu?`,
    'Mnogi kupci uz ovo uzmu i drugo pakiranje, kako bi im dostajalo za puna tri mjeseca. Želite li da ga dodam?',
    'Na koju adresu šaljemo? Molim ulicu i kućni broj, poštanski broj i mjesto. Treba li dostavljač još nešto znati?',
    `Hvala Vam. Paket šaljemo prvog radnog dana, a kod Vas je 24 do 48 sati nakon toga. Dostavljač će Vas nazvati; pripremite ${total}. Ugodan dan!`,
  ],
  kinds: {
    lead: ({ offer }) => [
      `Ostavili ste nam broj da Vas nazovemo u vezi s proizvodom ${offer}. Imate li sada minutu?`,
      'Recite mi, što biste željeli postići i jeste li već nešto isprobali?',
      `Ukratko: kako se ${offer} koristi, koliko traje pakiranje i kome nije namijenjen. Što Vas još zanima?`,
      'Narudžbu dovršavate na našoj stranici za minutu, a plaćate dostavljaču pri preuzimanju. Želite li da Vas vodim kroz nju?',
      'Hvala Vam na vremenu. Ugodan dan!',
    ],
    call_request: () => [
      'Zatražili ste da Vas nazovemo. Imate li sada minutu?',
      'Kako Vam mogu pomoći?',
      'Pitanje o narudžbi ili paketu: molim broj narudžbe. Pitanje o proizvodu: što želite postići?',
      'Hvala Vam na vremenu. Ugodan dan!',
    ],
    club_join: ({ price, percent }) => [
      'Prijavili ste se za naš klub, pa Vas zovem da to dovršimo. Imate li minutu?',
      `Članstvo traje godinu dana i stoji ${price}. Dobivate ${percent}% popusta na svaku narudžbu i besplatnu dostavu, bez najmanjeg iznosa.`,
      'Obnavlja se svake godine dok ga ne otkažete, a pogodnosti vrijede do kraja plaćenog razdoblja. Slažete li se?',
      'Kako želite platiti: uz sljedeći paket, uplatom na račun ili gotovinom? I na koju adresu e-pošte da vežemo članstvo?',
      'Dobro došli u klub! Ugodan dan.',
    ],
    club_renewal: ({ price, until }) => [
      `Zovem Vas zbog članstva u klubu: plaćeno je do ${until}. Jeste li bili zadovoljni?`,
      `Sljedeća godina stoji ${price}. Želite li nastaviti članstvo?`,
      'Kako želite platiti: uz sljedeći paket, uplatom na račun ili gotovinom?',
      'Ako ne želite nastaviti, ništa ne plaćate, a pogodnosti vrijede do kraja razdoblja. Hvala Vam i ugodan dan!',
    ],
    club_prize: ({ prize }) => [
      `Zovem Vas s lijepom viješću: u tjednom izvlačenju našega kluba izvučen je Vaš broj! Nagrada su proizvodi po Vašem izboru u vrijednosti od ${prize}.`,
      'Koje proizvode želite i na koju adresu da ih pošaljemo?',
      'Za nagradu se ništa ne plaća i nikad ne tražimo lozinke ni podatke s kartice. Čestitam Vam i ugodan dan!',
    ],
    return: ({ order, refund }) => [
      `Zovem Vas zbog povrata narudžbe ${order}. Imate li minutu?`,
      'Što nije bilo u redu? Je li proizvod kod Vas i je li pakiranje otvoreno?',
      `Ako povrat odobrimo, pošaljite proizvod na našu adresu. Kad stigne, vraćamo Vam ${refund}. Je li tako u redu?`,
      'Na koji račun da uplatimo? Hvala Vam na strpljenju i ugodan dan!',
    ],
    parcel: ({ order }) => [
      `Zovem Vas zbog narudžbe ${order}: dostavna služba ne zna nam reći gdje je paket. Žao nam je zbog toga.`,
      'Je li paket možda ipak stigao do Vas ili do susjeda?',
      'Ako nije: želite li da Vam pošaljemo novi paket ili biste radije odustali? Ništa ne plaćate za paket koji nije stigao.',
      'Hvala Vam na strpljenju i ugodan dan!',
    ],
    rejected_parcel: ({ order }) => [
      `Zovem Vas zbog narudžbe ${order}: dostavna služba nije primila Vaš paket, pa kasni. Žao nam je zbog toga.`,
      'Možemo li provjeriti ime, adresu, poštanski broj i broj telefona na koje paket treba stići?',
      'Dogovorit ćemo s dostavnom službom da paket krene. Ako ne želite čekati, narudžbu možemo otkazati i ništa ne plaćate.',
      'Hvala Vam na strpljenju i ugodan dan!',
    ],
  },
};

const montenegro: CountryScripts = {
  lang: 'sr-Latn-ME',
  greet: ({ customer, agent, shop }) => `${greeting(customer, (name) => `je li to ${name}?`)} Ovdje ${agent}, ${shop}.`,
  order_confirmation: ({ customer, agent, items, total }) => [
    `Dobar dan, je li to ${customer}? Ovdje ${agent} iz Bosilja. Zovem Vas u vezi sa porudžbinom koju ste upravo poslali. Imate li minut?`,
    `Poručili ste: ${items}. Ukupno sa dostavom je ${total}, a plaćate kuriru pri preuzimanju. Je li tako u redu?`,
    'Mnogi kupci uz ovo uzmu i drugo pakovanje, da im kura traje puna tri mjeseca. Želite li da ga dodam?',
    'Na koju adresu da pošaljemo? Molim ulicu i broj, poštanski broj i mjesto. Ima li nešto što kurir treba da zna?',
    `Hvala Vam. Paket šaljemo prvog radnog dana, a kod Vas je 24 do 48 sati nakon toga. Kurir će Vas pozvati; pripremite ${total}. Prijatan dan!`,
  ],
  kinds: {
    lead: ({ offer }) => [
      `Ostavili ste nam broj da Vas pozovemo u vezi sa proizvodom ${offer}. Imate li sada minut?`,
      'Recite mi, šta biste željeli da postignete i jeste li već nešto probali?',
      `Ukratko: kako se ${offer} koristi, koliko traje pakovanje i kome nije namijenjen. Šta Vas još zanima?`,
      'Porudžbinu završavate na našoj stranici za minut, a plaćate kuriru pri preuzimanju. Želite li da Vas vodim kroz nju?',
      'Hvala Vam na vremenu. Prijatan dan!',
    ],
    call_request: () => [
      'Zatražili ste da Vas pozovemo. Imate li sada minut?',
      'Kako mogu da Vam pomognem?',
      'Pitanje o porudžbini ili paketu: molim broj porudžbine. Pitanje o proizvodu: šta želite da postignete?',
      'Hvala Vam na vremenu. Prijatan dan!',
    ],
    club_join: ({ price, percent }) => [
      'Prijavili ste se za naš klub, pa Vas zovem da to završimo. Imate li minut?',
      `Članstvo traje godinu dana i košta ${price}. Dobijate ${percent}% popusta na svaku porudžbinu i besplatnu dostavu, bez minimalnog iznosa.`,
      'Produžava se svake godine dok ga ne otkažete, a pogodnosti važe do kraja plaćenog perioda. Slažete li se?',
      'Kako želite da platite: uz sljedeći paket, uplatom na račun ili gotovinom? I za koju e-mail adresu da vežemo članstvo?',
      'Dobro došli u klub! Prijatan dan.',
    ],
    club_renewal: ({ price, until }) => [
      `Zovem Vas zbog članstva u klubu: plaćeno je do ${until}. Jeste li bili zadovoljni?`,
      `Sljedeća godina košta ${price}. Želite li da nastavimo članstvo?`,
      'Kako želite da platite: uz sljedeći paket, uplatom na račun ili gotovinom?',
      'Ako ne želite da nastavite, ništa ne plaćate, a pogodnosti važe do kraja perioda. Hvala Vam i prijatan dan!',
    ],
    club_prize: ({ prize }) => [
      `Zovem Vas sa lijepom viješću: na nedjeljnom izvlačenju našeg kluba izvučen je Vaš broj! Nagrada su proizvodi po Vašem izboru u vrijednosti od ${prize}.`,
      'Koje proizvode želite i na koju adresu da ih pošaljemo?',
      'Za nagradu se ništa ne plaća i nikad ne tražimo lozinke ni podatke sa kartice. Čestitam Vam i prijatan dan!',
    ],
    return: ({ order, refund }) => [
      `Zovem Vas zbog povraćaja porudžbine ${order}. Imate li minut?`,
      'Šta nije bilo u redu? Je li proizvod kod Vas i je li pakovanje otvoreno?',
      `Ako povraćaj odobrimo, pošaljite proizvod na našu adresu. Kad stigne, vraćamo Vam ${refund}. Je li tako u redu?`,
      'Na koji račun da uplatimo? Hvala Vam na strpljenju i prijatan dan!',
    ],
    parcel: ({ order }) => [
      `Zovem Vas zbog porudžbine ${order}: kurirska služba ne zna da nam kaže gdje je paket. Žao nam je zbog toga.`,
      'Je li paket možda ipak stigao do Vas ili do komšije?',
      'Ako nije: želite li da Vam pošaljemo novi paket ili biste radije odustali? Ništa ne plaćate za paket koji nije stigao.',
      'Hvala Vam na strpljenju i prijatan dan!',
    ],
    rejected_parcel: ({ order }) => [
      `Zovem Vas zbog porudžbine ${order}: kurirska služba nije primila Vaš paket, pa kasni. Žao nam je zbog toga.`,
      'Možemo li da provjerimo ime, adresu, poštanski broj i broj telefona na koje paket treba da stigne?',
      'Dogovorićemo sa kurirskom službom da paket krene. Ako ne želite da čekate, porudžbinu možemo da otkažemo i ništa ne plaćate.',
      'Hvala Vam na strpljenju i prijatan dan!',
    ],
  },
};

const scripts: Readonly<Record<OrderRow['country'], CountryScripts>> = {
  BA: bosnia,
  RS: serbia,
  HR: croatia,
  ME: montenegro,
};

export function scriptOf(kind: ScriptKind, country: OrderRow['country'], facts: ScriptFacts) {
  const { lang, greet, order_confirmation, kinds } = scripts[country];
  return {
    lang,
    steps: kind === 'order_confirmation' ? order_confirmation(facts) : [greet(facts), ...kinds[kind](facts)],
  };
}
