import { createCarrierCodeParser } from './carrier-codes.js';

describe('the codes of a carrier', () => {
  it('are the agreed ones', () => {
    expect(createCarrierCodeParser()('out_for_delivery')).toBe('out_for_delivery');
    expect(createCarrierCodeParser()('DLV')).toBeNull();
  });

  it('are read as the configuration says where they are its own', () => {
    const read = createCarrierCodeParser(new Map([['DLV', 'delivered']]));
    expect([read('DLV'), read('delivered'), read('XYZ')]).toEqual(['delivered', 'delivered', null]);
  });

  it('lead to agreed ones only', () => {
    expect(() => createCarrierCodeParser(new Map([['DLV', 'arrived']]))).toThrow(
      'Invalid configuration: CARRIER_CODES: DLV leads to arrived, which is none of registered, picked_up, in_transit, out_for_delivery, delivered, refused, lost, returned',
    );
  });
});
