// Writes the drawn pictures (ingredients per offer and bundle, page illustrations) to build/masters/<id>.png.
//   node illustrations.mjs [id …]
import { mix, paint, random } from './botanica.mjs';
import { out, png, range } from './tools.mjs';

const { paper, green, accent } = range.brand;

const colours = {
  basil: { leaf: '#5A8A4A' }, tea: { leaf: '#5C8747', petal: '#FBF3E2', core: '#E1B23A' }, melissa: { leaf: '#7BA25E' }, mint: { leaf: '#57946A' }, nettle: { leaf: '#5E7F42' },
  lavender: { leaf: '#7C9A72', petal: '#8C7CB0' }, rose: { leaf: '#6E8A62', petal: '#D9988A' }, calendula: { leaf: '#6F8F50', petal: '#E59A35', core: '#B8651C' },
  chamomile: { leaf: '#7FA05F', petal: '#FDF8EC', core: '#E1A92F' }, hibiscus: { leaf: '#4F7350', petal: '#C2567A', core: '#EDBE4A' }, primrose: { leaf: '#7B9A68', petal: '#EBC1D3', core: '#E3B94F' },
  horsetail: { leaf: '#7C9450' }, wheat: { leaf: '#C2A55E' }, palmetto: { leaf: '#3F7A68' }, ginseng: { leaf: '#5B8050', berry: '#A63A3A' }, ginger: { core: '#D9BC8C' }, fennel: { leaf: '#8BA65A', core: '#DDB83F' },
  vitex: { leaf: '#728C62', petal: '#7A4A78', berry: '#7F5085' }, centella: { leaf: '#6C9A5E' }, citrus: { core: '#F2B64A', petal: '#EF9A3A' }, berries: { leaf: '#5B7F50', berry: '#A8304F' },
  almond: {}, pumpkin: {}, coffee: {}, cocoa: {},
};
const loose = new Set(['citrus', 'almond', 'pumpkin', 'coffee', 'cocoa', 'ginger']);
const shade = `<filter id="lift" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="9" dy="15" stdDeviation="11" flood-color="#2a2318" flood-opacity=".26"/></filter>
<filter id="low" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="4" dy="7" stdDeviation="5" flood-color="#2a2318" flood-opacity=".24"/></filter>
<filter id="blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="20"/></filter>`;

let serial = 0;
/** A painted plant rooted at (x,y), `tall` pixels high, turned by `deg`. */
const put = (name, x, y, tall, deg = 0, { flip = 1, lift = 'lift', seedKey = `${name}${serial++}`, ...look } = {}) =>
  `<g filter="url(#${lift})"><g transform="translate(${x} ${y}) rotate(${deg}) scale(${(flip * tall) / 100} ${tall / 100})">${paint(name, { ...colours[name], ...look, seedKey })}</g></g>`;

const ground = (w, h, pale, warm = paper) => `<defs><radialGradient id="ground" cx=".36" cy=".28" r=".95"><stop offset="0" stop-color="${mix(pale, warm, 0.72)}"/><stop offset=".6" stop-color="${pale}"/><stop offset="1" stop-color="${mix(pale, '#6b5a3c', 0.14)}"/></radialGradient>${shade}</defs><rect width="${w}" height="${h}" fill="url(#ground)"/>`;
const frame = (w, h, pale, body) => `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${ground(w, h, pale)}${body}</svg>`;

// --- ingredients -----------------------------------------------------------------------------------------------------

const bowl = (x, y, r, fill, clay = '#F7F1E6') => `<g filter="url(#lift)"><circle cx="${x}" cy="${y}" r="${r}" fill="${clay}"/></g><circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="${mix(clay, '#8a7a5c', 0.16)}"/><circle cx="${x + r * 0.02}" cy="${y + r * 0.03}" r="${r * 0.83}" fill="${fill}"/><ellipse cx="${x - r * 0.2}" cy="${y - r * 0.22}" rx="${r * 0.45}" ry="${r * 0.38}" fill="#fff" opacity=".16"/>`;
const grains = (x, y, r, fill, key) => { const rnd = random(key); return Array.from({ length: 260 }, () => { const [a, d] = [rnd() * 6.283, Math.sqrt(rnd()) * r]; return `<circle cx="${(x + d * Math.cos(a)).toFixed(1)}" cy="${(y + d * Math.sin(a)).toFixed(1)}" r="${(1.5 + rnd() * 3).toFixed(1)}" fill="${mix(fill, rnd() < 0.5 ? '#ffffff' : '#3a2c14', 0.1 + rnd() * 0.2)}"/>`; }).join(''); };

