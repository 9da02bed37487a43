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
export const faces = {
  display: load('fraunces/files/fraunces-latin-500-normal.woff'),
  sans: load('dm-sans/files/dm-sans-latin-500-normal.woff'),
};

/** Text as one path, without contextual substitutions. `anchor` is 0 (start), 0.5 (centre) or 1 (end). */
export const text = (words, { face = 'display', size, x = 0, y = 0, anchor = 0.5, track = 0, fill = 'currentColor' }) => {
  const font = faces[face];
  const k = size / font.unitsPerEm;
  const glyphs = [...words].map((c) => font.charToGlyph(c));
  let width = -track * size;
  const at = glyphs.map((glyph, i) => {
    const pen = width + track * size;
    width = pen + (glyph.advanceWidth + (i + 1 < glyphs.length ? font.getKerningValue(glyph, glyphs[i + 1]) : 0)) * k;
    return pen;
  });
  const d = glyphs.map((glyph, i) => glyph.getPath(x - width * anchor + at[i], y, size).toPathData(3)).join('');
  return { width, d, svg: `<path d="${d}" fill="${fill}"/>` };
};

export const out = (...parts) => {
  const file = join(buildDir, ...parts);
  mkdirSync(join(file, '..'), { recursive: true });
  return file;
};

export const png = async (svg, file) => sharp(Buffer.from(svg), { limitInputPixels: false }).png({ compressionLevel: 6 }).toFile(file);
