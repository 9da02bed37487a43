/** Texts of the first page and of parts that several screens share. */
export type { Texts as Messages } from 'virtual:storefront-texts/common';
