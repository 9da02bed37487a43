/** Token of `FindCarrier`: where the carrier, or what stands in for it, is. */
export const CARRIER_PARTNER = Symbol('CarrierPartner');
