import type { WithdrawalForm } from '../../withdrawal-form.js';

export const withdrawal: WithdrawalForm = {
  title: 'Obrazac za odustanak od ugovora',
  description: 'Obrazac za odustanak od ugovora zaključenog na daljinu: za štampanje, popunjavanje i slanje.',
  eyebrow: 'Povraćaj',
  lead: 'Popunite i pošaljite ovaj obrazac samo ako želite da odustanete od ugovora, u roku od {withdrawalDays} dana od isporuke. Isto možete i bez obrasca, [u svom nalogu](/account).',
  to: 'Prima: {company}\n{street}, {postcode} {city}\n{email}',
  declaration: 'Ovim izjavljujem da odustajem od ugovora o prodaji sljedećih proizvoda:',
  lines: [
    'Proizvodi i količine',
    'Broj porudžbine',
    'Poručeno dana / isporučeno dana',
    'Ime i prezime kupca',
    'Adresa kupca',
    'Broj bankovnog računa za povraćaj novca',
  ],
  signature: 'Datum i potpis (potpis samo ako se obrazac šalje na papiru)',
  note: 'Podatke sa ovog obrasca koristimo samo da bismo obradili vaš odustanak i vratili vam novac.',
  back: 'Nazad na povraćaj',
};
