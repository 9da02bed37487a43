import '../../infra/design/tokens.css';
import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { App } from './App.js';
import { newUuid } from './browser.js';
import { hearServerTime } from './clock/clock-context.js';
import { CallDesk } from './desk/call-desk.js';
import { ErrandDesk } from './desk/errands/errand-desk.js';
import { createI18nProvider } from './i18n/i18n-provider.js';
import { preferredLocale } from './i18n/locales.js';
import { preferencesStore } from './providers/preferences-store.js';
import { connect } from './rpc/rpc.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');

const store = preferencesStore();
const i18nProvider = await createI18nProvider(store.getItem('locale', preferredLocale(navigator.languages)) ?? '');
const rpc = connect('/_rpc', { onAnswer: hearServerTime });
const timers = {
  after: (milliseconds: number, callback: () => void) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
const desk = new CallDesk(rpc, timers, newUuid);
const errands = new ErrandDesk(rpc, timers, newUuid);

createRoot(root).render(
  <StrictMode>
    <App rpc={rpc} desk={desk} errands={errands} store={store} i18nProvider={i18nProvider} />
  </StrictMode>,
);
