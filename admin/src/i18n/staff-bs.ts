import type { StaffMessages } from './staff-en.js';

export const staffBosnian: StaffMessages = {
  title: 'Osoblje',
  invite: 'Pozovi',
  by_role: 'Po ulozi',
  search: 'Ime ili e-mail',
  none: 'Niko nije pronađen.',
  role_of: 'Uloga',
  change_role: 'Promijeni ulogu',
  change_role_text: 'Važi odmah: ta osoba se mora ponovo prijaviti.',
  new_code: 'Novi link',
  new_code_text:
    'Pravi link kojim osoba bira novu lozinku u roku od 72 sata. Raniji linkovi više ne vrijede; stara lozinka radi dok se ne izabere nova.',
  disable: 'Ugasi račun',
  disable_text: 'Osoba se odjavljuje svuda i više se ne može prijaviti. Ono što je uradila ostaje zabilježeno.',
  since: 'Od',
  full_name: 'Ime i prezime',
  invited_until: 'Pozvan/a, do %{time}',
  status: {
    invited: 'Pozvan/a',
    active: 'Aktivan/na',
    disabled: 'Ugašen',
  },
  role: {
    agent: 'Agent',
    support: 'Podrška',
    manager: 'Menadžer',
    engineer: 'Inženjer',
    admin: 'Administrator',
  },
  about: {
    agent: 'Zove, čita narudžbe, brine o kontaktima.',
    support: 'Narudžbe, recenzije, kupci, članstva, kontakti, poruke.',
    manager: 'Pozivi i podrška, ponuda, statistika, dnevnik; može brisati kupce.',
    engineer: 'Dnevnik događaja, modeli za čitanje, poslovi.',
    admin: 'Sve, i osoblje.',
  },
  link: {
    text: 'Dajte ovaj link osobi. Vrijedi jednom, do %{time}, i više se ne prikazuje.',
    label: 'Link',
    copy: 'Kopiraj',
    copied: 'Kopirano',
  },
  welcome: {
    title: 'Dobro došli u tim',
    text: 'Izaberite lozinku kojom ćete se prijavljivati.',
    rule: '8 do 64 znaka',
    submit: 'Sačuvaj lozinku',
    done: 'Lozinka je sačuvana. Sada se možete prijaviti.',
    wrong: 'Ovaj link je pogrešan, iskorišten ili prestar. Zatražite novi od administratora.',
  },
};
