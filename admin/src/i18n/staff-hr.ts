import type { StaffMessages } from './staff-en.js';

export const staffCroatian: StaffMessages = {
  title: 'Osoblje',
  invite: 'Pozovi',
  by_role: 'Po ulozi',
  search: 'Ime ili e-mail',
  none: 'Nitko nije pronađen.',
  role_of: 'Uloga',
  change_role: 'Promijeni ulogu',
  change_role_text: 'Vrijedi odmah: ta se osoba mora ponovno prijaviti.',
  new_code: 'Nova poveznica',
  new_code_text:
    'Izrađuje poveznicu kojom osoba bira novu zaporku u roku od 72 sata. Ranije poveznice više ne vrijede; stara zaporka radi dok se ne odabere nova.',
  disable: 'Ugasi račun',
  disable_text: 'Osoba se odjavljuje svugdje i više se ne može prijaviti. Ono što je učinila ostaje zabilježeno.',
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
    manager: 'Voditelj',
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
    text: 'Dajte ovu poveznicu osobi. Vrijedi jednom, do %{time}, i više se ne prikazuje.',
    label: 'Poveznica',
    copy: 'Kopiraj',
    copied: 'Kopirano',
  },
  welcome: {
    title: 'Dobro došli u tim',
    text: 'Odaberite zaporku kojom ćete se prijavljivati.',
    rule: '8 do 64 znaka',
    submit: 'Spremi zaporku',
    done: 'Zaporka je spremljena. Sada se možete prijaviti.',
    wrong: 'Ova poveznica je pogrešna, iskorištena ili prestara. Zatražite novu od administratora.',
  },
};
