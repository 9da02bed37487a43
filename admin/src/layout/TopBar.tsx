import Box from '@mui/material/Box';
import { PaletteButton } from '../palette/PaletteHost.js';
import { Brand } from './Brand.js';
import { CallChip } from './CallChip.js';
import { DeskMenu } from './DeskMenu.js';
import { LiveMark } from './LiveMark.js';
import { rail } from './SideNav.js';

export function TopBar() {
  return (
    <Box component="header" sx={{ bgcolor: rail.ground, color: rail.text }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, minHeight: 52 }}>
        <Brand size={24} />
        <Box sx={{ ml: 'auto' }}>
          <LiveMark compact />
        </Box>
        <PaletteButton compact />
        <DeskMenu compact />
      </Box>
      <Box sx={{ px: 1.5, '& > a': { width: '100%', mb: 1.25 } }}>
        <CallChip />
      </Box>
    </Box>
  );
}
