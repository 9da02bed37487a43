import type { ParcelMessages } from './parcel-en.js';

export const parcelBosnian: ParcelMessages = {
  title: 'Paket',
  tracking: 'Broj pošiljke',
  status: 'Kurirska služba kaže',
  since: 'Javljeno',
  steps: 'Koraci',
  label: 'Štampaj naljepnicu',
  statuses: {
    waiting: 'još nije predan',
    rejected: 'ne prima ga',
    silent: 'ništa se ne čuje već 60 dana',
    registered: 'upisan je kod kurira',
    picked_up: 'preuzet',
    in_transit: 'na putu',
    out_for_delivery: 'kod dostavljača, dostava je danas',
    delivered: 'dostavljen',
    refused: 'nije preuzet na vratima',
    lost: 'izgubljen',
    returned: 'vraćen pošiljaocu',
  },
  history: 'Paket: %{status}',
  rejected: 'Kurirska služba ne prima ovaj paket: %{reason}',
  not_taken: 'Kurirska služba ne prima ovaj paket',
  rejected_help:
    'Uporedite ime, broj telefona, ulicu i poštanski broj s onim što kaže kupac. Ispravite što je pogrešno: kurirska služba se zatim sama ponovo pita, s novom adresom. Ako je sve tačno, riješite to s kurirskom službom; kad pristane, inženjer ponovo pokreće posao parcel-registration. Ako paket nikako ne prima, označite narudžbu kao odbijenu.',
  readdress: 'Ispravi adresu',
  refusal: {
    content: 'Nešto u podacima o paketu smatra pogrešnim, najčešće adresu, poštanski broj ili broj telefona.',
    form: 'Ne može pročitati ono što joj trgovina šalje, kakva god bila adresa: to je posao za inženjera.',
    number: 'Paketu je dala broj paketa druge narudžbe. Nazovite kurirsku službu prije ponovnog slanja.',
  },
  unknown: 'Kurirska služba javlja „%{code}“, a to ovdje nije poznato',
  unknown_help:
    'Paket ostaje gdje je bio. Pitajte kurirsku službu šta to znači: ako je paket stigao ili je odbijen, zabilježite to ručno.',
  waiting_help: 'Javlja se kurirskoj službi samo od sebe, i kad ona trenutno ne odgovara.',
};
