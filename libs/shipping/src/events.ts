export * from './parcel.events.js';
