// Writes the back of each label to build/masters/<offer>-label.png and the digest of its facts to label-backs.json.
//   node label-backs.mjs [offer …]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mix } from './botanica.mjs';
import { mark } from './brand.mjs';
import { grounds, plantAt } from './labels.mjs';
import { labelDigest, labelFacts } from './label-facts.mjs';
import { here, out, png, range, text } from './tools.mjs';

const side = 1200;
const edge = 22; // of the ground around the label
const left = 52;
const right = side - left;
const gap = 36; // between the two columns
const column = (right - left - gap) / 2;
const [headHeight, footHeight] = [142, 136];
const smallest = 14; // px at a width of 1200
const { paper, accent } = range.brand;

const marks = { BA: 'BiH', HR: 'HR', RS: 'SRB', ME: 'MNE' };
/** Words of the label that are not facts of an offer. */
const words = {
  BA: { use: 'Način upotrebe:' },
  HR: { use: 'Način uporabe:' },
  RS: { use: 'Način upotrebe:' },
  ME: { use: 'Način upotrebe:' },
};
const kinds = { supplement: 'Dodatak prehrani / Dodatak ishrani', cosmetic: 'Kozmetički proizvod' };
const reference = '* Preporučeni unos (PU) / nutritivne referentne vrednosti (NRV): Uredba (EU) br. 1169/2011, Prilog XIII';

// --- text that wraps -------------------------------------------------------------------------------------------------

const split = (run, face) => run.split(/(?<=\s)(?!°)/u).map((word) => ({ word, face }));
/** Runs of a list of ingredients, the allergens bold. */
const withAllergens = (list, allergens) => {
  if (!allergens.length) return split(list, 'regular');
  const parts = list.split(new RegExp(`(${allergens.join('|')})`, 'u'));
  // Parts at odd places are the allergens.
  return parts.flatMap((part, i) => (part ? split(part, i % 2 ? 'bold' : 'regular') : []));
};
const measured = new Map();
const widthOf = (word, face, size) => {
  const key = `${face}:${word}`;
  if (!measured.has(key)) measured.set(key, text(word, { face, size: 100 }).width / 100);
  return measured.get(key) * size;
};
/** Lines of words no wider than `width`. Words without a space between them stay on one line. */
const wrap = (runs, size, width) => {
  const lines = [[]];
  let used = 0;
  for (let i = 0; i < runs.length; ) {
    let end = i + 1;
    while (end < runs.length && !/\s$/u.test(runs[end - 1].word)) end++;
    const unit = runs.slice(i, end);
    const wide = unit.reduce((sum, { word, face }) => sum + widthOf(word, face, size), 0);
    if (used > 0 && used + wide - widthOf(' ', 'regular', size) > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1).push(...unit);
    used += wide;
    i = end;
  }
  return lines;
};
const drawLine = (line, x, y, size, fill) => {
  let pen = x;
  return line.map(({ word, face }) => {
    const at = pen;
    pen += widthOf(word, face, size);
    return text(word.trimEnd(), { face, size, x: at, y, anchor: 0, fill }).svg;
  }).join('');
};

// --- parts of the label ----------------------------------------------------------------------------------------------

/** Groups of countries whose values are equal, in the order of the label. */
const equalCountries = (valueOf) => {
  const groups = new Map();
  for (const country of Object.keys(marks)) {
    const key = JSON.stringify(valueOf(country));
    groups.set(key, [...(groups.get(key) ?? []), country]);
  }
  return [...groups.values()];
};

const grams = (value) => `${String(Math.round(value * 100) / 100).replace('.', ',')} g`;
/** The daily dose in words that all four countries have, else by weight. */
const dailyDose = ({ dailyPieces, pieces, unit, netGrams }) => {
  if (unit === 'capsule' && dailyPieces > 1 && dailyPieces < 5) return `${dailyPieces} kapsule`;
  if (unit === 'tablet' && dailyPieces === 1) return '1 tableta';
  return `${dailyPieces} × ${grams(netGrams / pieces)}`;
};

