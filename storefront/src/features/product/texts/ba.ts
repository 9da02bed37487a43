import { pluralIn } from '../../../shared/messages/plural.js';

const plural = pluralIn('bs');

export const texts = {
  tabs: 'O proizvodu',
  description: 'Opis',
  advantages: 'Prednosti',
  usage: 'Kako koristiti',
  info: 'Informacije o proizvodu',
  ingredients: 'Sastav',
  ingredientsAlt: (name: string) => `Sastav proizvoda ${name}`,
  guarantee: '90 dana garancije',
  guaranteeText:
    'Ako niste zadovoljni, javite nam se u roku od 90 dana od dostave. Vraćamo iznos narudžbe umanjen za 20% troškova obrade, u roku od 5 do 10 radnih dana nakon odobrenja. Troškovi dostave se ne vraćaju.',
  add: 'Dodaj u korpu',
  added: (name: string) => `${name} je u korpi.`,
  save: (price: string) => `Ušteda ${price}`,
  stockToday: 'Na stanju, šaljemo danas',
  stockDays: (days: number) => `Šaljemo za ${plural(days, { one: 'dan', few: 'dana', other: 'dana' })}`,
  stockNone: 'Trenutno se ne može naručiti',
  delivery: (price: string) => `Dostava ${price}, kod vas 24 do 48 sati nakon slanja`,
  call: 'Zovemo vas da potvrdimo narudžbu',
  gallery: 'Fotografije proizvoda',
  picture: (index: number, count: number) => `Fotografija ${index} od ${count}`,
  contains: 'Šta je u paketu',
  alsoTitle: 'Možda će vam se svidjeti',
  group: 'Grupa',
  dispatch: 'Slanje',
  notFound: 'Ovaj proizvod više nije u ponudi.',
  failed: 'Došlo je do greške!',
};
