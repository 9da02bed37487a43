/** Public API for the server: `PageRenderer` of the contracts. */
export { writePage } from './render-page.js';
export { pathsFor } from './pages.js';
export { writeManifest } from './web-manifest.js';
