import '../../infra/design/tokens.css';
import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { App } from './App.js';
import { newUuid } from './browser.js';
import { correctClock } from './clock/clock-context.js';
import { CallStore } from './calls/call-store.js';
import { DraftStore } from './drafts/draft-store.js';
import { createI18nProvider } from './i18n/i18n-provider.js';
import { preferredLocale } from './i18n/locales.js';
import { createPreferencesStore } from './providers/preferences-store.js';
import { createRpc } from './rpc/rpc.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root element');

const store = createPreferencesStore();
const i18nProvider = await createI18nProvider(store.getItem('locale', preferredLocale(navigator.languages)) ?? '');
const rpc = createRpc('/_rpc', { onResponse: correctClock });
const timers = {
  after: (milliseconds: number, callback: () => void) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
const drafts = new DraftStore();
const calls = new CallStore(rpc, timers, newUuid, drafts);

createRoot(root).render(
  <StrictMode>
    <App rpc={rpc} calls={calls} drafts={drafts} store={store} i18nProvider={i18nProvider} />
  </StrictMode>,
);
