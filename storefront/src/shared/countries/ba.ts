export { ba as pack } from '@shop/countries/ba';
export { ba as messages } from '../messages/ba.js';
