// Shared by the scripts: rendering tools (installed outside the repository, see README.md), text as paths, folders.
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const here = import.meta.dirname;
export const toolsDir = resolve(process.env.ART_TOOLS ?? '/tmp/art-tools');
export const buildDir = resolve(process.env.ART_BUILD ?? '/tmp/art-build');
export const mediaDir = resolve(here, '../seed/media');

const require = createRequire(join(toolsDir, 'package.json'));
export const sharp = require('sharp');
const opentype = require('opentype.js');

export const range = JSON.parse(readFileSync(join(here, 'range.json'), 'utf8'));

const load = (file) => {
  const bytes = readFileSync(join(toolsDir, 'node_modules/@fontsource', file));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};
/** The two files of a face: `latin-ext` has č, ć, đ, š and ž. */
const face = (family, weight) => ['latin', 'latin-ext'].map((part) => load(`${family}/files/${family}-${part}-${weight}-normal.woff`));
const faces = { display: face('fraunces', 500), sans: face('dm-sans', 500), regular: face('dm-sans', 400), bold: face('dm-sans', 700) };

const fontOf = (name, character) => {
  const font = faces[name].find((file) => file.charToGlyphIndex(character) > 0);
  if (!font) throw new Error(`${name} has no glyph for "${character}"`);
  return font;
};

const places = (value) => Math.round(value * 1000) / 1000 || 0;
/** Not `toPathData`: it writes NaN for numbers so small that they are printed with an exponent. */
const pathData = ({ commands }) => commands.map(({ type, ...at }) => type + ['x1', 'y1', 'x2', 'y2', 'x', 'y'].filter((key) => key in at).map((key) => places(at[key])).join(' ')).join('');

/** Text as one path, without contextual substitutions. `anchor` is 0 (start), 0.5 (centre) or 1 (end). */
export const text = (words, { face: name = 'display', size, x = 0, y = 0, anchor = 0.5, track = 0, fill = 'currentColor' }) => {
  const glyphs = [...words].map((character) => ({ font: fontOf(name, character), character }));
  let width = -track * size;
  const at = glyphs.map(({ font, character }, i) => {
    const pen = width + track * size;
    const glyph = font.charToGlyph(character);
    const next = glyphs[i + 1];
    const kerning = next?.font === font ? font.getKerningValue(glyph, font.charToGlyph(next.character)) : 0;
    width = pen + ((glyph.advanceWidth + kerning) * size) / font.unitsPerEm;
    return pen;
  });
  const d = glyphs.map(({ font, character }, i) => pathData(font.charToGlyph(character).getPath(x - width * anchor + at[i], y, size))).join('');
  return { width, d, svg: `<path d="${d}" fill="${fill}"/>` };
};

export const out = (...parts) => {
  const file = join(buildDir, ...parts);
  mkdirSync(join(file, '..'), { recursive: true });
  return file;
};

export const png = async (svg, file) => sharp(Buffer.from(svg), { limitInputPixels: false }).png({ compressionLevel: 6 }).toFile(file);
