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
  rejected_help:
    'Riješite to s dostavnom službom. Kad pristane na paket, inženjer ponovno pokreće posao parcel-registration; ako ne pristane, označite narudžbu kao odbijenu.',
  unknown: 'Dostavna služba javlja „%{code}“, a to ovdje nije poznato',
  unknown_help:
    'Paket ostaje gdje je bio. Pitajte dostavnu službu što to znači: ako je paket stigao ili je odbijen, zabilježite to ručno.',
  waiting_help: 'Javlja se dostavnoj službi samo od sebe, i kad ona trenutno ne odgovara.',
};
