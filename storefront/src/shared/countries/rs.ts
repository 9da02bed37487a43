export { rs as pack } from '@shop/countries/rs';
export { texts as messages } from 'virtual:storefront-texts/common/rs';
