/** Token of `FindCarrier`. */
export const CARRIER_PARTNER = Symbol('CarrierPartner');
