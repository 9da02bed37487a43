// Reduces both font families to the letters of the four languages and writes variable WOFF2.
//   node subset-fonts.mjs FOLDER     FOLDER contains Fraunces[SOFT,WONK,opsz,wght].ttf (undercasetype/Fraunces)
//                                    and Figtree[wght].ttf (erikdkennedy/figtree), both under the OFL,
//                                    and node_modules with subset-font (npm install --prefix FOLDER subset-font)
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const folder = resolve(process.argv[2] ?? '.');
const subsetFont = createRequire(join(folder, 'package.json'))('subset-font');

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 32 + i));
const letters = `${ascii}čćđšžČĆĐŠŽéèöüäÉ\u00a0§©«»°·×÷–—‘’‚“”„…•−€→←✓`;

const faces = [
  // Without soft terminals and "wonky" letters, as on the labels and the wordmark.
  ['Fraunces[SOFT,WONK,opsz,wght].ttf', 'fraunces.woff2', { SOFT: 0, WONK: 0, opsz: 72, wght: { min: 300, max: 600 } }],
  ['Figtree[wght].ttf', 'figtree.woff2', { wght: { min: 400, max: 700 } }],
];

for (const [source, target, variationAxes] of faces) {
  const font = await subsetFont(readFileSync(join(folder, source)), letters, { targetFormat: 'woff2', variationAxes });
  writeFileSync(join(import.meta.dirname, 'fonts', target), font);
  console.log(`${target} ${font.length} bytes`);
}
