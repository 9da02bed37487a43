import { viewports } from '../../../../infra/checks/screens.mjs';
import { countries, checkCountry, unknownPath } from './storefront-checks.fixtures.js';
import { scrollThrough, inspectFocus } from './page-scripts.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { goTo, sharedPage } from './shared-page.fixtures.js';

const shop = runningShop();

describe.each(countries)('the storefront of %s', (country) => checkCountry(shop, country, 'one country each'));

describe('the focus', () => {
  const page = sharedPage(shop, { reducedMotion: 'reduce', serviceWorkers: 'block' }, async (fresh) => {
    await fresh.goto(shop.addressOf(unknownPath, 'hr'));
    await fresh.getByRole('button', { name: 'Odbijam' }).waitFor();
  });

  interface Focus {
    readonly name: string;
    readonly seen: boolean;
    readonly inScreen: boolean;
  }

  async function walk(key: 'Tab' | 'Shift+Tab', within: 'page' | 'screen'): Promise<readonly string[]> {
    const hidden: string[] = [];
    for (let step = 0; step < 150; step += 1) {
      await page().keyboard.press(key);
      const focus = (await page().evaluate(inspectFocus)) as Focus | null;
      if (focus === null) break;
      if (!focus.seen) hidden.push(`${key}: ${focus.name}`);
      if (within === 'screen' && !focus.inScreen) break;
    }
    return hidden;
  }

  it.each(viewports)('is visible at every step, $width px wide', async (viewport) => {
    await page().setViewportSize(viewport);
    const hidden: string[] = [];
    for (const screen of ['/', '/offers/pure-fit', '/most-popular', '/checkout', '/terms-of-use']) {
      await goTo(page(), shop.addressOf(unknownPath, 'hr'));
      await goTo(page(), shop.addressOf(screen, 'hr'));
      await page().evaluate(scrollThrough);
      const within = screen === '/' ? 'page' : 'screen';
      if (within === 'page') hidden.push(...(await walk('Shift+Tab', within)));
      for (const key of ['Tab', 'Shift+Tab'] as const)
        hidden.push(...(await walk(key, within)).map((it) => `${screen} ${it}`));
    }
    expect(hidden).toEqual([]);
  });
});
