import type { OrderRow } from '@shop/contracts';

export interface CallScript {
  /** BCP 47 tag of the texts. */
  readonly lang: string;
  readonly greeting: (facts: ScriptFacts) => string;
  readonly items: (facts: ScriptFacts) => string;
  readonly offer: string;
  readonly address: string;
  readonly closing: (facts: ScriptFacts) => string;
}

export interface ScriptFacts {
  readonly customer: string;
  readonly agent: string;
  /** Example: `2 × Pure Fit, 1 × Derma Glow` */
  readonly items: string;
  /** With currency. */
  readonly total: string;
}

const scripts: Readonly<Record<OrderRow['country'], CallScript>> = {
  BA: {
    lang: 'bs',
    greeting: ({ customer, agent }) =>
      `Dobar dan, je li to ${customer}? Ovdje ${agent} iz Bosilja. Zovem Vas u vezi s narudžbom koju ste upravo poslali. Imate li minutu?`,
    items: ({ items, total }) =>
      `Naručili ste: ${items}. Ukupno s dostavom je ${total}, a plaćate kuriru pri preuzimanju. Je li tako u redu?`,
    offer: 'Mnogi kupci uz ovo uzmu i drugo pakovanje, da im kura traje puna tri mjeseca. Želite li da ga dodam?',
    address:
      'Na koju adresu da pošaljemo? Molim ulicu i broj, poštanski broj i mjesto. Ima li nešto što kurir treba znati?',
    closing: ({ total }) =>
      `Hvala Vam. Paket šaljemo prvog radnog dana, a kod Vas je 24 do 48 sati nakon toga. Kurir će Vas nazvati; pripremite ${total}. Prijatan dan!`,
  },
  RS: {
    lang: 'sr-Latn',
    greeting: ({ customer, agent }) =>
      `Dobar dan, da li je to ${customer}? Ovde ${agent} iz Bosilja. Zovem Vas u vezi sa porudžbinom koju ste upravo poslali. Imate li minut?`,
    items: ({ items, total }) =>
      `Poručili ste: ${items}. Ukupno sa dostavom je ${total}, a plaćate kuriru pri preuzimanju. Da li je tako u redu?`,
    offer: 'Mnogi kupci uz ovo uzmu i drugo pakovanje, da im kura traje puna tri meseca. Želite li da ga dodam?',
    address:
      'Na koju adresu da pošaljemo? Molim ulicu i broj, poštanski broj i mesto. Ima li nešto što kurir treba da zna?',
    closing: ({ total }) =>
      `Hvala Vam. Paket šaljemo prvog radnog dana, a kod Vas je 24 do 48 sati posle toga. Kurir će Vas pozvati; pripremite ${total}. Prijatan dan!`,
  },
  HR: {
    lang: 'hr',
    greeting: ({ customer, agent }) =>
      `Dobar dan, je li to ${customer}? Ovdje ${agent} iz Bosilja. Zovem Vas u vezi s narudžbom koju ste upravo poslali. Imate li minutu?`,
    items: ({ items, total }) =>
      `Naručili ste: ${items}. Ukupno s dostavom je ${total}, a plaćate dostavljaču pri preuzimanju. Je li tako u redu?`,
    offer:
      'Mnogi kupci uz ovo uzmu i drugo pakiranje, kako bi im dostajalo za puna tri mjeseca. Želite li da ga dodam?',
    address:
      'Na koju adresu šaljemo? Molim ulicu i kućni broj, poštanski broj i mjesto. Treba li dostavljač još nešto znati?',
    closing: ({ total }) =>
      `Hvala Vam. Paket šaljemo prvog radnog dana, a kod Vas je 24 do 48 sati nakon toga. Dostavljač će Vas nazvati; pripremite ${total}. Ugodan dan!`,
  },
  ME: {
    lang: 'sr-Latn-ME',
    greeting: ({ customer, agent }) =>
      `Dobar dan, je li to ${customer}? Ovdje ${agent} iz Bosilja. Zovem Vas u vezi sa porudžbinom koju ste upravo poslali. Imate li minut?`,
    items: ({ items, total }) =>
      `Poručili ste: ${items}. Ukupno sa dostavom je ${total}, a plaćate kuriru pri preuzimanju. Je li tako u redu?`,
    offer: 'Mnogi kupci uz ovo uzmu i drugo pakovanje, da im kura traje puna tri mjeseca. Želite li da ga dodam?',
    address:
      'Na koju adresu da pošaljemo? Molim ulicu i broj, poštanski broj i mjesto. Ima li nešto što kurir treba da zna?',
    closing: ({ total }) =>
      `Hvala Vam. Paket šaljemo prvog radnog dana, a kod Vas je 24 do 48 sati nakon toga. Kurir će Vas pozvati; pripremite ${total}. Prijatan dan!`,
  },
};

export function callScriptOf(country: OrderRow['country']): CallScript {
  return scripts[country];
}
