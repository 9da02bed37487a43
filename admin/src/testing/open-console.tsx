import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { StaffRole } from '@shop/contracts';
import { act, cleanup, configure, fireEvent, getConfig, render, screen, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { App } from '../App.js';
import { newUuid } from '../browser.js';
import { CallStore } from '../calls/call-store.js';
import { DraftStore } from '../drafts/draft-store.js';
import { createI18nProvider } from '../i18n/i18n-provider.js';
import type { LocaleId } from '../i18n/locales.js';
import { createPreferencesStore } from '../providers/preferences-store.js';
import { createRpc } from '../rpc/rpc.js';
import { FakeConsoleServer, type RpcResponses } from './fake-console-server.js';

export interface ConsoleOptions {
  readonly role?: StaffRole;
  readonly locale?: LocaleId;
  readonly width?: number;
  readonly responses?: RpcResponses;
  readonly live?: boolean;
}

/** Generous, because a busy machine is slow. */
const asyncUtilTimeout = 20_000;

/** Opens the whole console in jsdom with the real RPC client; only the network is fake. Cleans up after the test. */
export async function openConsole(path: string, options: ConsoleOptions = {}): Promise<OpenConsole> {
  const { role = 'manager', locale = 'en', width = 1280, responses = {}, live = true } = options;
  const previousConfig = getConfig();
  const server = new FakeConsoleServer(role);
  configure({ asyncUtilTimeout, getElementError: (message, page) => createNotFoundError(message, page, server) });
  server.answer(responses);
  server.isLive = live;
  vi.stubGlobal('fetch', server.fetch);
  const noop = () => undefined;
  const restoreWindow = replaceProperties(window, { matchMedia: createMatchMedia(width), scrollTo: noop });
  const restoreElements = replaceProperties(Element.prototype, { scrollTo: noop, scrollIntoView: noop });
  window.history.replaceState(null, '', `/admin/#${path}`);
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    restoreWindow();
    restoreElements();
    configure(previousConfig);
    document.title = '';
    if (server.violations.length > 0) throw new Error(server.violations.join('\n'));
  });
  const rpc = createRpc('/_rpc', { fetch: (input, init) => globalThis.fetch(input, init) });
  const timers = { after: afterTimeout };
  const drafts = new DraftStore();
  const appProps = {
    rpc,
    drafts,
    store: createPreferencesStore(),
    calls: new CallStore(rpc, timers, newUuid, drafts),
    i18nProvider: await createI18nProvider(locale),
  };
  await act(async () => {
    // Without StrictMode, which would double requests in tests but does nothing in production.
    render(
      <CacheProvider value={createCache({ key: 'css', container: document.createElement('head') })}>
        <App {...appProps} />
      </CacheProvider>,
    );
  });
  return new OpenConsole(server);
}

export class OpenConsole {
  constructor(readonly server: FakeConsoleServer) {}

  get path(): string {
    return window.location.hash.slice(1);
  }

  async go(path: string): Promise<void> {
    if (path === this.path) return;
    const gone = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    window.location.hash = path;
    await act(() => gone);
  }

  get main() {
    return within(screen.getByRole('main'));
  }
}

type Role = Parameters<typeof screen.findByRole>[0];
type Name = string | RegExp;

export function find(role: Role, name: Name): Promise<HTMLElement> {
  return screen.findByRole(role, { name });
}

export async function press(role: Role, name: Name): Promise<void> {
  const element = await find(role, name);
  await act(async () => void fireEvent.click(element));
}

export async function type(label: Name, value: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

export async function pressKeys(...keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
}

function createNotFoundError(message: string | null, page: Element, { unhandledMethods }: FakeConsoleServer): Error {
  const [wanted = ''] = (message ?? '').split('\n');
  const text = (page.textContent ?? '').slice(0, 2000);
  return new Error(`${wanted}\nThe page shows: ${text}\nCalls without a response: ${[...unhandledMethods].join(', ')}`);
}

function afterTimeout(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

/** Evaluates width queries; all others get the browser default. */
function createMatchMedia(width: number): typeof window.matchMedia {
  return (media) => {
    const [, minWidth = '0'] = /min-width:\s*([\d.]+)px/.exec(media) ?? [];
    const [, maxWidth = 'Infinity'] = /max-width:\s*([\d.]+)px/.exec(media) ?? [];
    const isAboutWidth = /(min|max)-width/.test(media);
    const matches = isAboutWidth && width >= Number(minWidth) && width <= Number(maxWidth);
    const noop = () => undefined;
    const listenerStubs = { addEventListener: noop, removeEventListener: noop, addListener: noop };
    return { matches, media, onchange: null, ...listenerStubs, removeListener: noop, dispatchEvent: () => false };
  };
}

function replaceProperties(target: object, values: Readonly<Record<string, unknown>>): () => void {
  const before = Object.getOwnPropertyDescriptors(target) as Readonly<Record<string, PropertyDescriptor | undefined>>;
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
  return () => {
    for (const name of Object.keys(values)) {
      const own = before[name];
      if (own === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, own);
    }
  };
}
