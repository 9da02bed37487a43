export { createTexts } from './texts.js';
