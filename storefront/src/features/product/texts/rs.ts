import { pluralIn } from '../../../shared/messages/plural.js';
import type { ProductTexts } from '../texts.js';

const plural = pluralIn('sr');

export const texts: ProductTexts = {
  tabs: 'O proizvodu',
  description: 'Opis',
  advantages: 'Prednosti',
  usage: 'Kako koristiti',
  info: 'Informacije o proizvodu',
  ingredients: 'Sastav',
  ingredientsAlt: (name) => `Sastav proizvoda ${name}`,
  guarantee: '90 dana garancije',
  guaranteeText:
    'Ako niste zadovoljni, javite nam se u roku od 90 dana od isporuke. Vraćamo iznos porudžbine umanjen za 20% troškova obrade, u roku od 5 do 10 radnih dana od odobrenja. Troškovi isporuke se ne vraćaju.',
  add: 'Dodaj u korpu',
  added: (name) => `${name} je u korpi.`,
  save: (price) => `Ušteda ${price}`,
  stockToday: 'Na stanju, šaljemo danas',
  stockDays: (days) => `Šaljemo za ${plural(days, { one: 'dan', few: 'dana', other: 'dana' })}`,
  stockNone: 'Trenutno ne može da se poruči',
  delivery: (price) => `Isporuka ${price}, kod vas 24 do 48 sati od slanja`,
  call: 'Zovemo vas da potvrdimo porudžbinu',
  gallery: 'Fotografije proizvoda',
  picture: (index, count) => `Fotografija ${index} od ${count}`,
  contains: 'Šta je u paketu',
  alsoTitle: 'Možda će vam se dopasti',
  group: 'Grupa',
  dispatch: 'Slanje',
  notFound: 'Ovaj proizvod više nije u ponudi.',
  failed: 'Došlo je do greške!',
};
