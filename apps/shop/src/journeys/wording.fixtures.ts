export interface Wording {
  readonly country: 'BA' | 'RS' | 'HR' | 'ME';
  readonly search: string;
  readonly searchBox: string;
  readonly more: string;
  readonly add: string;
  readonly toCheckout: string;
  readonly email: string;
  readonly create: string;
  readonly registered: string;
  readonly goOn: string;
  readonly finish: string;
  readonly thanks: string;
  readonly account: string;
  readonly awaiting: string;
  readonly confirmed: string;
  readonly phone: string;
  readonly address: { readonly street: string; readonly city: string; readonly postcode: string };
}

const commonWording = {
  search: 'Pretraga',
  searchBox: 'Pretražite proizvode',
  more: 'Povećaj količinu',
  add: 'Dodaj u korpu',
  toCheckout: 'Nastavi na narudžbu',
  email: 'Email',
  create: 'Napravi nalog',
  registered: 'Uspješno ste se registrovali',
  goOn: 'Nastavi sa kupovinom',
  finish: 'Završi kupovinu',
  thanks: 'Hvala vam!',
  account: 'Moj nalog',
  awaiting: 'Čeka potvrdu',
  confirmed: 'Potvrđena',
};

export const wordings: readonly Wording[] = [
  {
    ...commonWording,
    country: 'BA',
    create: 'Napravi račun',
    account: 'Moj račun',
    phone: '061 123 456',
    address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
  },
  {
    ...commonWording,
    country: 'RS',
    toCheckout: 'Nastavi na porudžbinu',
    registered: 'Uspešno ste se registrovali',
    phone: '064 123 4567',
    address: { street: 'Terazije 1', city: 'Beograd', postcode: '11000' },
  },
  {
    ...commonWording,
    country: 'HR',
    search: 'Pretraživanje',
    add: 'Dodaj u košaricu',
    email: 'E-mail',
    create: 'Izradi račun',
    registered: 'Uspješno ste se registrirali',
    goOn: 'Nastavi s kupnjom',
    finish: 'Naruči uz obvezu plaćanja',
    account: 'Moj račun',
    phone: '092 123 4567',
    address: { street: 'Ilica 1', city: 'Zagreb', postcode: '10000' },
  },
  {
    ...commonWording,
    country: 'ME',
    toCheckout: 'Nastavi na porudžbinu',
    phone: '067 123 456',
    address: { street: 'Njegoševa 1', city: 'Podgorica', postcode: '81000' },
  },
];
