import { ba } from '@shop/countries/ba';
import { hr } from '@shop/countries/hr';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { parseConsentChoice, useConsent } from '../consent-store.js';
import type { ShopPack } from '../country.js';
import { texts as messages } from 'virtual:storefront-texts/common/ba';
import { createShopClient } from '../rpc.js';
import { ShopProvider } from '../shop.js';
import { AnalyticsConsent } from './AnalyticsConsent.js';
import { consentTexts } from './texts.js';

const packWithAnalytics: ShopPack = { ...hr, analytics: { containerId: 'GTM-ABC1234' } };

async function renderConsent(pack: ShopPack, path = '/') {
  const texts = await consentTexts.load(pack.code);
  await act(async () => {
    render(
      <ShopProvider value={{ pack, messages, client: createShopClient(pack.code), location: window.location }}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense>
            <AnalyticsConsent />
          </Suspense>
        </MemoryRouter>
      </ShopProvider>,
    );
  });
  return texts;
}

const banner = () => screen.queryByRole('region');
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const container = () => document.querySelector<HTMLScriptElement>('script[data-tag-container]');

afterEach(() => {
  cleanup();
  container()?.remove();
  localStorage.clear();
  useConsent.setState({ analytics: null, dialogOpen: false });
});

describe('the consent banner', () => {
  it('appears only in countries that require consent', async () => {
    await renderConsent(hr);
    expect(banner()).not.toBeNull();
    cleanup();
    await renderConsent(ba);
    expect(banner()).toBeNull();
  });

  it('does not cover the checkout and the thank-you page, where the dialog still asks', async () => {
    for (const path of ['/checkout', '/checkout/order-1']) {
      const t = await renderConsent(hr, path);
      expect(banner()).toBeNull();
      act(() => useConsent.getState().setDialogOpen(true));
      screen.getByRole('button', { name: t.refuse });
      act(() => useConsent.getState().setDialogOpen(false));
      cleanup();
    }
  });

  it('loads the tag container only after consent', async () => {
    const t = await renderConsent(packWithAnalytics);
    expect(container()).toBeNull();
    clickButton(t.accept);
    expect(container()?.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234');
    expect(banner()).toBeNull();
    expect(parseConsentChoice(localStorage.getItem('consent'))).toBe('accepted');
  });

  it('stores a rejection and loads nothing', async () => {
    const t = await renderConsent(packWithAnalytics);
    clickButton(t.refuse);
    expect(container()).toBeNull();
    expect(parseConsentChoice(localStorage.getItem('consent'))).toBe('refused');
    cleanup();
    await renderConsent(packWithAnalytics);
    expect(banner()).toBeNull();
  });

  it('never loads the placeholder container of the demo', async () => {
    const t = await renderConsent(hr);
    clickButton(t.accept);
    expect(container()).toBeNull();
  });
});

describe('the consent dialog, opened from the footer', () => {
  const dialog = () => screen.queryByRole('dialog');

  it('shows the current choice, changes it, and closes', async () => {
    const t = await renderConsent(ba);
    act(() => useConsent.getState().setDialogOpen(true));
    expect(dialog()?.textContent).toContain(t.state.none);
    clickButton(t.refuse);
    expect(dialog()).toBeNull();
    act(() => useConsent.getState().setDialogOpen(true));
    expect(dialog()?.textContent).toContain(t.state.refused);
    clickButton(t.accept);
    expect(parseConsentChoice(localStorage.getItem('consent'))).toBe('accepted');
  });

  it('explains in the demo that no container is set up', async () => {
    const t = await renderConsent(ba);
    act(() => useConsent.getState().setDialogOpen(true));
    expect(dialog()?.textContent).toContain(t.demo);
    cleanup();
    await renderConsent(packWithAnalytics);
    expect(document.body.textContent).not.toContain(t.demo);
  });
});

describe('parseConsentChoice', () => {
  it('returns the stored choice', () => {
    expect(parseConsentChoice('{"analytics":"accepted","at":"2026-11-21T08:00:00.000Z"}')).toBe('accepted');
  });

  it('returns null for anything else', () => {
    const found = [null, '', 'yes', 'null', '1', '[]', '{}', '{"analytics":true}', '{"analytics":"maybe"}', '{"ana'];
    expect(found.map(parseConsentChoice)).toEqual(found.map(() => null));
  });
});
