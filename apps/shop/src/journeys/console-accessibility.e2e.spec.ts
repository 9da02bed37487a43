import { examineConsole, light } from './examined-console.fixtures.js';

describe('the console from phone to desk', () => examineConsole([{ ...light, examined: 'once' }]));
