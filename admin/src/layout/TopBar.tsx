import Box from '@mui/material/Box';
import { PaletteButton } from '../palette/PaletteHost.js';
import { Brand } from './Brand.js';
import { ActiveCallLink } from './ActiveCallLink.js';
import { UserMenu } from './UserMenu.js';
import { LiveStatusIndicator } from './LiveStatusIndicator.js';
import { sideNavColours } from './SideNav.js';

export function TopBar() {
  return (
    <Box component="header" sx={{ bgcolor: sideNavColours.background, color: sideNavColours.text }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, minHeight: 52 }}>
        <Brand size={24} />
        <Box sx={{ ml: 'auto' }}>
          <LiveStatusIndicator compact />
        </Box>
        <PaletteButton compact />
        <UserMenu compact />
      </Box>
      <Box sx={{ px: 1.5, '& > a': { width: '100%', mb: 1.25 } }}>
        <ActiveCallLink />
      </Box>
    </Box>
  );
}
