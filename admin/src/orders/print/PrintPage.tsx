import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.js';
import { PageHeader } from '../../layout/PageHeader.js';

/** Prints only the sheet, black on white in any theme. */
const printStyles = {
  '@media print': {
    '@page': { margin: '14mm' },
    body: { background: '#fff !important' },
    'body *': { visibility: 'hidden' },
    '.sheet, .sheet *': { visibility: 'visible', color: '#000 !important', borderColor: '#888 !important' },
    '.sheet': { position: 'absolute', insetInline: 0, top: 0, padding: '0 !important', background: '#fff !important' },
    '.slip': { breakAfter: 'page', border: '0 !important', background: '#fff !important', maxWidth: 'none !important' },
  },
} as const;

interface PrintPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function PrintPage({ title, children }: PrintPageProps) {
  const t = useText();
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <PageHeader title={title}>
        <Button component={Link} to="/orders" variant="outlined">
          {t('action.back')}
        </Button>
        <Button variant="contained" onClick={() => window.print()}>
          {t('work.print.print')}
        </Button>
      </PageHeader>
      <Box className="sheet">{children}</Box>
    </>
  );
}
