import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText, type TextKey } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';

const sections: readonly { readonly to: string; readonly label: TextKey }[] = [
  { to: '/engine/projections', label: 'engine.projections' },
  { to: '/engine/streams', label: 'engine.streams' },
  { to: '/engine/events', label: 'engine.events' },
  { to: '/engine/jobs', label: 'engine.jobs' },
  { to: '/engine/reference', label: 'engine.reference' },
];

interface OpsHeaderProps {
  readonly title: string;
  readonly isId?: boolean;
  readonly titleExtra?: ReactNode;
  readonly children?: ReactNode;
}

export function OpsHeader({ children, ...header }: OpsHeaderProps) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <>
      <Box
        component="nav"
        aria-label={t('engine.title')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}
      >
        {sections.map(({ to, label }) => {
          const current = pathname.startsWith(to);
          return (
            <ButtonBase
              key={to}
              component={Link}
              to={to}
              aria-current={current ? 'page' : undefined}
              sx={{
                px: 1.75,
                minHeight: 36,
                flex: 'none',
                borderRadius: 99,
                fontSize: '0.9375rem',
                fontWeight: current ? 650 : 500,
                color: current ? 'primary.contrastText' : 'text.primary',
                bgcolor: current ? 'primary.main' : 'transparent',
                border: 1,
                borderColor: current ? 'primary.main' : 'divider',
              }}
            >
              {t(label)}
            </ButtonBase>
          );
        })}
      </Box>
      <PageHeader {...header}>{children}</PageHeader>
    </>
  );
}
