export { hr as pack } from '@shop/countries/hr';
export { hr as messages } from '../messages/hr.js';
