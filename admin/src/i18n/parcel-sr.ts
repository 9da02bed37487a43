import type { ParcelMessages } from './parcel-en.js';

export const parcelSerbian: ParcelMessages = {
  title: 'Paket',
  tracking: 'Broj pošiljke',
  status: 'Kurirska služba kaže',
  since: 'Javljeno',
  steps: 'Koraci',
  label: 'Odštampaj nalepnicu',
  statuses: {
    waiting: 'još nije predat',
    rejected: 'ne prima ga',
    silent: 'ništa se ne čuje već 60 dana',
    registered: 'upisan je kod kurira',
    picked_up: 'preuzet',
    in_transit: 'na putu',
    out_for_delivery: 'kod kurira, isporuka je danas',
    delivered: 'isporučen',
    refused: 'nije preuzet na vratima',
    lost: 'izgubljen',
    returned: 'vraćen pošiljaocu',
  },
  history: 'Paket: %{status}',
  rejected: 'Kurirska služba ne prima ovaj paket: %{reason}',
  not_taken: 'Kurirska služba ne prima ovaj paket',
  rejected_help:
    'Uporedite ime, broj telefona, ulicu i poštanski broj sa onim što kaže kupac. Ispravite što je pogrešno: kurirska služba se zatim sama ponovo pita, sa novom adresom. Ako je sve tačno, rešite to sa kurirskom službom; kada pristane, inženjer ponovo pokreće posao parcel-registration. Ako paket nikako ne prima, označite porudžbinu kao odbijenu.',
  readdress: 'Ispravi adresu',
  refusal: {
    content: 'Nešto u podacima o paketu smatra pogrešnim, najčešće adresu, poštanski broj ili broj telefona.',
    form: 'Ne može da pročita ono što joj prodavnica šalje, kakva god bila adresa: to je posao za inženjera.',
    number: 'Paketu je dala broj paketa druge porudžbine. Pozovite kurirsku službu pre ponovnog slanja.',
  },
  unknown: 'Kurirska služba javlja „%{code}“, a to ovde nije poznato',
  unknown_help:
    'Paket ostaje gde je bio. Pitajte kurirsku službu šta to znači: ako je paket stigao ili je odbijen, zabeležite to ručno.',
  waiting_help: 'Javlja se kurirskoj službi samo od sebe, i kada ona trenutno ne odgovara.',
};
