import type { WithdrawalForm } from '../../withdrawal-form.js';

export const withdrawal: WithdrawalForm = {
  title: 'Obrazac za jednostrani raskid ugovora',
  description: 'Obrazac za jednostrani raskid ugovora sklopljenog na daljinu: za ispis, ispunjavanje i slanje.',
  eyebrow: 'Povrat',
  lead: 'Ispunite i pošaljite ovaj obrazac samo ako želite jednostrano raskinuti ugovor, u roku od {withdrawalDays} dana od dostave. Isto možete i bez obrasca, [na svojem računu](/account).',
  to: 'Prima: {company}\n{street}, {postcode} {city}\n{email}',
  declaration: 'Ovime izjavljujem da jednostrano raskidam ugovor o prodaji sljedećih proizvoda:',
  lines: [
    'Proizvodi i količine',
    'Broj narudžbe',
    'Naručeno dana / dostavljeno dana',
    'Ime i prezime potrošača',
    'Adresa potrošača',
    'IBAN za povrat novca',
  ],
  signature: 'Datum i potpis (potpis samo ako se obrazac šalje na papiru)',
  note: 'Podatke s ovog obrasca rabimo samo kako bismo obradili vaš raskid i vratili vam novac.',
  back: 'Natrag na povrat',
};
