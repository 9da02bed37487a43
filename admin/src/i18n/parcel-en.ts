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
  not_taken: 'The carrier does not take this parcel',
  rejected_help:
    'Compare name, phone number, street and postcode with what the customer says. Put right what is wrong: the carrier is then asked again by itself, with the new address. If all of it is right, clear it up with the carrier; once it agrees, an engineer has the job parcel-registration tried again. If it never takes the parcel, record the order as refused.',
  readdress: 'Correct the address',
  refusal: {
    content: 'It finds something in the parcel’s data wrong, most often the address, the postcode or the phone number.',
    form: 'It cannot read what the shop sends it, whatever the address: this is a matter for an engineer.',
    number: 'It gave the parcel the number of another order’s. Call the carrier before it is sent again.',
  },
  unknown: 'The carrier says “%{code}”, which is not known here',
  unknown_help:
    'The parcel stays where it was. Ask the carrier what it means: if the parcel has arrived or was refused, record that by hand.',
  waiting_help: 'It is told the carrier by itself, also when the carrier does not answer just now.',
};

export type ParcelMessages = typeof parcelEnglish;
