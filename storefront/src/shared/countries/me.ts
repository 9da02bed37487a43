export { me as pack } from '@shop/countries/me';
export { texts as messages } from 'virtual:storefront-texts/common/me';