const table = ({ texts, pack }, y, size, ink, hue) => {
  const names = (row) => equalCountries((country) => texts[country].ingredients[row].name).map(([country]) => texts[country].ingredients[row].name).join(' / ');
  const rows = texts.BA.ingredients;
  const step = size * 1.36;
  const hasPercent = rows.some(({ referencePercent }) => referencePercent);
  const [amountAt, percentAt] = hasPercent ? [right - 190, right - 12] : [right - 12, right];
  const rule = (at, width) => `<rect x="${left}" y="${at}" width="${right - left}" height="${width}" fill="${hue}"/>`;
  const line = (words_, at, face) => [[words_[0], left + 12, 0], [words_[1], amountAt, 1], [words_[2], percentAt, 1]]
    .filter(([word]) => word).map(([word, x, anchor]) => text(word, { face, size, x, y: at, anchor, fill: ink }).svg).join('');
  const head = `<rect x="${left}" y="${y}" width="${right - left}" height="${step}" fill="${mix(hue, paper, 0.72)}"/>${line(['Sastav', pack.dailyPieces ? dailyDose(pack) : '', hasPercent ? '% PU / NRV*' : ''], y + size * 1.04, 'bold')}`;
  const body = rows.map(({ amount, referencePercent }, i) => {
    const at = y + step * (i + 1);
    return line([names(i), amount, referencePercent ? `${referencePercent} %` : hasPercent ? '–' : ''], at + size * 1.04, 'regular') + rule(at + step - 1, 1);
  });
  const note = hasPercent ? text(reference, { face: 'regular', size: Math.max(smallest, size * 0.86), x: left, y: y + step * (rows.length + 1) + size * 1.1, anchor: 0, fill: ink }).svg : '';
  return { svg: head + body.join('') + note, height: step * (rows.length + 1) + (hasPercent ? size * 1.5 : 0) };
};

const tag = (countries, x, y, size, fill, ink) => {
  const label = countries.map((country) => marks[country]).join(' / ');
  const wide = text(label, { face: 'bold', size }).width + size * 1.1;
  return `<rect x="${x}" y="${y}" width="${wide}" height="${size * 1.45}" rx="${size * 0.3}" fill="${fill}"/>${text(label, { face: 'bold', size, x: x + wide / 2, y: y + size * 1.07, fill: ink }).svg}`;
};

const ingredientsOf = ({ ingredientList, allergens }) => [...split('Sastojci: ', 'bold'), ...withAllergens(ingredientList, allergens)];
const paragraphs = (country, facts, hasList) => {
  const { howToUse, storage, producer } = facts;
  return [...(hasList ? [ingredientsOf(facts)] : []), [...split(`${words[country].use} `, 'bold'), ...split(howToUse, 'regular')], split(storage, 'regular'), split(producer, 'regular')];
};
const block = (countries, x, y, width, size, { texts, hasList, colours }) => {
  const lead = size * 1.28;
  let at = y + size * 1.75;
  const svg = [tag(countries, x, y, size, colours.band, colours.bandInk)];
  for (const runs of paragraphs(countries[0], texts[countries[0]], hasList)) {
    for (const line of wrap(runs, size, width)) {
      svg.push(drawLine(line, x, at + size, size, colours.text));
      at += lead;
    }
    at += size * 0.28;
  }
  return { svg: svg.join(''), height: at - y };
};

/** Table, list that all countries share, and the countries in two columns, at one size of letters. */
const body = (facts, size, colours) => {
  const sheet = table(facts, headHeight + 26, size * 1.06, colours.text, colours.rule);
  const parts = [sheet.svg];
  let y = headHeight + 26 + sheet.height + size * 0.9;
  const isShared = equalCountries((country) => ingredientsOf(facts.texts[country])).length === 1;
  if (isShared) {
    for (const line of wrap(ingredientsOf(facts.texts.BA), size, right - left)) {
      parts.push(drawLine(line, left, y + size, size, colours.text));
      y += size * 1.28;
    }
    y += size;
  }
  const groups = equalCountries((country) => ({ ...facts.texts[country], ingredients: null }));
  for (let i = 0; i < groups.length; i += 2) {
    const blocks = groups.slice(i, i + 2).map((countries, j) => block(countries, left + j * (column + gap), y, column, size, { texts: facts.texts, hasList: !isShared, colours }));
    parts.push(...blocks.map(({ svg }) => svg));
    y += Math.max(...blocks.map(({ height }) => height)) + size * 0.7;
  }
  return { svg: parts.join(''), bottom: y };
};

