import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssName, darkTones, lightTones, type Tones } from './tokens.js';

const css = readFileSync(join(import.meta.dirname, '../../../infra/design/tokens.css'), 'utf8');
const sharedTokens = new Map(
  [...css.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds = ['paper', 'sand', 'sheet'] as const;
const texts = ['ink', 'inkSoft', 'accentInk', 'danger', 'success', 'warning', 'green'] as const;
const tintPairs = [
  ['accentInk', 'accentTint'],
  ['danger', 'dangerTint'],
  ['success', 'successTint'],
  ['warning', 'warningTint'],
  ['ink', 'greenTint'],
  ['green', 'greenTint'],
  ['onGreen', 'green'],
  ['onGreen', 'greenRaised'],
] as const;

describe('colours', () => {
  it('match the design tokens', () => {
    for (const [tone, value] of Object.entries(lightTones))
      expect([tone, sharedTokens.get(cssName(tone))]).toEqual([tone, value]);
  });

  it.each<[string, Tones]>([
    ['light', lightTones],
    ['dark', darkTones],
  ])('are readable: %s', (_, tones) => {
    const pairs = [...backgrounds.flatMap((ground) => texts.map((text) => [text, ground] as const)), ...tintPairs];
    const weak = pairs
      .map(([text, ground]) => ({ text, ground, ratio: contrast(tones[text], tones[ground]) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(weak).toEqual([]);
  });
});