const bouquet = (stems, extra, { hue }) => {
  const angles = [-46, 44, -26, 28, -8, 12];
  return `<circle cx="600" cy="560" r="430" fill="${mix(hue, paper, 0.62)}" opacity=".75"/>` +
    angles.map((a, i) => put(stems[i % stems.length], 600 + a * 0.5, 1010 - Math.abs(a) * 0.6, 760 - Math.abs(a) * 3.2, a * 0.82, { flip: i % 2 ? -1 : 1 })).join('') +
    `<g filter="url(#low)"><path d="M548 930q52 26 104 0l-4 44q-48 24-96 0Z" fill="${accent}"/><path d="M560 952q42 18 82-2" stroke="${mix(accent, '#ffffff', 0.35)}" stroke-width="5" fill="none"/></g>` +
    extra.map((name, i) => put(name, i ? 940 : 260, i ? 1080 : 1100, name === 'citrus' ? 260 : 330, i ? 12 : -16, { lift: 'low' })).join('');
};
/** A ring of sprigs around a bowl of powder. */
const wreath = (stems, extra, { hue, pale }) => {
  const count = 12;
  const ring = Array.from({ length: count }, (_, i) => {
    const a = (360 / count) * i;
    const t = (a * Math.PI) / 180;
    const name = stems[i % stems.length];
    return put(name, 600 + 372 * Math.sin(t), 600 - 372 * Math.cos(t), 320 + (i % 3) * 26, a + 62, { lift: 'low', flip: i % 2 ? -1 : 1 });
  }).join('');
  const fill = mix(hue, pale, 0.35);
  const middle = extra.length ? bowl(600, 600, 230, mix(pale, '#ffffff', 0.4)) + put(extra[0], 600, 700, extra[0] === 'citrus' ? 280 : 320, 8, { lift: 'low' }) : bowl(600, 600, 230, fill) + grains(605, 605, 188, fill, stems[0]);
  return ring + middle;
};
/** A herbarium sheet: plants next to each other under strips of paper. */
const herbarium = (stems, extra, { hue, pale }) => {
  const three = [stems[0], stems[1] ?? stems[0], stems[0]];
  const strip = (x, y, a) => `<rect x="${x - 46}" y="${y - 11}" width="92" height="22" rx="2" fill="${mix(hue, paper, 0.35)}" opacity=".92" transform="rotate(${a} ${x} ${y})" filter="url(#low)"/>`;
  return `<g filter="url(#lift)"><rect x="150" y="110" width="900" height="980" rx="6" fill="${mix(paper, pale, 0.12)}" transform="rotate(-1.6 600 600)"/></g><rect x="186" y="146" width="828" height="908" fill="none" stroke="${mix(hue, paper, 0.45)}" stroke-width="2.5" transform="rotate(-1.6 600 600)"/>` +
    [[350, 900, 560, -7], [610, 930, 690, 2], [860, 900, 540, 8]].map(([x, y, k, a], i) => put(three[i], x, y, k, a, { lift: 'low', flip: i === 2 ? -1 : 1 }) + strip(x, y - 46, a + (i - 1) * 5)).join('') +
    extra.map((name, i) => put(name, i ? 950 : 240, 1120, name === 'citrus' ? 220 : 260, i ? 14 : -10)).join('');
};
const layouts = [bouquet, wreath, herbarium];

const ingredients = (area, names, layout) => {
  const tone = range.areas[area];
  const stems = names.filter((name) => !loose.has(name));
  const extra = names.filter((name) => loose.has(name));
  return frame(1200, 1200, mix(tone.pale, paper, 0.25), layouts[layout](stems.length ? stems : ['basil'], extra, tone));
};

// --- pages -----------------------------------------------------------------------------------------------------------

