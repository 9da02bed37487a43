import { useLocaleState, useLogout, useTheme } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCallState } from '../calls/call-context.js';
import { locales } from '../i18n/locales.js';
import { useText } from '../i18n/use-text.js';
import { useActiveShortcuts } from '../keys/KeyProvider.js';
import { openShortcutDialog } from '../keys/ShortcutDialog.js';
import { useNavItems } from '../layout/nav-items.js';
import { useCan } from '../providers/use-can.js';
import type { PaletteOption } from './palette-option.js';

const screensOutsideMenu = [
  { to: '/queue/other', label: 'call_tasks.title', method: 'admin.errands.queue' },
  { to: '/data-requests', label: 'customers.requests.title', method: 'admin.dataRequests.getList' },
  { to: '/cash/lists', label: 'cash.lists', method: 'admin.remittances.getList' },
  { to: '/reviews/statistics', label: 'reviews.stats.title', method: 'admin.reviews.stats' },
  { to: '/engine/streams', label: 'engine.streams', method: 'ops.streams.getList' },
  { to: '/engine/events', label: 'engine.events', method: 'ops.events.search' },
  { to: '/engine/jobs', label: 'engine.jobs', method: 'admin.jobs.getList' },
  { to: '/engine/reference', label: 'engine.reference', method: 'ops.projections.getList' },
] as const;

const screenButtonSelector = '[data-commands] :is(button, a[href]):not(:disabled)';

export function useCommands(): readonly PaletteOption[] {
  const shortcuts = useShortcutCommands();
  const buttons = useButtonCommands();
  const hints = new Map(shortcuts.map(({ text, shortcut }) => [text, shortcut]));
  const buttonTexts = new Set(buttons.map(({ text }) => text));
  return [
    ...useScreenCommands(),
    ...shortcuts.filter(({ text }) => !buttonTexts.has(text)),
    // A key may wait for a pause in typing; its button does not.
    ...buttons.map((button) => ({ ...button, ...(hints.has(button.text) && { shortcut: hints.get(button.text)! }) })),
    ...useGlobalCommands(),
  ];
}

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
    ...(to === '/engine/projections' && { synonyms: t('palette.synonyms.engine') }),
    run: () => void navigate(to),
  }));
}

/** Each shortcut of the open screen is a command; those of two keys open a screen. */
function useShortcutCommands(): readonly PaletteOption[] {
  return useActiveShortcuts()
    .filter(({ key }) => key !== '?' && key.trim().length < 2)
    .map(({ key, label, run }): PaletteOption & { readonly shortcut: string } => ({
      id: `key ${key}`,
      group: 'commands',
      text: label,
      shortcut: key.toUpperCase(),
      run,
    }));
}

/** Header buttons of the screen marked `data-commands`, read when the palette opens. */
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

function buttonText(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement;
  for (const key of copy.querySelectorAll('kbd')) key.remove();
  return copy.textContent.trim();
}

function useGlobalCommands(): readonly PaletteOption[] {
  const t = useText();
  const logout = useLogout();
  const { call } = useCallState();
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
    // An active call must be released first.
    ...(call === null || call.lost
      ? [
          {
            id: 'logout',
            group: 'commands',
            text: t('nav.logout'),
            synonyms: t('palette.synonyms.logout'),
            run: () => void logout(),
          } as const,
        ]
      : []),
  ];
}
