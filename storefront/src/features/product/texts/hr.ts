import { pluralIn } from '../../../shared/messages/plural.js';
import type { ProductTexts } from '../texts.js';

const plural = pluralIn('hr');

export const texts: ProductTexts = {
  tabs: 'O proizvodu',
  description: 'Opis',
  advantages: 'Prednosti',
  usage: 'Kako koristiti',
  info: 'Informacije o proizvodu',
  ingredients: 'Sastojci',
  ingredientsAlt: (name) => `Sastojci proizvoda ${name}`,
  guarantee: '90 dana jamstva',
  guaranteeText:
    'Ako niste zadovoljni, javite nam se u roku od 90 dana od dostave. Vraćamo iznos narudžbe umanjen za 20% troškova obrade, u roku od 5 do 10 radnih dana od odobrenja. Troškovi dostave se ne vraćaju.',
  add: 'Dodaj u košaricu',
  added: (name) => `${name} je u košarici.`,
  save: (price) => `Ušteda ${price}`,
  stockToday: 'Na zalihi, šaljemo danas',
  stockDays: (days) => `Šaljemo za ${plural(days, { one: 'dan', few: 'dana', other: 'dana' })}`,
  stockNone: 'Trenutačno se ne može naručiti',
  delivery: (price) => `Dostava ${price}, kod vas 24 do 48 sati nakon slanja`,
  call: 'Zovemo vas kako bismo potvrdili narudžbu',
  gallery: 'Fotografije proizvoda',
  picture: (index, count) => `Fotografija ${index} od ${count}`,
  contains: 'Što je u paketu',
  alsoTitle: 'Moglo bi vam se svidjeti',
  group: 'Kategorija',
  dispatch: 'Slanje',
  notFound: 'Ovaj proizvod više nije u ponudi.',
  failed: 'Došlo je do pogreške!',
};
