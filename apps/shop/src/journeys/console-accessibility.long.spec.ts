import { dark, examineConsole, light } from './examined-console.fixtures.js';

describe('the console from phone to desk, by day and by night', () =>
  examineConsole([
    { ...light, examined: 'on phone and desk' },
    { ...dark, examined: 'once' },
  ]));
