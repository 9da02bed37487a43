import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  readonly titleExtra?: ReactNode;
  readonly children?: ReactNode;
}

export function PageHeader({ title, titleExtra, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Bosilje`;
  }, [title]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
      <Typography component="h1" variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      {titleExtra}
      {children !== undefined && (
        <Box
          data-commands
          sx={{ ml: { sm: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1, width: { xs: '100%', sm: 'auto' } }}
        >
          {children}
        </Box>
      )}
    </Box>
  );
}
