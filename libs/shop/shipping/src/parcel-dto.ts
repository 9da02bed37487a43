import type { Parcel, ParcelStatus } from '@shop/contracts';
import type { RecordedEvent } from '@shop/kernel';
import type { OrderEvent } from '@shop/events/orders';
import type { ParcelEvent } from '@shop/events/shipping';

export function toParcelDto(
  order: readonly RecordedEvent<OrderEvent>[],
  parcel: readonly RecordedEvent<ParcelEvent>[],
): Parcel | null {
  const shipped = order.find((event) => event.type === 'OrderShipped');
  if (shipped === undefined) return null;
  const latest = parcel.findLast((event) => event.type !== 'ParcelCodeUnknown');
  if (latest === undefined && hasEnded(order)) return null;
  const last = isRegistrationRetried(order, latest) ? undefined : latest;
  const registered = parcel.find((event) => event.type === 'ParcelRegistered');
  return {
    status: statusAfter(last),
    since: last?.type === 'ParcelFellSilent' ? last.data.heardAt : (last?.at ?? null),
    carrier: shipped.data.carrier ?? null,
    trackingNumber: registered?.data.trackingNumber ?? null,
    rejection: last?.type === 'ParcelRejected' ? last.data.reason : null,
    addressOpen: last?.type === 'ParcelRejected' && isAddressReopened(order, last) && !hasEnded(order),
    unknown: parcel.flatMap((event) =>
      event.type === 'ParcelCodeUnknown' ? [{ code: event.data.code, heardAt: event.data.heardAt }] : [],
    ),
    steps: parcel.flatMap((event) => {
      if (event.type !== 'ParcelMoved') return [];
      const { code, at, heardAt } = event.data;
      return [{ code, at, heardAt }];
    }),
  };
}

function isRegistrationRetried(
  order: readonly RecordedEvent<OrderEvent>[],
  latest: RecordedEvent<ParcelEvent> | undefined,
): boolean {
  if (latest?.type !== 'ParcelRejected') return false;
  return order.some(
    ({ type, position }) =>
      (type === 'OrderAddressSettled' || type === 'OrderContactChanged') && position > latest.position,
  );
}

function isAddressReopened(
  order: readonly RecordedEvent<OrderEvent>[],
  { revision }: RecordedEvent<ParcelEvent>,
): boolean {
  return order.some((event) => event.type === 'OrderAddressReopened' && event.data.refusal === Number(revision));
}

export function hasEnded(order: readonly Pick<OrderEvent, 'type'>[]): boolean {
  return order.some(({ type }) => type === 'OrderDelivered' || type === 'OrderRefused');
}

function statusAfter(last: Exclude<ParcelEvent, { type: 'ParcelCodeUnknown' }> | undefined): ParcelStatus {
  switch (last?.type) {
    case undefined:
      return 'waiting';
    case 'ParcelRegistered':
      return 'registered';
    case 'ParcelRejected':
      return 'rejected';
    case 'ParcelMoved':
      return last.data.code;
    case 'ParcelFellSilent':
      return 'silent';
  }
}
