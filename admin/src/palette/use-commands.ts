import { useLocaleState, useLogout, useTheme } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOrderCallState } from '../calls/order-call-context.js';
import { locales } from '../i18n/locales.js';
import { useText } from '../i18n/use-text.js';
import { useActiveShortcuts } from '../keys/KeyProvider.js';
import { openShortcutDialog } from '../keys/ShortcutDialog.js';
import { useNavItems } from '../layout/nav-items.js';
import { useCan } from '../providers/use-can.js';
import type { PaletteOption } from './palette-option.js';

/** Screens that are not in the menu. */
const screensOutsideMenu = [
  { to: '/queue/other', label: 'errands.title', method: 'admin.errands.queue' },
  { to: '/data-requests', label: 'customers.requests.title', method: 'admin.dataRequests.getList' },
  { to: '/cash/lists', label: 'cash.lists', method: 'admin.remittances.getList' },
  { to: '/reviews/statistics', label: 'reviews.stats.title', method: 'admin.reviews.stats' },
  { to: '/engine/streams', label: 'engine.streams', method: 'ops.streams.getList' },
  { to: '/engine/events', label: 'engine.events', method: 'ops.events.search' },
  { to: '/engine/jobs', label: 'engine.jobs', method: 'admin.jobs.getList' },
] as const;

const screenButtonSelector = '[data-commands] :is(button, a[href]):not(:disabled)';

/** Where this role may go, and what can be done on the screen that is open. */
export function useCommands(): readonly PaletteOption[] {
  const shortcutCommands = useShortcutCommands();
  const shortcutTexts = new Set(shortcutCommands.map(({ text }) => text));
  const buttons = useButtonCommands().filter(({ text }) => !shortcutTexts.has(text));
  return [...useScreenCommands(), ...shortcutCommands, ...buttons, ...useGlobalCommands()];
}

/** The screens of this role, in the menu or not. */
export function useScreenCommands(): readonly PaletteOption[] {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const screens = [
    ...useNavItems(),
    ...screensOutsideMenu.filter(({ method }) => can(method)),
    { to: '/account', label: 'account.title' } as const,
  ];
  return screens.map(({ to, label }) => ({
    id: `screen ${to}`,
    group: 'screens',
    text: t(label),
    run: () => void navigate(to),
  }));
}

/** Every key of the open screen is a command of it: what can be pressed can be looked up. */
function useShortcutCommands(): readonly PaletteOption[] {
  return useActiveShortcuts()
    .filter(({ key }) => key !== '?')
    .map(({ key, label, run }) => ({
      id: `key ${key}`,
      group: 'commands',
      text: label,
      shortcut: key.toUpperCase(),
      run,
    }));
}

/** So are the buttons at the head of the screen, as they were when the palette opened: marked `data-commands`. */
function useButtonCommands(): readonly PaletteOption[] {
  const [buttons] = useState(() =>
    [...document.querySelectorAll<HTMLElement>(screenButtonSelector)].filter(
      (button) => button.closest('[role=alert]') === null,
    ),
  );
  return buttons.map((button, index) => ({
    id: `button ${index}`,
    group: 'commands',
    text: button.getAttribute('aria-label') ?? buttonText(button),
    run: () => button.click(),
  }));
}

/** What a button says, without the key that it shows beside it. */
function buttonText(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement;
  for (const key of copy.querySelectorAll('kbd')) key.remove();
  return copy.textContent.trim();
}

function useGlobalCommands(): readonly PaletteOption[] {
  const t = useText();
  const logout = useLogout();
  const { call } = useOrderCallState();
  const [theme, setTheme] = useTheme();
  const [locale, setLocale] = useLocaleState();
  const isDark = theme === 'dark';
  const languages = locales.filter((one) => one.locale !== locale);
  return [
    { id: 'keys', group: 'commands', text: t('keys.title'), shortcut: '?', run: openShortcutDialog },
    {
      id: 'theme',
      group: 'commands',
      text: t(isDark ? 'nav.light' : 'nav.dark'),
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    ...languages.map(({ locale: to, name }): PaletteOption => ({
      id: `language ${to}`,
      group: 'commands',
      text: name,
      description: t('nav.language'),
      run: () => setLocale(to),
    })),
    // A call that is held must be given back first.
    ...(call === null || call.lost
      ? [{ id: 'logout', group: 'commands', text: t('nav.logout'), run: () => void logout() } as const]
      : []),
  ];
}
