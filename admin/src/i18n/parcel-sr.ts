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
  rejected_help:
    'Rešite to sa kurirskom službom. Kada pristane na paket, inženjer ponovo pokreće posao parcel-registration; ako ne pristane, označite porudžbinu kao odbijenu.',
  unknown: 'Kurirska služba javlja „%{code}“, a to ovde nije poznato',
  unknown_help:
    'Paket ostaje gde je bio. Pitajte kurirsku službu šta to znači: ako je paket stigao ili je odbijen, zabeležite to ručno.',
  waiting_help: 'Javlja se kurirskoj službi samo od sebe, i kada ona trenutno ne odgovara.',
};
