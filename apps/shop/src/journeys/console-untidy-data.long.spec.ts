import { addManyOrders, prepareConsole, untidyTexts } from '../../../../infra/checks/console-data.mjs';
import { checkConsole, light } from './console-checks.fixtures.js';

const themes = [{ ...light, examined: 'once' }] as const;

describe('the console with the longest words and without titles', () =>
  checkConsole(themes, (url) => prepareConsole(url, untidyTexts)));

describe('the console of a shop without orders', () => checkConsole(themes, () => Promise.resolve({})));

describe('the console with 10,000 waiting orders', () =>
  checkConsole(themes, async (url) => {
    await addManyOrders(url, 10_000);
    return prepareConsole(url);
  }));
