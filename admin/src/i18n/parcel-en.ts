/** The texts about parcels; the other languages have the same keys by their type. */
export const parcelEnglish = {
  title: 'Parcel',
  tracking: 'Tracking number',
  status: 'The carrier says',
  since: 'Heard',
  steps: 'Steps',
  label: 'Print the label',
  statuses: {
    waiting: 'not handed over yet',
    rejected: 'does not take it',
    silent: 'nothing heard for 60 days',
    registered: 'in its books',
    picked_up: 'picked up',
    in_transit: 'on its way',
    out_for_delivery: 'with the courier, to be delivered today',
    delivered: 'delivered',
    refused: 'not accepted at the door',
    lost: 'lost',
    returned: 'came back to the sender',
  },
  history: 'Parcel: %{status}',
  rejected: 'The carrier does not take this parcel: %{reason}',
  rejected_help:
    'Clear it up with the carrier. Once it takes the parcel, an engineer has the job parcel-registration tried again; if it does not, record the order as refused.',
  unknown: 'The carrier says “%{code}”, which is not known here',
  unknown_help:
    'The parcel stays where it was. Ask the carrier what it means: if the parcel has arrived or was refused, record that by hand.',
  waiting_help: 'It is told the carrier by itself, also when the carrier does not answer just now.',
};

export type ParcelMessages = typeof parcelEnglish;
