import { consoleSerbian } from './console-sr.js';
import { frameworkSerbian } from './framework-sr.js';
import type { Messages } from './locales.js';

export const serbian: Messages = { ...frameworkSerbian, console: consoleSerbian };
