import { consoleCroatian } from './console-hr.js';
import { frameworkCroatian } from './framework-hr.js';
import type { Messages } from './locales.js';

export const croatian: Messages = { ...frameworkCroatian, console: consoleCroatian };
