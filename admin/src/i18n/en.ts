import englishMessages from 'ra-language-english';
import { consoleEnglish } from './console-en.js';
import type { Messages } from './locales.js';

export const english: Messages = { ...englishMessages, console: consoleEnglish };
