import type { UnsubscribeTexts } from '../texts.js';

export const texts: UnsubscribeTexts = {
  title: 'Odjava s ponuda i novosti',
  lead: 'Jedan je dodir dovoljan, prijava na račun nije potrebna.',
  what: 'Više vam nećemo slati ponude, novosti ni pozive na recenziju. Poruke o vašim narudžbama i članstvu u klubu i dalje stižu jer bez njih ne biste znali gdje je paket.',
  action: 'Odjavi me',
  done: {
    email: 'Odjavljeni ste. Ponude i novosti više ne stižu na vašu e-poštu.',
    sms: 'Odjavljeni ste. Ponude i novosti više ne stižu SMS-om i Viberom.',
  },
  again: 'Predomislite li se, izbor možete promijeniti u [postavkama računa](/account).',
  wrong:
    'Ova poveznica nije potpuna ili nije iz naše poruke. Otvorite je ponovno iz poruke ili se odjavite u [postavkama računa](/account).',
  failed: 'Odjava nije uspjela. Pokušajte ponovno za koji trenutak.',
  help: 'Radije biste da to učinimo mi? {email}, {phone}.',
};