const window_ = (x, y, w, h, sky, body) => `<g filter="url(#lift)"><path d="M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z" fill="#F7F0E2"/></g><clipPath id="w${x}"><path d="M${x + 18} ${y + h - 18}V${y + w / 2}a${w / 2 - 18} ${w / 2 - 18} 0 0 1 ${w - 36} 0V${y + h - 18}Z"/></clipPath><g clip-path="url(#w${x})"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${sky}"/>${body}</g>`;
const pot = (x, y, w, h, clay = accent) => `<g filter="url(#lift)"><path d="M${x - w / 2} ${y - h}h${w}l${-w * 0.13} ${h}h${-w * 0.74}Z" fill="${clay}"/><rect x="${x - w * 0.56}" y="${y - h * 1.16}" width="${w * 1.12}" height="${h * 0.28}" rx="8" fill="${mix(clay, '#ffffff', 0.12)}"/></g><path d="M${x + w * 0.2} ${y - h * 0.86}l${-w * 0.06} ${h * 0.84}h${w * 0.2}l${w * 0.11} ${-h * 0.84}Z" fill="#5a2a10" opacity=".16"/>`;
const bottle = (x, y, k, body, label, cap) => `<g filter="url(#lift)" transform="translate(${x} ${y}) scale(${k})"><rect x="-50" y="-190" width="100" height="190" rx="22" fill="${body}"/><rect x="-34" y="-226" width="68" height="44" rx="7" fill="${cap}"/><rect x="-50" y="-140" width="100" height="104" fill="${label}"/><rect x="-50" y="-54" width="100" height="18" fill="${body}" opacity=".55"/><rect x="24" y="-190" width="26" height="190" rx="13" fill="#000" opacity=".08"/></g>`;
const mortar = (x, y, k) => `<g filter="url(#lift)" transform="translate(${x} ${y}) scale(${k})"><path d="M40-190L120-330" stroke="#D8C3A0" stroke-width="34" stroke-linecap="round"/><path d="M-150-170h300q-6 150-96 160h-108q-90-10-96-160Z" fill="#F3EADB"/><ellipse cx="0" cy="-170" rx="150" ry="30" fill="#DCCDB4"/><ellipse cx="0" cy="-166" rx="132" ry="22" fill="#8FA873"/><path d="M60-150q56 30 84-12q-10 130-90 150h-40q60-30 46-138Z" fill="#8a6f46" opacity=".14"/></g>`;

const person = (x, y, k, { skin, hair, cloth, style }) => {
  const back = { long: '<path d="M-78-250q0-100 78-100t78 100q10 150 40 220h-236q30-70 40-220Z"/>', bun: '<circle cx="0" cy="-350" r="42"/><path d="M-76-246q0-98 76-98t76 98q0 40-16 60h-120q-16-20-16-60Z"/>', bob: '<path d="M-86-250q0-102 86-102t86 102q4 76-14 116h-144q-18-40-14-116Z"/>', short: '<path d="M-70-262q-6-88 70-88t70 88q0 26-8 44h-124q-8-18-8-44Z"/>' }[style];
  const fringe = { long: '<path d="M-66-258q4-74 66-76q62 2 66 76q-40-14-60-52q-20 42-72 52Z"/>', bun: '<path d="M-64-262q8-66 64-68q56 2 64 68q-64-44-128 0Z"/>', bob: '<path d="M-68-240q-2-90 68-94q70 4 68 94q-12-40-24-52q-50 14-92-6q-16 20-20 58Z"/>', short: '<path d="M-66-264q-2-78 66-80q70 2 66 80q-16-36-40-40q-44 10-70-4q-18 14-22 44Z"/>' }[style];
  const beard = style === 'short' ? `<path d="M-58-236q6 84 58 88q52-4 58-88q-20 42-58 42t-58-42Z" fill="${hair}" opacity=".9"/>` : '';
  return `<g filter="url(#lift)" transform="translate(${x} ${y}) scale(${k})"><g fill="${hair}">${back}</g><path d="M-170 60q0-160 118-182h104q118 22 118 182Z" fill="${cloth}"/><path d="M-30-180h60v50q-4 40-30 42q-26-2-30-42Z" fill="${mix(skin, '#6b3a20', 0.16)}"/><path d="M-62-250q0-80 62-80t62 80q0 98-62 102q-62-4-62-102Z" fill="${skin}"/><circle cx="-36" cy="-212" r="13" fill="${accent}" opacity=".28"/><circle cx="36" cy="-212" r="13" fill="${accent}" opacity=".28"/><path d="M-36-238q9 9 18 0M18-238q9 9 18 0" stroke="${mix(skin, '#2a1408', 0.75)}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-17-190q17 15 34 0" stroke="${mix(skin, '#8a2a20', 0.65)}" stroke-width="4.5" fill="none" stroke-linecap="round"/><path d="M0-232q-6 16 2 20" stroke="${mix(skin, '#6b3a20', 0.4)}" stroke-width="3.5" fill="none" stroke-linecap="round"/>${beard}<g fill="${hair}">${fringe}</g></g>`;
};

