import type { RecordedEvent } from '@shop/kernel';
import type { OrderEvent } from '@shop/events/orders';
import type { ParcelEvent } from '@shop/events/shipping';
import { readCode128 } from './code-128.fixtures.js';
import { buildLabel } from './parcel-label.js';

const at = '2026-11-21T10:00:00.000Z';
const of = <Event>(type: string, data: object, personal?: object | null) => ({ type, data, personal, at }) as Event;
const order = (type: OrderEvent['type'], data: object, personal?: object | null) =>
  of<RecordedEvent<OrderEvent>>(type, data, personal);
const parcel = (type: ParcelEvent['type'], data: object) => of<RecordedEvent<ParcelEvent>>(type, data);

const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '+38761000000' },
  address: { street: 'Titova 1', city: 'Sarajevo', postcode: '71000', note: 'Drugi ulaz' },
};
const placed = order('OrderPlaced', {
  ...{ leadId: 'ABCDE-FGH23', userId: 'user-1', country: 'BA', currency: 'BAM', totalMinor: 8680 },
});
const confirmed = order('OrderConfirmed', {}, contact);
const shipped = order('OrderShipped', { carrier: 'Kurir' });
const registered = parcel('ParcelRegistered', { parcelId: 'p-1', trackingNumber: 'SBX0A1B2C3D4E' });

describe('a parcel label', () => {
  it('has the recipient, the COD amount and the tracking number with barcode', () => {
    const labelled = buildLabel('order-1', [placed, confirmed, shipped], [registered], 0);
    if ('without' in labelled) throw new Error(`There is none: ${labelled.without.why}`);
    const { barcode, ...label } = labelled.label;
    const { street, city, postcode, note } = contact.address;
    expect(label).toEqual({
      ...{ id: 'order-1', leadId: 'ABCDE-FGH23', country: 'BA', carrier: 'Kurir', trackingNumber: 'SBX0A1B2C3D4E' },
      recipient: { name: 'Amra Primjer', phone: '+38761000000', street, city, postcode, note },
      cashOnDeliveryMinor: 8680,
      clubFeeMinor: 0,
    });
    expect(readCode128(barcode!)).toBe('SBX0A1B2C3D4E');
    expect(labelled.userId).toBe('user-1');
  });

  it('shows the COD amount and the club fee in it', () => {
    const labelled = buildLabel('order-1', [placed, confirmed, shipped], [registered], 19_900);
    expect(labelled).toMatchObject({ label: { cashOnDeliveryMinor: 28_580, clubFeeMinor: 19_900 } });
  });

  it.each([
    ['there is no such order', [], [], { leadId: null, why: 'none' }],
    ['it has not left', [placed, confirmed], [], { leadId: 'ABCDE-FGH23', why: 'none' }],
    ['the carrier was not reached', [placed, confirmed, shipped], [], { leadId: 'ABCDE-FGH23', why: 'waiting' }],
    [
      'the carrier does not take it',
      [placed, confirmed, shipped],
      [parcel('ParcelRejected', { reason: 'HTTP 422' })],
      { leadId: 'ABCDE-FGH23', why: 'rejected' },
    ],
    [
      'it was delivered',
      [placed, confirmed, shipped, order('OrderDelivered', {})],
      [registered],
      { leadId: 'ABCDE-FGH23', why: 'ended' },
    ],
    [
      'it was refused',
      [placed, confirmed, shipped, order('OrderRefused', {})],
      [registered],
      { leadId: 'ABCDE-FGH23', why: 'ended' },
    ],
    [
      'its customer was erased',
      [placed, order('OrderConfirmed', {}, null), shipped],
      [registered],
      { leadId: 'ABCDE-FGH23', why: 'erased' },
    ],
  ])('does not exist while %s', (_, orderEvents, parcelEvents, without) => {
    expect(buildLabel('order-1', orderEvents, parcelEvents, 0)).toEqual({ without: { id: 'order-1', ...without } });
  });
});
