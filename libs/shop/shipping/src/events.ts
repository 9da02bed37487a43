export * from './cash/cash.events.js';
export * from './cash/remittance.events.js';
export * from './parcel.events.js';
