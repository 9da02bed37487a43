export const texts = {
  title: 'Odjava s ponuda i novosti',
  lead: 'Jedan dodir je dovoljan, prijava na račun nije potrebna.',
  what: 'Nećemo vam više slati ponude, novosti i pozive na recenziju. Poruke o vašim narudžbama i članstvu u klubu i dalje stižu, jer bez njih ne biste znali gdje je paket.',
  action: 'Odjavi me',
  done: {
    email: 'Odjavljeni ste. Ponude i novosti više ne stižu na vaš e-mail.',
    sms: 'Odjavljeni ste. Ponude i novosti više ne stižu SMS-om i Viberom.',
  },
  again: 'Ako se predomislite, izbor možete promijeniti u [postavkama računa](/account).',
  wrong:
    'Ovaj link nije potpun ili nije iz naše poruke. Otvorite ga ponovo iz poruke ili se odjavite u [postavkama računa](/account).',
  failed: 'Odjava nije uspjela. Pokušajte ponovo za koji trenutak.',
  help: 'Radije biste da to uradimo mi? {email}, {phone}.',
};
