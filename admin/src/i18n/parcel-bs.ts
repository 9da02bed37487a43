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
  rejected_help:
    'Riješite to s kurirskom službom. Kad pristane na paket, inženjer ponovo pokreće posao parcel-registration; ako ne pristane, označite narudžbu kao odbijenu.',
  unknown: 'Kurirska služba javlja „%{code}“, a to ovdje nije poznato',
  unknown_help:
    'Paket ostaje gdje je bio. Pitajte kurirsku službu šta to znači: ako je paket stigao ili je odbijen, zabilježite to ručno.',
  waiting_help: 'Javlja se kurirskoj službi samo od sebe, i kad ona trenutno ne odgovara.',
};
