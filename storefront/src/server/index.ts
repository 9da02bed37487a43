/** The storefront's door for the server: `PageRenderer` of the contracts. */
export { writePage } from './write-page.js';
export { pathsFor } from './pages.js';
