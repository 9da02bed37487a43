/**
 * Colours of infra/design/tokens.css for Material UI, plus dark variants. A test compares the light ones with the file.
 */
export interface Tones {
  readonly paper: string;
  readonly sand: string;
  readonly sheet: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly green: string;
  readonly greenRaised: string;
  readonly greenTint: string;
  readonly onGreen: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly accentTint: string;
  readonly danger: string;
  readonly dangerTint: string;
  readonly success: string;
  readonly successTint: string;
  readonly warning: string;
  readonly warningTint: string;
  readonly focus: string;
}

export const lightTones: Tones = {
  paper: '#faf6ef',
  sand: '#f1eadd',
  sheet: '#fffdf9',
  line: '#e2d9c8',
  lineStrong: '#8d8a79',
  ink: '#1b2a20',
  inkSoft: '#55615a',
  green: '#1f3d2b',
  greenRaised: '#2d5540',
  greenTint: '#e3e9dc',
  onGreen: '#faf6ef',
  accent: '#c8713a',
  accentInk: '#9a4a1b',
  accentTint: '#f8e6d8',
  danger: '#9f2a1f',
  dangerTint: '#f9e4df',
  success: '#2c6a44',
  successTint: '#e1eedd',
  warning: '#8a5a00',
  warningTint: '#fbeecb',
  focus: '#c8713a',
};

export const darkTones: Tones = {
  paper: '#121915',
  sand: '#18211c',
  sheet: '#1c2620',
  line: '#303c34',
  lineStrong: '#76837a',
  ink: '#ece8de',
  inkSoft: '#adb8af',
  green: '#a5cfae',
  greenRaised: '#bfe0c5',
  greenTint: '#26382c',
  onGreen: '#10201a',
  accent: '#e39a66',
  accentInk: '#efb58a',
  accentTint: '#3b2a1d',
  danger: '#f39a8c',
  dangerTint: '#43231e',
  success: '#98d3a8',
  successTint: '#20382a',
  warning: '#ecc465',
  warningTint: '#3b3117',
  focus: '#e39a66',
};

/** Converts `lineStrong` to `--line-strong`. */
export function cssName(tone: string): string {
  return `--${tone.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
