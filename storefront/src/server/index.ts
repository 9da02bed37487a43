/** Public API for the server: `PageRenderer` of the contracts. */
export { writePage } from './render-page.js';
export { pathsFor, personalPaths } from './paths.js';
export { firstReviews } from '../features/product/reviews/first-reviews.js';
export { writeManifest } from './web-manifest.js';
