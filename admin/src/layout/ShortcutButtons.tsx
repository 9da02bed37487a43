import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PhoneCallbackOutlined from '@mui/icons-material/PhoneCallbackOutlined';
import PhoneForwardedOutlined from '@mui/icons-material/PhoneForwardedOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useActiveShortcuts } from '../keys/KeyProvider.js';

const shortcuts = [
  { key: 'n', Icon: PhoneForwardedOutlined, ownScreens: /^\/($|queue|call\/|errand\/)/ },
  { key: 'i', Icon: PhoneCallbackOutlined, ownScreens: /^\/($|queue|blocks)/ },
  { key: 'p', Icon: PauseOutlined, ownScreens: /^\/queue/ },
  { key: 'j', Icon: KeyboardArrowDownOutlined, ownScreens: /^\/(reviews$|orders\/.+\/show)/ },
  { key: 'k', Icon: KeyboardArrowUpOutlined, ownScreens: /^\/(reviews$|orders\/.+\/show)/ },
] as const;

/** The same on every screen. A button that the screen has, too, is the only one for keyboard and screen reader. */
export function ShortcutButtons() {
  const t = useText();
  const { pathname } = useLocation();
  const active = useActiveShortcuts();
  const visible = shortcuts.flatMap(({ key, Icon, ownScreens }) => {
    const binding = active.find((one) => one.key === key);
    if (binding === undefined) return [];
    // During a pause every screen shows a button that ends it.
    const isOnScreen = ownScreens.test(pathname) || binding.label === t('callers.desk.resume');
    return [{ ...binding, Icon, isOnScreen }];
  });
  if (visible.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', flex: 'none', mx: -1, px: 1 }}>
      {visible.map(({ key, label, run, Icon, isOnScreen }) => (
        <ButtonBase
          key={key}
          onClick={run}
          aria-hidden={isOnScreen}
          tabIndex={isOnScreen ? -1 : 0}
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
