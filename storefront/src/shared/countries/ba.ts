export { ba as pack } from '@shop/countries/ba';
export { texts as messages } from 'virtual:storefront-texts/common/ba';
