import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined';
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useGetIdentity, useLocaleState, useLogout, useNotify, useTheme } from 'react-admin';
import type { StaffRole } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useCallState } from '../calls/call-context.js';
import { locales } from '../i18n/locales.js';
import { useText } from '../i18n/use-text.js';
import { openShortcutDialog } from '../keys/ShortcutDialog.js';
import { useDensity } from '../theme/density.js';

export function UserMenu({ compact = false }: { readonly compact?: boolean }) {
  const t = useText();
  const { data: identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const role = identity?.['role'] as StaffRole | undefined;
  const name = identity?.fullName ?? '';
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={compact ? t('nav.desk') : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{
          display: 'flex',
          gap: 1.25,
          p: 1,
          borderRadius: 2.5,
          textAlign: 'left',
          color: 'inherit',
          '&:hover': { bgcolor: '#2d5540' },
        }}
      >
        <Box
          aria-hidden="true"
          sx={{
            width: 32,
            height: 32,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            bgcolor: '#c3cfc2',
            color: '#1f3d2b',
            fontWeight: 700,
          }}
        >
          {name.slice(0, 1)}
        </Box>
        {!compact && (
          <>
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {name}
              </Box>
              {role !== undefined && <Box sx={{ fontSize: '0.8125rem', color: '#c3cfc2' }}>{t(`role.${role}`)}</Box>}
            </Box>
            <UnfoldMore fontSize="small" />
          </>
        )}
      </ButtonBase>
      <UserMenuItems anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}

interface UserMenuItemsProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

function UserMenuItems({ anchor, onClose }: UserMenuItemsProps) {
  const t = useText();
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  const [locale, setLocale] = useLocaleState();
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 220 } } }}>
      {locales.map((option) => (
        <MenuItem
          key={option.locale}
          lang={option.lang}
          selected={option.locale === locale}
          onClick={() => {
            setLocale(option.locale);
            onClose();
          }}
        >
          <ListItemIcon>{option.locale === locale && <TranslateOutlined fontSize="small" />}</ListItemIcon>
          {option.name}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        <ListItemIcon>
          {theme === 'dark' ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
        </ListItemIcon>
        {theme === 'dark' ? t('nav.light') : t('nav.dark')}
      </MenuItem>
      <MenuItem onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}>
        <ListItemIcon>
          {density === 'compact' ? (
            <DensityMediumOutlined fontSize="small" />
          ) : (
            <DensitySmallOutlined fontSize="small" />
          )}
        </ListItemIcon>
        {density === 'compact' ? t('nav.comfortable') : t('nav.compact')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          openShortcutDialog();
        }}
      >
        <ListItemIcon>
          <KeyboardOutlined fontSize="small" />
        </ListItemIcon>
        {t('keys.title')}
      </MenuItem>
      <MenuItem component={Link} to="/account" onClick={onClose}>
        <ListItemIcon>
          <LockOutlined fontSize="small" />
        </ListItemIcon>
        {t('account.title')}
      </MenuItem>
      <Divider />
      <LogoutItem onClose={onClose} />
    </Menu>
  );
}

/** An active call must be released before logout, or its order waits until the lease expires. */
function LogoutItem({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const logout = useLogout();
  const notify = useNotify();
  const { call } = useCallState();
  const handleLogout = async () => {
    onClose();
    try {
      await logout({}, undefined, false);
    } catch {
      notify(t('error.RPC_CLIENT_ERROR'), { type: 'error' });
    }
  };
  return (
    <MenuItem disabled={call !== null && !call.lost} onClick={() => void handleLogout()}>
      <ListItemIcon>
        <LogoutOutlined fontSize="small" />
      </ListItemIcon>
      {t('nav.logout')}
    </MenuItem>
  );
}
