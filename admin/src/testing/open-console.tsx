import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { StaffRole } from '@shop/contracts';
import { act, cleanup, configure, fireEvent, getConfig, render, screen, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { App } from '../App.js';
import { newUuid } from '../browser.js';
import { OrderCallStore } from '../calls/order-call-store.js';
import { CallTaskStore } from '../call-tasks/call-task-store.js';
import { createI18nProvider } from '../i18n/i18n-provider.js';
import type { LocaleId } from '../i18n/locales.js';
import { createPreferencesStore } from '../providers/preferences-store.js';
import { createRpc } from '../rpc/rpc.js';
import { FakeConsoleServer, type RpcResponses } from './fake-console-server.js';

export interface ConsoleOptions {
  /** Who is logged in; default a manager. */
  readonly role?: StaffRole;
  readonly locale?: LocaleId;
  /** In pixels; default that of a desk. */
  readonly width?: number;
  /** Responses that differ from the default server. */
  readonly responses?: RpcResponses;
  /** Whether changes arrive by the live stream; default true. */
  readonly live?: boolean;
}

/** A machine that is busy with something else may take this long to show what a spec waits for. */
const asyncUtilTimeout = 20_000;

/**
 * Opens the whole console at a path in jsdom: app, router, stores, texts, data provider and the real RPC client. Only the
 * network is a fake. Everything is put back when the test has finished.
 * Example: `const { server } = await openConsole('/orders', { role: 'support' });` `await find('heading', 'Orders');`
 */
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
  const appProps = {
    rpc,
    store: createPreferencesStore(),
    orderCalls: new OrderCallStore(rpc, timers, newUuid),
    callTasks: new CallTaskStore(rpc, timers, newUuid),
    i18nProvider: await createI18nProvider(locale),
  };
  await act(async () => {
    // Without StrictMode, which in production does nothing: here it would double requests.
    render(
      <CacheProvider value={createCache({ key: 'css', container: document.createElement('head') })}>
        <App {...appProps} />
      </CacheProvider>,
    );
  });
  return new OpenConsole(server);
}

/** The console that a test has opened. */
export class OpenConsole {
  constructor(readonly server: FakeConsoleServer) {}

  /** The path of the screen that is shown, with its query. */
  get path(): string {
    return window.location.hash.slice(1);
  }

  /** Goes to another screen, as the address bar does. */
  async go(path: string): Promise<void> {
    if (path === this.path) return;
    const gone = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    window.location.hash = path;
    await act(() => gone);
  }

  /** Queries within the screen, without the frame around it. */
  get main() {
    return within(screen.getByRole('main'));
  }
}

type Role = Parameters<typeof screen.findByRole>[0];
type Name = string | RegExp;

/** Waits for an element by its role and name. */
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

/** Presses keys where the focus is. */
export async function pressKeys(...keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
}

/** Instead of the whole document: what was looked for, the text of the page, and what the spec forgot to answer. */
function createNotFoundError(message: string | null, page: Element, { unhandledMethods }: FakeConsoleServer): Error {
  const [wanted = ''] = (message ?? '').split('\n');
  const text = (page.textContent ?? '').slice(0, 2000);
  return new Error(`${wanted}\nThe page shows: ${text}\nCalls without a response: ${[...unhandledMethods].join(', ')}`);
}

function afterTimeout(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

/** Media queries by the window's width; everything else, such as a dark theme, is as browsers have it by default. */
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

/** Defines what jsdom lacks or has otherwise; returns how to restore what was there. */
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
