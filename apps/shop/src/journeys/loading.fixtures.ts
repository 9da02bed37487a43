import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { viewports } from '../../../../infra/checks/screens.mjs';
import { scrollThrough, measureLayout, watchLayout, type LayoutMeasurement } from './page-scripts.fixtures.js';
import type { RunningShop } from './running-shop.fixtures.js';
import { sharedPage } from './shared-page.fixtures.js';

export function describeLoading(shop: RunningShop, screens: readonly string[]): void {
  describe('a loading screen', () => {
    const page = sharedPage(shop, { serviceWorkers: 'block' }, (fresh) =>
      fresh.context().addInitScript({ content: watchLayout }),
    );

    it.each(viewports)('is stable, and its pictures have sizes, $width px wide', async (viewport) => {
      await page().setViewportSize(viewport);
      const found: string[] = [];
      for (const screen of screens) {
        await page().goto('about:blank');
        await page().goto(shop.addressOf(screen));
        await page().locator('main h1').first().waitFor();
        // Shoppers are at the top when the shop replaces the server's page.
        await page().locator('[data-of-server]').first().waitFor({ state: 'detached' });
        await scrollUntilLoaded(page());
        const { shifted, moved, unsized } = (await page().evaluate(measureLayout)) as LayoutMeasurement;
        if (shifted > 0.02) found.push(`${screen} moved by ${shifted.toFixed(3)}: ${moved}`);
        found.push(...unsized.map((name) => `${screen} has a picture without a size: ${name}`));
      }
      expect(found).toEqual([]);
    });
  });
}

async function scrollUntilLoaded(page: Page): Promise<void> {
  await until(async () => {
    await page.evaluate(scrollThrough);
    return (await page.locator('main .animate-pulse, main .animate-spin').count()) === 0;
  });
}
