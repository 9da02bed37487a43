import type { UnsubscribeTexts } from '../texts.js';

export const texts: UnsubscribeTexts = {
  title: 'Odjava s ponuda i novosti',
  lead: 'Dovoljan je jedan dodir, prijava na nalog nije potrebna.',
  what: 'Nećemo vam više slati ponude, novosti i pozive da napišete utisak. Poruke o vašim porudžbinama i članstvu u klubu i dalje stižu, jer bez njih ne biste znali gdje je paket.',
  action: 'Odjavi me',
  done: {
    email: 'Odjavljeni ste. Ponude i novosti više ne stižu na vašu e-poštu.',
    sms: 'Odjavljeni ste. Ponude i novosti više ne stižu SMS-om i Viberom.',
  },
  again: 'Ako se predomislite, izbor možete da promijenite u [podešavanjima naloga](/account).',
  wrong:
    'Ovaj link nije potpun ili nije iz naše poruke. Otvorite ga ponovo iz poruke ili se odjavite u [podešavanjima naloga](/account).',
  failed: 'Odjava nije uspjela. Pokušajte ponovo za koji trenutak.',
  help: 'Želite da to uradimo mi? {email}, {phone}.',
};
