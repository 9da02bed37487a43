import { checkConsole, light } from './console-checks.fixtures.js';

describe('the console from phone to desktop', () => checkConsole([{ ...light, examined: 'once' }]));
