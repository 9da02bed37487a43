import type { RaThemeOptions } from 'react-admin';
import { rowPadding } from './density.js';
import { darkTones, lightTones, type Tones } from './tokens.js';

const bodyFont = "Figtree, 'Figtree stand-in', system-ui, sans-serif";
const headingFont = "Fraunces, 'Fraunces stand-in', Georgia, serif";

export const lightTheme: RaThemeOptions = buildTheme('light', lightTones);
export const darkTheme: RaThemeOptions = buildTheme('dark', darkTones);

/** Dense and calm, because agents use it eight hours a day. */
function buildTheme(mode: 'light' | 'dark', tones: Tones): RaThemeOptions {
  return {
    palette: {
      mode,
      primary: { main: tones.green, dark: tones.greenRaised, light: tones.greenTint, contrastText: tones.onGreen },
      secondary: { main: tones.accentInk, light: tones.accentTint, contrastText: tones.sheet },
      error: { main: tones.danger, light: tones.dangerTint, contrastText: tones.sheet },
      warning: { main: tones.warning, light: tones.warningTint, contrastText: tones.sheet },
      success: { main: tones.success, light: tones.successTint, contrastText: tones.sheet },
      info: { main: tones.green, light: tones.greenTint, contrastText: tones.onGreen },
      background: { default: tones.paper, paper: tones.sheet },
      text: { primary: tones.ink, secondary: tones.inkSoft },
      divider: tones.line,
    },
    shape: { borderRadius: 4 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily: bodyFont,
      fontSize: 14,
      h1: {
        fontFamily: headingFont,
        fontSize: '1.75rem',
        fontWeight: 400,
        lineHeight: 1.15,
        letterSpacing: '-0.015em',
      },
      h2: { fontFamily: headingFont, fontSize: '1.25rem', fontWeight: 450, lineHeight: 1.25, letterSpacing: '-0.01em' },
      h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.35 },
      overline: {
        fontSize: '0.75rem',
        fontWeight: 600,
        letterSpacing: '0.04em',
        textTransform: 'none',
        lineHeight: 1.5,
      },
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    },
    components: { ...controlStyles(tones), ...surfaceStyles(tones) },
  };
}

type Components = NonNullable<RaThemeOptions['components']>;

function controlStyles(tones: Tones): Components {
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 999, minHeight: 36, paddingInline: 16 },
        outlined: { borderColor: tones.lineStrong },
      },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: tones.sheet, borderRadius: 10 },
        notchedOutline: { borderColor: tones.lineStrong },
      },
    },
    MuiToggleButton: {
      styleOverrides: { root: { borderColor: tones.lineStrong, borderRadius: 10, color: tones.inkSoft } },
    },
    // Focus rings inside the control do not overlap the label.
    MuiRadio: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -6 } } } },
    MuiCheckbox: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -6 } } } },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
    // Hides disabled scroll buttons, so that the first tab aligns with the page.
    MuiTabs: { styleOverrides: { scrollButtons: { '&.Mui-disabled': { display: 'none' } } } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, paddingInline: 12, minWidth: 0 } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiButtonBase: {
      styleOverrides: {
        root: {
          fontFamily: bodyFont,
          '&.Mui-focusVisible': { outline: `2.5px solid ${tones.focus}`, outlineOffset: 2 },
        },
      },
    },
  };
}

function surfaceStyles(tones: Tones): Components {
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${tones.line}`, borderRadius: 18 } } },
    MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 8 } } } },
    MuiMenu: {
      styleOverrides: {
        paper: { border: `1px solid ${tones.line}`, borderRadius: 12, boxShadow: '0 12px 32px -12px rgb(0 0 0 / 30%)' },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottomColor: tones.line, paddingBlock: rowPadding },
        head: { color: tones.inkSoft, fontWeight: 600, fontSize: '0.8125rem', backgroundColor: tones.sand },
      },
    },
    MuiTooltip: {
      styleOverrides: { tooltip: { backgroundColor: tones.ink, color: tones.paper, fontSize: '0.8125rem' } },
    },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 12, color: tones.ink },
        standardError: { backgroundColor: tones.dangerTint },
        standardWarning: { backgroundColor: tones.warningTint },
        standardSuccess: { backgroundColor: tones.successTint },
        standardInfo: { backgroundColor: tones.greenTint },
      },
    },
  };
}
