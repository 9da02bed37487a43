import { token } from '@shop/module';
import type { FindCarrier } from './http-carrier.js';
/** Token of `FindCarrier`. */
export const CARRIER_PARTNER = token<FindCarrier>('CarrierPartner');