// --- marks of the foot -----------------------------------------------------------------------------------------------

const codes = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
const parities = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];
const inverse = (bits) => bits.replace(/./gu, (bit) => 1 - bit);
const reverse = (bits) => [...bits].reverse().join('');
/** EAN-13 of a number in the range 200, which GS1 leaves to shops. */
const barcode = (position, x, y, height, ink) => {
  const digits = [...`200${String(position).padStart(9, '0')}`].map(Number);
  digits.push((10 - (digits.reduce((sum, digit, i) => sum + digit * (i % 2 ? 3 : 1), 0) % 10)) % 10);
  const [first, ...rest] = digits;
  const leftBits = rest.slice(0, 6).map((digit, i) => (parities[first][i] === 'L' ? codes[digit] : reverse(inverse(codes[digit]))));
  const bits = `101${leftBits.join('')}01010${rest.slice(6).map((digit) => inverse(codes[digit])).join('')}101`;
  const bar = 2;
  const bars = [...bits].map((bit, i) => (bit === '1' ? `M${x + i * bar} ${y}h${bar}v${height}h${-bar}Z` : '')).join('');
  return `<rect x="${x - 18}" y="${y - 8}" width="${bits.length * bar + 36}" height="${height + 34}" rx="4" fill="#fff"/><path d="${bars}" fill="${ink}"/>${text(digits.join(''), { face: 'regular', size: 16, x: x + (bits.length * bar) / 2, y: y + height + 18, track: 0.16, fill: ink }).svg}`;
};

/** Three arrows that follow one another around a triangle. */
const recycling = (x, y, size, ink) => {
  const arrow = '<path d="M-19 -21L-6 -43Q0 -52 6 -43L17 -24" fill="none" stroke-width="11"/><path d="M26 -32L22 -8L2 -20Z" stroke="none"/>';
  return `<g transform="translate(${x} ${y}) scale(${size / 100})" stroke="${ink}" fill="${ink}">${[0, 120, 240].map((turn) => `<g transform="rotate(${turn})">${arrow}</g>`).join('')}</g>`;
};
/** Open jar: months of use after opening. */
const openJar = (x, y, months, ink) => `<g transform="translate(${x} ${y})" fill="none" stroke="${ink}" stroke-width="4" stroke-linejoin="round"><path d="M-28 -12h56v40q0 10 -10 10h-36q-10 0 -10 -10Z"/><path d="M-30 -26L26 -40L28 -30L-28 -17Z"/></g>${text(`${months} M`, { face: 'bold', size: 20, x, y: y + 20, fill: ink }).svg}`;

const box = (label, x, y, width, ink) => `${text(label, { face: 'bold', size: 15, x, y: y + 15, anchor: 0, fill: ink }).svg}<rect x="${x}" y="${y + 24}" width="${width}" height="28" rx="3" fill="none" stroke="${ink}" stroke-width="2"/>`;

const foot = ({ pack, position, texts }, { band, bandInk }) => {
  const top = side - edge - footHeight;
  const pieces = pack.pieces ? `${pack.pieces} × ${grams(pack.netGrams / pack.pieces)}` : '';
  const months = /(\d+) mjeseci od otvaranja/u.exec(texts.BA.storage)?.[1];
  return [
    `<rect x="${edge}" y="${top}" width="${side - 2 * edge}" height="${footHeight}" fill="${band}"/>`,
    text(pieces, { face: 'sans', size: 22, x: left, y: top + 42, anchor: 0, fill: bandInk }).svg,
    text(pack.netGrams ? grams(pack.netGrams) : `${pack.netMillilitres} ml`, { size: 46, x: left, y: top + (pieces ? 92 : 80), anchor: 0, fill: bandInk }).svg,
    box('LOT', 300, top + 12, 260, bandInk),
    box('Upotrijebiti do / Upotrebiti do', 300, top + 72, 260, bandInk),
    recycling(660, top + 78, 74, bandInk),
    months ? openJar(780, top + 72, months, bandInk) : '',
    barcode(position, right - 190 - 18, top + 20, 74, '#1c1c1c'),
  ].join('');
};

