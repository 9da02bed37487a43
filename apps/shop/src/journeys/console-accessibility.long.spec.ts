import { dark, checkConsole, light } from './console-checks.fixtures.js';

describe('the console from phone to desk, by day and by night', () =>
  checkConsole([
    { ...light, examined: 'on phone and desk' },
    { ...dark, examined: 'once' },
  ]));
