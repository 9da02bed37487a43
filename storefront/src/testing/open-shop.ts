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
  /** Logged-in user; default none. */
  readonly user?: User | null;
  readonly cart?: readonly { readonly ID: string; readonly quantity: number }[];
  /** Window width in CSS pixels for media queries in code; default 360. No CSS is loaded. */
  readonly width?: number;
  readonly responses?: RpcResponses;
  readonly pathResponses?: PathResponses;
}

/** For busy machines. */
const timeoutMs = 20_000;

/**
 * The real app and RPC client in jsdom; only the network is fake, without CSS or layout. Modules are fresh for each
 * page: do not check an imported store.
 * Example: `const shop = await openShop('/login', { responses: { 'auth.loginShop': rejected('WRONG_CREDENTIALS') } });`
 * `shop.fill('Lozinka', 'duga-lozinka'); shop.press('Prijavi se'); await shop.findAlert('Pogrešan email ili lozinka');`
 */
export async function openShop(path: string, options: OpenShopOptions = {}): Promise<OpenShop> {
  const { country = 'BA', user = null, cart, width = 360, responses = {}, pathResponses = {} } = options;
  const { asyncUtilTimeout, getElementError } = getConfig();
  // Omits the dump of the whole page, which would hide the message.
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

  async reload(): Promise<void> {
    this.close();
    await this.render();
  }

  get path(): string {
    return window.location.hash.slice(1);
  }

  async navigate(path: string): Promise<void> {
    if (path === this.path) return;
    const gone = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    window.location.hash = path;
    await act(() => gone);
  }

  async visit(path: string): Promise<string> {
    const heading = () => document.querySelector('main h1');
    const before = heading();
    await this.navigate(path);
    await waitFor(() => expect([path, heading() !== null && heading() !== before]).toEqual([path, true]));
    return heading()?.textContent ?? '';
  }

  get main() {
    return within(screen.getByRole('main'));
  }
  get header() {
    return within(screen.getByRole('banner'));
  }
  get dialog() {
    return within(screen.getByRole('dialog'));
  }
  async findDialog(name: string): Promise<HTMLElement> {
    return await screen.findByRole('dialog', { name });
  }

  field(label: string, part = this.main): HTMLInputElement {
    return part.getByLabelText((text) => text.replace(/ \*$/, '') === label);
  }

  fill(label: string, value: string, part = this.main): void {
    fireEvent.change(this.field(label, part), { target: { value } });
  }

  /** Like a browser, clicks the first submit button of the form. */
  pressEnter(field: HTMLInputElement): void {
    const button = field.form?.querySelector<HTMLElement>('button:not([type=button]), input[type=submit]');
    if (button === null || button === undefined) throw new Error('The form has no submit button');
    fireEvent.click(button);
  }

  press(name: string | RegExp, part = this.main): void {
    fireEvent.click(part.getByRole('button', { name }));
  }

  /** React applies such updates only if the click is awaited. */
  async click(element: Element): Promise<void> {
    await act(async () => void fireEvent.click(element));
  }

  async findAlert(text: string): Promise<void> {
    await waitFor(() => expect(liveRegionTexts('alert')).toContain(text));
  }

  async findStatus(text: string): Promise<void> {
    await waitFor(() => expect(liveRegionTexts('status')).toContain(text));
  }
}

function liveRegionTexts(role: 'alert' | 'status'): string[] {
  const parts = document.querySelectorAll(`[role=${role}], [role=${role}] *`);
  return [...new Set([...parts].map(({ textContent }) => textContent.trim()))];
}

export function fieldMessage(field: HTMLElement): string {
  const note = field.getAttribute('aria-describedby');
  return note === null ? '' : (document.getElementById(note)?.textContent ?? '');
}

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
