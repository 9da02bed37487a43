export * from './cash-export.events.js';
export * from './cash.events.js';
export * from './parcel-id.events.js';
export * from './parcel.events.js';
export * from './remittance.events.js';
export * from './parcel-codes.js';
