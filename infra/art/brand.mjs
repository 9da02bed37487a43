// The brand mark (a sprig of basil with five leaves, one colour) and the wordmark.
//   node brand.mjs   writes brand/mark.svg and brand/wordmark.svg
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { here, text, toolsDir } from './tools.mjs';

const n = (v) => Math.round(v * 100) / 100;

/** Half a basil leaf; the gap between the halves is the midrib. */
const half = (x, y, deg, len, wide, side) => {
  const a = (deg * Math.PI) / 180;
  const at = (along, across) => { const v = across * side; return `${n(x + Math.sin(a) * along + Math.cos(a) * v)} ${n(y - Math.cos(a) * along + Math.sin(a) * v)}`; };
  const gap = len * 0.022 + 0.4;
  const [base, out, over, tip, back, in_] = [at(len * 0.03, gap), at(len * 0.06, wide * 0.62), at(len * 0.62, wide * 0.72), at(len, gap * 0.2), at(len * 0.8, gap * 1.1), at(len * 0.4, gap)];
  // Both halves have the same winding, so that overlaps do not become holes.
  return side > 0 ? `M${base}C${out} ${over} ${tip}C${back} ${in_} ${base}Z` : `M${base}C${in_} ${back} ${tip}C${over} ${out} ${base}Z`;
};
const leafPair = (...leaf) => half(...leaf, 1) + half(...leaf, -1);

/** The mark in a box of 64 x 64. */
export const markPath = [
  leafPair(32, 25, 0, 23, 15),
  leafPair(30.6, 40, -52, 25, 17), leafPair(33.4, 40, 52, 25, 17),
  leafPair(30.6, 53, -62, 16, 11), leafPair(33.4, 53, 62, 16, 11),
  'M31.1 27.5L31.1 62.2Q32 63.4 32.9 62.2L32.9 27.5Z',
].join('');

export const mark = (x, y, size, fill) => `<path transform="translate(${n(x - size / 2)} ${n(y - size / 2)}) scale(${n(size / 64 * 1000) / 1000})" d="${markPath}" fill="${fill}"/>`;

if (process.argv[1] === import.meta.filename) {
  const { optimize } = createRequire(join(toolsDir, 'package.json'))('svgo');
  const save = (name, svg) => writeFileSync(join(here, 'brand', name), `${optimize(svg, { multipass: true, floatPrecision: 2 }).data.replace('<svg ', '<svg fill="currentColor" ')}\n`);
  const word = text('Bosilje', { size: 46, x: 72, y: 48, anchor: 0 });
  save('mark.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="${markPath}"/></svg>`);
  save('wordmark.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(72 + word.width + 2)} 64"><path d="${markPath}"/><path d="${word.d}"/></svg>`);
}
