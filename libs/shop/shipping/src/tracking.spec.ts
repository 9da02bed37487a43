import { countryCodes } from '@shop/countries';
import type { OrderEvent } from '@shop/events/orders';
import type { ParcelEvent } from '@shop/events/shipping';
import type { RecordedEvent } from '@shop/kernel';
import { toTrackingLines } from './tracking-lines.js';
import { toTrackingSteps, type TrackingStepCode } from './tracking-steps.js';

const happened = (type: OrderEvent['type'], at: string) => ({ type, data: {}, at }) as RecordedEvent<OrderEvent>;
const placed = happened('OrderPlaced', '2026-11-20T10:00:00.000Z');
const confirmed = happened('OrderConfirmed', '2026-11-20T10:20:00.000Z');
const packed = happened('OrderPacked', '2026-11-21T07:00:00.000Z');
const shipped = happened('OrderShipped', '2026-11-21T23:30:00.000Z');

describe('tracking', () => {
  it.each([
    ['placed', [placed]],
    ['confirmed', [placed, confirmed]],
    ['noted', [placed, happened('OrderNoted', '2026-11-20T10:05:00.000Z')]],
    ['packed', [placed, confirmed, packed]],
  ])('shows an order that is %s as in preparation', (_, events) => {
    expect(toTrackingSteps(events)).toEqual([]);
  });

  it('shows all steps after shipping, in the country’s time zone', () => {
    const events = [placed, confirmed, happened('OrderLinesChanged', '2026-11-20T10:21:00.000Z'), packed, shipped];
    expect(toTrackingLines(toTrackingSteps(events), 'BA')).toEqual([
      '20. 11. 2026. 11:00 · Narudžba je zaprimljena',
      '20. 11. 2026. 11:20 · Narudžba je potvrđena',
      '21. 11. 2026. 08:00 · Paket je spakovan',
      '22. 11. 2026. 00:30 · Paket je predan kurirskoj službi',
    ]);
  });

  it('shows that an order was cancelled', () => {
    const events = [placed, happened('OrderCancelled', '2026-11-20T10:05:00.000Z')];
    expect(toTrackingLines(toTrackingSteps(events), 'RS').at(-1)).toBe('20. 11. 2026. 11:05 · Porudžbina je otkazana');
  });

  it('shows no earlier step after a delivery', () => {
    const delivered = happened('OrderDelivered', '2026-11-22T10:00:00.000Z');
    const moved = (code: string, at: string) =>
      ({ type: 'ParcelMoved', data: { code }, at }) as RecordedEvent<ParcelEvent>;
    const parcel = [
      moved('in_transit', '2026-11-22T06:00:00.000Z'),
      moved('out_for_delivery', '2026-11-22T10:05:00.000Z'),
      moved('delivered', '2026-11-22T10:06:00.000Z'),
    ];
    const codes = toTrackingSteps([placed, confirmed, packed, shipped, delivered], parcel).map(({ code }) => code);
    expect(codes).toEqual(['placed', 'confirmed', 'packed', 'shipped', 'in_transit', 'delivered']);
  });

  it('does not blame the recipient for a lost parcel, nor mention an ended search', () => {
    const refused = (data: object) =>
      ({ type: 'OrderRefused', data, at: '2026-12-01T10:00:00.000Z' }) as RecordedEvent<OrderEvent>;
    const lost = { type: 'ParcelMoved', data: { code: 'lost' }, at: '2026-12-02T10:00:00.000Z' };
    const after = (...events: RecordedEvent<OrderEvent>[]) =>
      toTrackingSteps([placed, shipped, ...events], [lost as RecordedEvent<ParcelEvent>]).map(({ code }) => code);
    expect(after(refused({ fault: 'carrier' }))).toEqual(['placed', 'shipped', 'given_up']);
    expect(after(refused({}))).toEqual(['placed', 'shipped', 'refused']);
    expect(after(refused({ fault: 'carrier' }), happened('OrderDelivered', '2026-12-03T10:00:00.000Z'))).toEqual([
      ...['placed', 'shipped', 'given_up', 'delivered'],
    ]);
  });

  it('shows no request for a return that was withdrawn, but a later one', () => {
    const requested = (at: string) => happened('OrderReturnRequested', at);
    const withdrawn = [placed, shipped, requested('2026-11-25T10:00:00.000Z')];
    withdrawn.push(happened('OrderReturnWithdrawn', '2026-11-25T11:00:00.000Z'));
    const codes = (events: typeof withdrawn) => toTrackingSteps(events).map(({ code }) => code);
    expect(codes(withdrawn)).toEqual(['placed', 'shipped']);
    expect(codes([...withdrawn, requested('2026-11-26T10:00:00.000Z')])).toEqual([
      ...['placed', 'shipped', 'return_requested'],
    ]);
  });

  it('has a line for every step in every country', () => {
    const codes: readonly TrackingStepCode[] = ['shipped', 'delivered', 'refused', 'given_up', 'return_requested'];
    for (const country of countryCodes) {
      const lines = toTrackingLines(
        codes.map((code) => ({ code, at: '2026-07-01T12:00:00.000Z' })),
        country,
      );
      for (const line of lines) expect(line).toMatch(/^1\. 7\. 2026\. 14:00 · \p{Lu}\p{L}+(,? \p{L}+)+$/u);
    }
  });
});
