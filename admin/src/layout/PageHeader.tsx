import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { CopyButton } from './CopyButton.js';

interface PageHeaderProps {
  readonly title: string;
  /** The title is an id: easier to read in a fixed width, and it can be copied. */
  readonly isId?: boolean;
  readonly titleExtra?: ReactNode;
  readonly children?: ReactNode;
}

export function PageHeader({ title, isId = false, titleExtra, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Bosilje`;
  }, [title]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, mb: 2 }}>
      <Typography component="h1" variant="h1" ref={heading} tabIndex={-1} sx={isId ? idStyle : undefined}>
        {title}
      </Typography>
      {isId && <CopyButton text={title} />}
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

const idStyle = {
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: '1.0625rem',
  fontWeight: 600,
  letterSpacing: 0,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
} as const;
