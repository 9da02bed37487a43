import Box from '@mui/material/Box';
import { PaletteButton } from '../palette/PaletteHost.js';
import { Brand } from './Brand.js';
import { ActiveCallLink } from './CallChip.js';
import { UserMenu } from './DeskMenu.js';
import { LiveStatusIndicator } from './LiveMark.js';
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