const W = 1200, H = 800;
const area = range.areas;
const pages = {
  community: () => frame(W, H, '#EFE3CE', `<circle cx="600" cy="360" r="330" fill="${mix('#E8B78C', paper, 0.35)}"/>` +
    put('tea', 120, 760, 620, -12) + put('basil', 1090, 760, 600, 12) + put('lavender', 250, 740, 520, -4) + put('chamomile', 965, 760, 560, 8) +
    person(380, 760, 1.12, { skin: '#E7B994', hair: '#5B3A26', cloth: area.weight.hue, style: 'long' }) + person(830, 760, 1.12, { skin: '#D9A27C', hair: '#3A2A22', cloth: area.prostate.hue, style: 'short' }) +
    person(606, 800, 1.34, { skin: '#F0C8A4', hair: '#A8673A', cloth: area.skin.hue, style: 'bun' }) + person(170, 850, 1.1, { skin: '#EBC09A', hair: '#C9C1B4', cloth: area.libido.hue, style: 'bob' }) + person(1040, 850, 1.1, { skin: '#E2AE88', hair: '#2F2320', cloth: area.hair.hue, style: 'long' })),
  story: () => frame(W, H, '#EFE3CE', window_(620, 60, 440, 600, '#F6DDB8', `<circle cx="880" cy="250" r="88" fill="#FBF0D6"/><path d="M600 520q120-110 240-40t260-60v260h-500Z" fill="#A9BC8C"/><path d="M600 580q160-90 300-30t200-30v200h-500Z" fill="#7F9C68"/>`) +
    `<path d="M840 60v600M620 380h440" stroke="#F7F0E2" stroke-width="12"/>` +
    `<rect y="650" width="1200" height="150" fill="#D9B98C"/><rect y="650" width="1200" height="16" fill="#EBD2AB"/>` +
    put('basil', 360, 500, 400, -24) + put('basil', 440, 500, 410, 22) + put('basil', 398, 505, 470, -2) + put('basil', 330, 505, 290, -46) + put('basil', 470, 505, 290, 44) + pot(400, 700, 260, 220) +
    mortar(770, 730, 0.78) + put('chamomile', 980, 730, 300, 68, { lift: 'low' }) + put('mint', 560, 752, 210, 76, { lift: 'low' })),
  quiz: () => frame(W, H, '#EDE6D4', ['weight', 'skin', 'hair', 'cellulite', 'digestion'].map((name, i) => {
    const [x, y, h] = [70 + i * 216, i === 2 ? 120 : 190, i === 2 ? 560 : 440];
    const plant = ['tea', 'rose', 'wheat', 'centella', 'mint'][i];
    return `<g filter="url(#lift)"><path d="M${x} ${y + h}V${y + 98}a98 98 0 0 1 196 0V${y + h}Z" fill="${i === 2 ? area[name].hue : mix(area[name].hue, paper, 0.42)}"/></g>` + put(plant, x + 98, y + h - 60, h * 0.66, 0, { lift: 'low' }) +
      (i === 2 ? `<g filter="url(#low)"><circle cx="${x + 98}" cy="${y + h}" r="38" fill="${accent}"/></g><path d="M${x + 82} ${y + h}l12 13l22-25" stroke="${paper}" stroke-width="8" fill="none" stroke-linecap="round" stroke-linejoin="round"/>` : `<circle cx="${x + 98}" cy="${y + h}" r="26" fill="${paper}" stroke="${mix(area[name].hue, paper, 0.2)}" stroke-width="4"/>`);
  }).join('')),
  'learn-weight': () => frame(W, H, mix(area.weight.pale, paper, 0.2), `<circle cx="760" cy="400" r="330" fill="${mix(area.weight.hue, paper, 0.6)}"/>` + put('tea', 330, 760, 640, -20) + put('tea', 480, 780, 560, 16, { flip: -1 }) + put('citrus', 820, 560, 430, 14) + put('citrus', 1010, 640, 280, -20) +
    `<g filter="url(#low)"><path d="M520 700c140-90 240 60 380-10s160-40 230-20" stroke="${paper}" stroke-width="44" fill="none" stroke-linecap="round"/></g><path d="M520 700c140-90 240 60 380-10s160-40 230-20" stroke="${accent}" stroke-width="16" fill="none" stroke-dasharray="3 17"/>` + put('melissa', 1060, 330, 300, 24, { lift: 'low' })),
  'learn-hair': () => frame(W, H, mix(area.hair.pale, paper, 0.25), `<circle cx="640" cy="390" r="330" fill="${mix(area.hair.hue, paper, 0.55)}"/>` + put('horsetail', 210, 780, 620, -10) + put('nettle', 1010, 780, 600, 10) + put('wheat', 1110, 770, 520, 18) +
    `<g filter="url(#lift)"><path d="M470 800c-40-150 0-230 30-330c30-190 110-260 200-260c120 0 190 110 180 250c-8 130 60 200 20 340Z" fill="#7A4B2A"/></g><path d="M602 430v190q48 60 96 0v-190Z" fill="#E9BE98"/><path d="M500 800c0-110 70-160 130-160q50 26 96 0c70 6 110 70 110 160Z" fill="${mix(area.hair.hue, '#7A4B2A', 0.12)}"/><path d="M560 330c10-80 60-110 110-110c60 0 90 50 80 120c0 90-20 160-90 160s-100-70-100-170Z" fill="#F0C8A4"/><path d="M540 420c-20-150 60-215 140-215c110 0 150 90 150 170c-60-10-130-50-160-110c-20 60-90 90-130 155Z" fill="#7A4B2A"/>` +
    Array.from({ length: 9 }, (_, i) => `<path d="M${800 - i * 8} ${300 + i * 16}c${40 - i * 4} 150 ${-30 + i * 3} 260 ${70 - i * 17} 500" stroke="#A86F42" stroke-width="4" fill="none" opacity=".55"/>`).join('') + Array.from({ length: 6 }, (_, i) => `<path d="M${540 - i * 4} ${430 + i * 12}c-30 120 10 200 ${-44 + i * 16} 370" stroke="#A86F42" stroke-width="4" fill="none" opacity=".5"/>`).join('') +
    `<path d="M596 366q14 12 30 0M672 366q14 12 30 0" stroke="#6b3a20" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M636 440q16 13 34 0" stroke="#B5544A" stroke-width="6" fill="none" stroke-linecap="round"/><circle cx="600" cy="406" r="16" fill="${accent}" opacity=".25"/><circle cx="706" cy="406" r="16" fill="${accent}" opacity=".25"/>` + put('chamomile', 800, 330, 170, 24, { lift: 'low' })),
  'learn-libido': () => frame(W, H, mix(area.libido.pale, paper, 0.2), `<circle cx="480" cy="400" r="250" fill="${mix(area.libido.hue, paper, 0.4)}" opacity=".8"/><circle cx="760" cy="400" r="250" fill="${mix('#E29E7C', paper, 0.2)}" opacity=".75"/>` + put('hibiscus', 450, 770, 640, -12) + put('hibiscus', 790, 780, 590, 14, { flip: -1, petal: '#A8406B' }) + put('berries', 250, 770, 430, -22) + put('ginseng', 985, 650, 440, 14) + put('cocoa', 620, 790, 240, 0, { lift: 'low' })),
  'learn-general': () => frame(W, H, '#E9E6D2', `<circle cx="600" cy="380" r="320" fill="${mix('#E8B78C', paper, 0.4)}"/>` + put('mint', 200, 740, 520, -16) + put('lavender', 330, 730, 560, 2) + put('fennel', 930, 740, 600, 6) + put('calendula', 1050, 740, 470, 16) + put('basil', 560, 500, 300, -20) + put('chamomile', 640, 480, 290, 10) +
    `<rect y="700" width="1200" height="100" fill="#D9B98C"/><rect y="700" width="1200" height="14" fill="#EBD2AB"/>` + mortar(600, 740, 1.02) + bottle(385, 740, 1.05, '#7A4218', paper, green) + bottle(830, 740, 1.15, area.prostate.hue, paper, '#F2EDE2') + bottle(945, 742, 0.8, paper, area.weight.hue, '#EADFCB')),
};

