export { me as pack } from '@shop/countries/me';
export { me as messages } from '../messages/me.js';
