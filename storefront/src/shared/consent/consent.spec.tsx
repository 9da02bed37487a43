import { ba } from '@shop/countries/ba';
import { hr } from '@shop/countries/hr';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { parseChoice, useConsent } from '../consent-choice.js';
import type { ShopPack } from '../country.js';
import { ba as messages } from '../messages/ba.js';
import { connect } from '../rpc.js';
import { ShopProvider } from '../shop.js';
import { Consent } from './Consent.js';
import { consentTexts } from './texts.js';

const measured: ShopPack = { ...hr, analytics: { containerId: 'GTM-ABC1234' } };

async function open(pack: ShopPack) {
  const texts = await consentTexts.load(pack.code);
  await act(async () => {
    render(
      <ShopProvider value={{ pack, messages, client: connect(pack.code), place: window.location }}>
        <MemoryRouter>
          <Suspense>
            <Consent />
          </Suspense>
        </MemoryRouter>
      </ShopProvider>,
    );
  });
  return texts;
}

const question = () => screen.queryByRole('region');
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const container = () => document.querySelector<HTMLScriptElement>('script[data-tag-container]');

afterEach(() => {
  cleanup();
  container()?.remove();
  localStorage.clear();
  useConsent.setState({ analytics: null, changing: false });
});

describe('the question', () => {
  it('is asked where the country asks, and nowhere else', async () => {
    await open(hr);
    expect(question()).not.toBeNull();
    cleanup();
    await open(ba);
    expect(question()).toBeNull();
  });

  it('loads nothing before a yes, and the container after it', async () => {
    const t = await open(measured);
    expect(container()).toBeNull();
    answer(t.accept);
    expect(container()?.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234');
    expect(question()).toBeNull();
    expect(parseChoice(localStorage.getItem('consent'))).toBe('accepted');
  });

  it('keeps a no, and loads nothing', async () => {
    const t = await open(measured);
    answer(t.refuse);
    expect(container()).toBeNull();
    expect(parseChoice(localStorage.getItem('consent'))).toBe('refused');
    cleanup();
    await open(measured);
    expect(question()).toBeNull();
  });

  it('never loads the made-up container of the demo', async () => {
    const t = await open(hr);
    answer(t.accept);
    expect(container()).toBeNull();
  });
});

describe('the choice, opened from the footer', () => {
  const dialog = () => screen.queryByRole('dialog');

  it('says what holds, is changed, and closes', async () => {
    const t = await open(ba);
    act(() => useConsent.getState().change(true));
    expect(dialog()?.textContent).toContain(t.state.none);
    answer(t.refuse);
    expect(dialog()).toBeNull();
    act(() => useConsent.getState().change(true));
    expect(dialog()?.textContent).toContain(t.state.refused);
    answer(t.accept);
    expect(parseChoice(localStorage.getItem('consent'))).toBe('accepted');
  });

  it('says in the demo that nothing is set up', async () => {
    const t = await open(ba);
    act(() => useConsent.getState().change(true));
    expect(dialog()?.textContent).toContain(t.demo);
    cleanup();
    await open(measured);
    expect(document.body.textContent).not.toContain(t.demo);
  });
});

describe('parseChoice', () => {
  it('takes what was kept', () => {
    expect(parseChoice('{"analytics":"accepted","at":"2026-11-21T08:00:00.000Z"}')).toBe('accepted');
  });

  it('takes anything else for no choice', () => {
    const found = [null, '', 'yes', 'null', '1', '[]', '{}', '{"analytics":true}', '{"analytics":"maybe"}', '{"ana'];
    expect(found.map(parseChoice)).toEqual(found.map(() => null));
  });
});
