import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PhoneCallbackOutlined from '@mui/icons-material/PhoneCallbackOutlined';
import PhoneForwardedOutlined from '@mui/icons-material/PhoneForwardedOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useText, type TextKey } from '../i18n/use-text.js';
import { useActiveShortcuts } from '../keys/KeyProvider.js';

interface Shortcut {
  readonly key: string;
  readonly Icon: ComponentType<{ readonly fontSize: 'small' }>;
  /** Paths of screens that have a button with this key. */
  readonly ownScreens: RegExp;
  /** Shown on screens where the key does nothing; without it, only roles that have the key see it. */
  readonly idleLabel?: TextKey;
}

const shortcuts: readonly Shortcut[] = [
  { key: 'n', Icon: PhoneForwardedOutlined, ownScreens: /^\/($|queue|call\/|errand\/)/ },
  { key: 'i', Icon: PhoneCallbackOutlined, ownScreens: /^\/($|queue|blocks)/ },
  { key: 'p', Icon: PauseOutlined, ownScreens: /^\/queue/ },
  {
    key: 'j',
    Icon: KeyboardArrowDownOutlined,
    ownScreens: /^\/(reviews$|orders\/.+\/show)/,
    idleLabel: 'keys.next_row',
  },
  {
    key: 'k',
    Icon: KeyboardArrowUpOutlined,
    ownScreens: /^\/(reviews$|orders\/.+\/show)/,
    idleLabel: 'keys.previous_row',
  },
];

/** The same on every screen. Where the screen has a button, keyboard and screen reader find that one only. */
export function ShortcutButtons() {
  const t = useText();
  const { pathname } = useLocation();
  const active = useActiveShortcuts();
  const visible = shortcuts.flatMap(({ key, Icon, ownScreens, idleLabel }) => {
    const binding = active.find((one) => one.key === key);
    const label = binding?.label ?? (idleLabel === undefined ? null : t(idleLabel));
    if (label === null) return [];
    // During a pause every screen shows a button that ends it.
    const isHidden = binding === undefined || ownScreens.test(pathname) || label === t('callers.desk.resume');
    return [{ key, Icon, label, run: binding?.run, isHidden }];
  });
  return (
    <Box sx={{ display: 'grid', flex: 'none', mx: -1, px: 1 }}>
      {visible.map(({ key, label, run, Icon, isHidden }) => (
        <ButtonBase
          key={key}
          disabled={run === undefined}
          onClick={run}
          aria-hidden={isHidden}
          tabIndex={isHidden ? -1 : 0}
          // Preserves the focus of the row, from which the next row is computed.
          onMouseDown={(event) => event.preventDefault()}
          sx={{
            justifyContent: 'flex-start',
            gap: 1.25,
            px: 1.25,
            minHeight: 28,
            borderRadius: 2.5,
            fontSize: '0.875rem',
            color: 'inherit',
            '&:hover': { bgcolor: '#2d5540' },
            '&.Mui-disabled': { opacity: 0.5 },
          }}
        >
          <Icon fontSize="small" />
          {label}
          <Box component="kbd" aria-hidden="true" sx={{ ml: 'auto' }}>
            {key.toUpperCase()}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}
