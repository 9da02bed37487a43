import type { User } from '@shop/contracts';
import { act, cleanup, configure, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import type { CountryCode } from '../shared/country.js';
import { installBrowserStubs, removeBrowserStubs } from './browser-stubs.js';
import { FakeShopServer, type PathResponses, type RpcResponses } from './fake-shop-server.js';

export { networkFailure, malformed, ok, rejected } from './fake-shop-server.js';

interface OpenShopOptions {
  /** Default `BA`. */
  readonly country?: CountryCode;
  /** Who is logged in; default nobody. */
  readonly user?: User | null;
  /** Lines of the cart in local storage. */
  readonly cart?: readonly { readonly ID: string; readonly quantity: number }[];
  /** Width of the window in CSS pixels, for media queries that code asks; default 360. There is no CSS. */
  readonly width?: number;
  /** Answers of the server besides its own, by RPC method; see `FakeShopServer`. */
  readonly responses?: RpcResponses;
  /** Answers at other paths, such as `/geo`. */
  readonly pathResponses?: PathResponses;
}

/** A busy machine may take this long to show what a spec waits for. */
const timeoutMs = 20_000;

/**
 * Opens the whole storefront at a path in jsdom: app, router, stores, the country's texts and the real RPC client. Only the
 * network is a fake, and there is no CSS and no layout. Modules are new for each page, as in a browser: a spec looks at the
 * page, the storage and the requests, not at a store that it imported itself. Everything is removed when the test has
 * finished. The test fails where a call had no answer or broke the contract.
 *
 * Example: `const shop = await openShop('/login', { answers: { 'auth.loginShop': rejected('WRONG_CREDENTIALS') } });`
 * `shop.fill('Lozinka', 'duga-lozinka'); shop.press('Prijavi se'); await shop.findAlert('Pogrešan email ili lozinka');`
 */
export async function openShop(path: string, options: OpenShopOptions = {}): Promise<OpenShop> {
  const { country = 'BA', user = null, cart, width = 360, responses = {}, pathResponses = {} } = options;
  const { asyncUtilTimeout, getElementError } = getConfig();
  // Without the dump of the whole page and its roles, which would hide what is missing.
  const getElementErrorInBrief = (message: string | null) => new Error(message?.split('\n', 1)[0] ?? '');
  configure({ asyncUtilTimeout: timeoutMs, getElementError: getElementErrorInBrief });
  const server = new FakeShopServer(country);
  server.user = user;
  server.setResponses(responses);
  server.setPathResponses(pathResponses);
  installBrowserStubs(width);
  vi.stubGlobal('fetch', server.fetch);
  if (cart !== undefined) localStorage.setItem('cart', JSON.stringify(cart));
  window.history.replaceState(null, '', `/?country=${country}#${path}`);
  const shop = new OpenShop(server, country);
  onTestFinished(() => {
    shop.close();
    removeBrowserStubs();
    document.documentElement.removeAttribute('lang');
    configure({ asyncUtilTimeout, getElementError });
    expect(server.problems).toEqual([]);
  });
  await shop.render();
  return shop;
}

/** The storefront that a test has opened. */
export class OpenShop {
  private stop = (): void => undefined;

  constructor(
    readonly server: FakeShopServer,
    private readonly country: CountryCode,
  ) {}

  async render(): Promise<void> {
    vi.resetModules();
    const { renderPage } = await import('./render-page.js');
    this.stop = await renderPage(this.country);
  }

  close(): void {
    cleanup();
    this.stop();
  }

  /** Opens the page again: what is left is what the browser stores. */
  async reload(): Promise<void> {
    this.close();
    await this.render();
  }

  /** Path of the screen that is shown, with its query. */
  get path(): string {
    return window.location.hash.slice(1);
  }

  /** Goes to another screen, as the address bar does. */
  async navigate(path: string): Promise<void> {
    if (path === this.path) return;
    const gone = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    window.location.hash = path;
    await act(() => gone);
  }

  /** Goes to another screen and waits until it has its heading; returns that. */
  async visit(path: string): Promise<string> {
    const heading = () => document.querySelector('main h1');
    const before = heading();
    await this.navigate(path);
    await waitFor(() => expect([path, heading() !== null && heading() !== before]).toEqual([path, true]));
    return heading()?.textContent ?? '';
  }

  /** Queries within the screen, without header and footer. */
  get main() {
    return within(screen.getByRole('main'));
  }
  get header() {
    return within(screen.getByRole('banner'));
  }
  /** The one dialog that is open. */
  get dialog() {
    return within(screen.getByRole('dialog'));
  }
  async findDialog(name: string): Promise<HTMLElement> {
    return await screen.findByRole('dialog', { name });
  }

  /** The one field with this label on the screen, or in another part of the page; a mark as required is no part of it. */
  field(label: string, part = this.main): HTMLInputElement {
    return part.getByLabelText((text) => text.replace(/ \*$/, '') === label);
  }

  fill(label: string, value: string, part = this.main): void {
    fireEvent.change(this.field(label, part), { target: { value } });
  }

  /** Presses Enter in a field: as in a browser, that presses the first submit button of its form. */
  pressEnter(field: HTMLInputElement): void {
    const button = field.form?.querySelector<HTMLElement>('button:not([type=button]), input[type=submit]');
    if (button === null || button === undefined) throw new Error('The form has no submit button');
    fireEvent.click(button);
  }

  /** Presses the one button with this name on the screen, or in another part of the page. */
  press(name: string | RegExp, part = this.main): void {
    fireEvent.click(part.getByRole('button', { name }));
  }

  /** Clicks on a link, or on a button after which something is loaded: React draws that only where the click is awaited. */
  async click(element: Element): Promise<void> {
    await act(async () => void fireEvent.click(element));
  }

  /** Waits for an alert, or a part of one, with exactly this text anywhere on the page. */
  async findAlert(text: string): Promise<void> {
    await waitFor(() => expect(liveRegionTexts('alert')).toContain(text));
  }

  /** The same for a status. */
  async findStatus(text: string): Promise<void> {
    await waitFor(() => expect(liveRegionTexts('status')).toContain(text));
  }
}

/** The texts of all live regions of a role, and of their parts. */
function liveRegionTexts(role: 'alert' | 'status'): string[] {
  const parts = document.querySelectorAll(`[role=${role}], [role=${role}] *`);
  return [...new Set([...parts].map(({ textContent }) => textContent.trim()))];
}

/** The error or the hint beside a field; empty where there is none. */
export function fieldMessage(field: HTMLElement): string {
  const note = field.getAttribute('aria-describedby');
  return note === null ? '' : (document.getElementById(note)?.textContent ?? '');
}

/** With fake timers: lets time pass until the check no longer throws. */
export async function advanceUntil(check: () => void): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return check();
    } catch (problem) {
      if (performance.now() > deadline) throw problem;
    }
    await act(() => vi.advanceTimersByTimeAsync(50));
  }
}
