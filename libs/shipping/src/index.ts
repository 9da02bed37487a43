export { ShippingModule } from './shipping.module.js';
export { Tracking } from './tracking.js';
