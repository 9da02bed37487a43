import { checkConsole, light } from './console-checks.fixtures.js';

describe('the console from phone to desk', () => checkConsole([{ ...light, examined: 'once' }]));
