export { hr as pack } from '@shop/countries/hr';
export { texts as messages } from 'virtual:storefront-texts/common/hr';