const head = (offer, { pack }, { back, ink, plant }, smallInk) => {
  const kind = pack.netMillilitres ? kinds.cosmetic : kinds.supplement;
  const name = offer.name.join(' ');
  const size = Math.min(74, 560 / text(name, { size: 1 }).width);
  return [
    `<rect x="${edge}" y="${edge}" width="${side - 2 * edge}" height="${headHeight - edge}" fill="${back}"/>`,
    `<clipPath id="head"><rect x="${edge}" y="${edge}" width="${side - 2 * edge}" height="${headHeight - edge}"/></clipPath><g clip-path="url(#head)">${plantAt(offer, right - 90, headHeight + (offer.plant === 'ginseng' ? -26 : 4), headHeight - edge - 10, { ink: plant, ground: back, width: 1.1 }, 4)}</g>`,
    mark(left + 42, 66, 70, ink),
    text('BOSILJE', { face: 'sans', size: 17, x: left + 42, y: 124, track: 0.24, fill: ink }).svg,
    text(name, { size, x: left + 130, y: 86, anchor: 0, track: -0.012, fill: ink }).svg,
    text(kind, { face: 'sans', size: 20, x: left + 132, y: 121, anchor: 0, fill: smallInk }).svg,
    `<rect x="${edge}" y="${headHeight}" width="${side - 2 * edge}" height="5" fill="${accent}"/>`,
  ].join('');
};

/** Largest size of letters in steps of a quarter pixel that fits; below `smallest` if none does. */
const largestSize = (fits) => {
  let [low, high] = [smallest * 4 - 1, 22 * 4];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle / 4)) low = middle;
    else high = middle - 1;
  }
  return low / 4;
};

const isDark = (colour) => [0.3, 0.59, 0.11].reduce((sum, share, i) => sum + share * parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16), 0) < 110;

const labelBack = (id, offer) => {
  const facts = labelFacts(id);
  const { hue, deep, pale } = range.areas[offer.area];
  const front = grounds(offer);
  const colours = { text: mix(deep, '#151515', 0.55), rule: mix(hue, paper, 0.4), band: deep, bandInk: paper };
  const limit = side - edge - footHeight - 6;
  const size = largestSize((candidate) => body(facts, candidate, colours).bottom <= limit);
  if (size < smallest) throw new Error(`The texts of ${id} do not fit at ${smallest} px`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${mix(pale, paper, 0.25)}"/><clipPath id="label"><rect x="${edge}" y="${edge}" width="${side - 2 * edge}" height="${side - 2 * edge}" rx="16"/></clipPath><g clip-path="url(#label)"><rect width="${side}" height="${side}" fill="${paper}"/>${head(offer, facts, front, isDark(front.back) ? paper : colours.text)}${body(facts, size, colours).svg}${foot(facts, colours)}</g></svg>`;
};

const digestFile = join(here, 'label-backs.json');
const digests = existsSync(digestFile) ? JSON.parse(readFileSync(digestFile, 'utf8')) : {};
const wanted = process.argv.slice(2);
for (const [id, offer] of Object.entries(range.offers)) {
  if (wanted.length && !wanted.includes(id)) continue;
  await png(labelBack(id, offer), out('masters', `${id}-label.png`));
  digests[`${id}-label`] = labelDigest(id);
}
writeFileSync(digestFile, `${JSON.stringify(Object.fromEntries(Object.entries(digests).sort(([a], [b]) => a.localeCompare(b))), null, 2)}\n`);
