import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import type { NavGroup } from './nav-items.js';

interface NavSectionProps {
  readonly name: NavGroup['name'];
  readonly headingStyle: SxProps<Theme>;
  readonly listStyle: SxProps<Theme>;
  /** List items. */
  readonly children: ReactNode;
}

/** A list of the menu, named by its heading. */
export function NavSection({ name, headingStyle, listStyle, children }: NavSectionProps) {
  const t = useText();
  const headingId = useId();
  return (
    <>
      {name !== null && (
        <Box component="h2" id={headingId} sx={{ ...headingBase, ...headingStyle }}>
          {t(`nav.group.${name}`)}
        </Box>
      )}
      <Box
        component="ul"
        {...(name !== null && { 'aria-labelledby': headingId })}
        sx={{ listStyle: 'none', m: 0, p: 0, ...listStyle }}
      >
        {children}
      </Box>
    </>
  );
}

const headingBase = { typography: 'overline', m: 0, lineHeight: 1.4 } as const;