const stills = {};
// Roots and wide flowers fit badly in a ring, thin stems well.
const [tied, ring, pressed] = [0, 1, 2];
const sheets = { 'pure-fit': tied, 'slim-night': ring, 'beauty-fem': pressed, 'derma-glow': tied, 'hairgrow-plus': ring, 'biotin-silk': pressed, 'cellu-lift': tied, 'vigor-man': pressed, 'eros-fem': tied, 'prosta-care': tied, 'luna-balance': ring, 'digest-well': pressed };
const together = { 'duo-silueta': [ring, 'tea', 'centella', 'citrus'], 'ritual-sjaj': [pressed, 'rose', 'calendula'], 'par-energija': [pressed, 'hibiscus', 'ginseng', 'cocoa'], 'trio-90': [tied, 'nettle', 'horsetail', 'wheat'] };
for (const [id, offer] of Object.entries(range.offers)) stills[`${id}-ingredients`] = () => ingredients(offer.area, offer.extras, sheets[id]);
for (const [id, bundle] of Object.entries(range.bundles)) stills[`${id}-ingredients`] = () => ingredients(bundle.area, together[id].slice(1), together[id][0]);

const all = { ...stills, ...pages };
for (const id of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(all)) await png(all[id](), out('masters', `${id}.png`));
