export { rs as pack } from '@shop/countries/rs';
export { rs as messages } from '../messages/rs.js';
