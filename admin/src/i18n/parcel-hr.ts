import type { ParcelMessages } from './parcel-en.js';

export const parcelCroatian: ParcelMessages = {
  title: 'Paket',
  tracking: 'Broj pošiljke',
  status: 'Dostavna služba kaže',
  since: 'Javljeno',
  steps: 'Koraci',
  label: 'Ispiši naljepnicu',
  statuses: {
    waiting: 'još nije predan',
    rejected: 'ne prima ga',
    silent: 'ništa se ne čuje već 60 dana',
    registered: 'upisan je kod dostavljača',
    picked_up: 'preuzet',
    in_transit: 'na putu',
    out_for_delivery: 'kod dostavljača, dostava je danas',
    delivered: 'dostavljen',
    refused: 'nije preuzet na vratima',
    lost: 'izgubljen',
    returned: 'vraćen pošiljatelju',
  },
  history: 'Paket: %{status}',
  rejected: 'Dostavna služba ne prima ovaj paket: %{reason}',
  not_taken: 'Dostavna služba ne prima ovaj paket',
  rejected_help:
    'Usporedite ime, broj telefona, ulicu i poštanski broj s onim što kaže kupac. Ispravite što je pogrešno: dostavna služba se zatim sama ponovno pita, s novom adresom. Ako je sve točno, riješite to s dostavnom službom; kad pristane, inženjer ponovno pokreće posao parcel-registration. Ako paket nikako ne prima, označite narudžbu kao odbijenu.',
  readdress: 'Ispravi adresu',
  refusal: {
    content: 'Nešto u podacima o paketu smatra pogrešnim, najčešće adresu, poštanski broj ili broj telefona.',
    form: 'Ne može pročitati ono što joj trgovina šalje, kakva god bila adresa: to je posao za inženjera.',
    number: 'Paketu je dala broj paketa druge narudžbe. Nazovite dostavnu službu prije ponovnog slanja.',
  },
  unknown: 'Dostavna služba javlja „%{code}“, a to ovdje nije poznato',
  unknown_help:
    'Paket ostaje gdje je bio. Pitajte dostavnu službu što to znači: ako je paket stigao ili je odbijen, zabilježite to ručno.',
  waiting_help: 'Javlja se dostavnoj službi samo od sebe, i kad ona trenutno ne odgovara.',
};
