import { createCarrierCodeParser } from './carrier-codes.js';

describe('carrier status codes', () => {
  it('default to the agreed codes', () => {
    expect(createCarrierCodeParser()('out_for_delivery')).toBe('out_for_delivery');
    expect(createCarrierCodeParser()('DLV')).toBeNull();
  });

  it('are mapped by configuration where they differ', () => {
    const read = createCarrierCodeParser(new Map([['DLV', 'delivered']]));
    expect([read('DLV'), read('delivered'), read('XYZ')]).toEqual(['delivered', 'delivered', null]);
  });

  it('map to agreed codes only', () => {
    expect(() => createCarrierCodeParser(new Map([['DLV', 'arrived']]))).toThrow(
      'Invalid configuration: CARRIER_CODES: DLV leads to arrived, which is none of registered, picked_up, in_transit, out_for_delivery, delivered, refused, lost, returned',
    );
  });
});
