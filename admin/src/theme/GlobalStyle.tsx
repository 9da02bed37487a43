import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useDensity } from './density.js';
import { cssName, darkTones, lightTones, type Tones } from './tokens.js';

function variables(tones: Tones): Record<string, string> {
  return Object.fromEntries(Object.entries(tones).map(([tone, value]) => [cssName(tone), String(value)]));
}

const styles = (
  <GlobalStyles
    styles={{
      ':root[data-theme="light"]': { ...variables(lightTones), colorScheme: 'light' },
      ':root[data-theme="dark"]': { ...variables(darkTones), colorScheme: 'dark' },
      ':root': { '--row-padding': '6px' },
      ':root[data-density="compact"]': { '--row-padding': '2px' },
      // Smaller buttons, or they alone would make the row high.
      ':root[data-density="compact"] td': {
        '.MuiButton-root': { minHeight: 28, paddingBlock: 2 },
        '.MuiIconButton-root, .MuiCheckbox-root': { padding: 4 },
      },
      // A long word must not widen the page. Tables scroll; there, all words would break.
      body: { fontFeatureSettings: '"tnum"', WebkitFontSmoothing: 'antialiased', overflowWrap: 'anywhere' },
      'th, td': { overflowWrap: 'break-word' },
      'h1:focus, main:focus, [role="dialog"]:focus, .MuiDialog-container:focus': { outline: 'none' },
      kbd: {
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: '1.5em',
        padding: '0 0.35em',
        borderRadius: 5,
        border: '1px solid currentColor',
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1.5,
        opacity: 0.8,
      },
      'label kbd': { marginInlineStart: 4 },
      '.MuiButton-endIcon > kbd:nth-of-type(1)': { fontSize: '0.75rem' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
      // Shows key hints only on devices with a keyboard and enough width.
      '@media (hover: none), (max-width: 480px)': {
        ':is(button, label, [role=option]) kbd, .MuiButton-endIcon:has(> kbd)': { display: 'none' },
      },
    }}
  />
);

export function GlobalStyle() {
  const { mode } = useTheme().palette;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  const [density] = useDensity();
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return (
    <>
      <CssBaseline />
      {styles}
    </>
  );
}
