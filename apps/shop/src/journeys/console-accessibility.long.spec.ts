import { dark, checkConsole, light } from './console-checks.fixtures.js';

describe('the console from phone to desktop, in light and dark', () =>
  checkConsole([
    { ...light, examined: 'on phone and desk' },
    { ...dark, examined: 'once' },
  ]));
