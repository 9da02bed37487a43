import { consoleBosnian } from './console-bs.js';
import { frameworkBosnian } from './framework-bs.js';
import type { Messages } from './locales.js';

export const bosnian: Messages = { ...frameworkBosnian, console: consoleBosnian };
