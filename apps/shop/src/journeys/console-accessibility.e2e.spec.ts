import { checkConsole, light } from './examined-console.fixtures.js';

describe('the console from phone to desk', () => checkConsole([{ ...light, examined: 'once' }]));
