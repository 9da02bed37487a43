// Writes the size of each pack to build/masters/<offer>-size.png: pack, a day's pieces and a coin at one scale, with rules.
//   node pack-sizes.mjs [offer …]
import { mix } from './botanica.mjs';
import { mark } from './brand.mjs';
import { labelFacts } from './label-facts.mjs';
import { front, grounds, stick } from './labels.mjs';
import { out, png, range, text } from './tools.mjs';

const side = 1200;
const { paper, green, accent } = range.brand;
const ink = green;
const floor = 1030; // px, where packs stand
const coin = 2.3; // cm

const solid = { amber: '#7A4218', honey: '#C98A2E', wood: '#B98E55', copper: '#B87745' };
const colour = (name) => solid[name] ?? name;

// --- packs, in centimetres, upwards from (0,0); the measures of scenes/packs.py --------------------------------------

const turned = {
  bottle: { r: 2.68, straight: 6.9, neck: 1.8, shoulder: 8.1, label: [0.95, 6.15], cap: 2.0, lid: 2.1 },
  tall: { r: 2.48, straight: 8.5, neck: 1.55, shoulder: 9.7, label: [0.9, 7.8], cap: 1.75, lid: 2.0 },
  gummy: { r: 3.53, straight: 6.3, neck: 2.9, shoulder: 7.0, label: [0.95, 5.65], cap: 3.2, lid: 1.75 },
  jar: { r: 3.63, straight: 7.2, neck: 3.1, shoulder: 7.8, label: [0.95, 6.55], cap: 3.45, lid: 1.45 },
};
const boxes = { box: [7, 9.6], slimbox: [5.4, 10.8], blisterbox: [6.4, 9.2] };

/** Label art of a box `w` by `h`, its foot `up` above the floor. */
const art = (offer, w, h, up, titleWidth) => `<svg x="${-w / 2}" y="${-up - h}" width="${w}" height="${h}" viewBox="${-w / 2} 0 ${w} ${h}"><rect x="${-w / 2}" width="${w}" height="${h}" fill="${grounds(offer).back}"/>${front(offer, 0, titleWidth, h, { bandTo: [-w / 2, w] })}</svg>`;
const rounded = (r, top, base, turn) => `M${-r + base} 0H${r - base}Q${r} 0 ${r} ${-base}V${-top + turn}`;

const packs = {
  turned: (offer) => {
    const m = turned[offer.shape];
    const [z0, z1] = m.label;
    const body = `${rounded(m.r, m.straight, 0.45, 0)}C${m.r} ${-m.shoulder + 0.2} ${m.neck} ${-m.shoulder + 0.5} ${m.neck} ${-m.shoulder - 0.2}H${-m.neck}C${-m.neck} ${-m.shoulder + 0.5} ${-m.r} ${-m.shoulder + 0.2} ${-m.r} ${-m.straight}V-0.45Q${-m.r} 0 ${-m.r + 0.45} 0Z`;
    const cap = colour(offer.cap);
    const ribs = ['wood', 'copper'].includes(offer.cap) ? '' : Array.from({ length: 13 }, (_, i) => `<rect x="${-m.cap + 0.12 + (i * (2 * m.cap - 0.24)) / 12 - 0.03}" y="${-m.shoulder - m.lid + 0.2}" width="0.06" height="${m.lid - 0.5}" fill="${mix(cap, '#000000', 0.14)}"/>`).join('');
    return {
      width: 2 * m.r, height: m.shoulder + 0.12 + m.lid,
      svg: `<path d="${body}" fill="${colour(offer.body)}"/><rect x="${-m.cap}" y="${-m.shoulder - 0.12 - m.lid}" width="${2 * m.cap}" height="${m.lid}" rx="0.16" fill="${cap}"/>${ribs}${art(offer, 2 * m.r, z1 - z0, z0, m.r * (offer.shape === 'tall' ? 1.86 : 1.72))}<path d="${body}" fill="url(#round)"/>`,
    };
  },
  dropper: (offer) => {
    const body = 'M-1.62 0H1.62Q1.97 0 1.97 -0.35V-5.4C1.97 -6.3 0.95 -6.2 0.95 -6.9H-0.95C-0.95 -6.2 -1.97 -6.3 -1.97 -5.4V-0.35Q-1.97 0 -1.62 0Z';
    return { width: 3.94, height: 11.05, svg: `<path d="${body}" fill="${offer.body}"/><rect x="-1.12" y="-8.12" width="2.24" height="1.37" rx="0.1" fill="${solid.copper}"/><path d="M-0.7 -8.1V-8.6Q-0.56 -9 -0.64 -10.2Q-0.62 -11.05 0 -11.05Q0.62 -11.05 0.64 -10.2Q0.56 -9 0.7 -8.6V-8.1Z" fill="${offer.cap}"/>${art(offer, 3.94, 4.3, 0.7, 2 * 1.72)}<path d="${body}" fill="url(#round)"/>` };
  },
  tube: (offer) => {
    const body = 'M-2.35 -1.9H2.35C2.5 -6 3.2 -11 3.65 -13.9H-3.65C-3.2 -11 -2.5 -6 -2.35 -1.9Z';
    return { width: 7.3, height: 13.9, svg: `<clipPath id="tube"><path d="${body}"/></clipPath><g clip-path="url(#tube)">${art(offer, 7.3, 12, 1.9, 2.35 * 1.86)}<rect x="-3.65" y="-13.9" width="7.3" height="0.75" fill="${mix(offer.body, '#ffffff', 0.22)}"/></g><path d="${body}" fill="url(#round)"/><rect x="-2.28" y="-1.9" width="4.56" height="1.9" rx="0.12" fill="${offer.cap}"/>` };
  },
  box: (offer) => {
    const [w, h] = boxes[offer.shape];
    return { width: w, height: h, svg: art(offer, w, h, 0, w) };
  },
};
const packOf = (offer) => (packs[offer.shape] ?? (turned[offer.shape] ? packs.turned : packs.box))(offer);

// --- a day's pieces, centred on (0,0), in centimetres ----------------------------------------------------------------

const pieces = {
  capsule: ({ hue, pale }) => ({ width: 2, height: 0.76, size: '20 mm', svg: `<rect x="-1" y="-0.37" width="2" height="0.74" rx="0.37" fill="${pale}"/><path d="M0 -0.38H0.62A0.38 0.38 0 0 1 0.62 0.38H0Z" fill="${hue}"/><rect x="-0.72" y="-0.24" width="1.4" height="0.12" rx="0.06" fill="#fff" opacity="0.5"/>` }),
  tablet: ({ hue }) => ({ width: 1.3, height: 0.92, size: '13 mm', svg: `<ellipse rx="0.65" ry="0.46" fill="${mix(hue, paper, 0.4)}"/><path d="M0 -0.46V0.46" stroke="${mix(hue, paper, 0.1)}" stroke-width="0.04"/>` }),
  gummy: () => ({ width: 1.64, height: 1.02, size: '16 mm', svg: '<path d="M-0.82 0.51Q-0.86 -0.51 0 -0.51Q0.86 -0.51 0.82 0.51Z" fill="#E39A2B"/><path d="M-0.5 -0.05Q-0.4 -0.34 -0.05 -0.36" stroke="#fff" stroke-width="0.09" stroke-linecap="round" fill="none" opacity="0.6"/>' }),
  sachet: (_, offer) => {
    const [w, h] = offer.shape === 'box' ? [2.3, 10] : [2.1, 9];
    const inner = stick(offer, w, h).replace(/^<svg[^>]*>/u, '').replace(/<\/svg>$/u, '');
    return { width: w, height: h, size: `${w * 10} × ${h * 10} mm`, svg: `<svg x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${inner}</svg>` };
  },
  scoop: ({ hue }) => ({ width: 4.6, height: 2.6, svg: `<rect x="0" y="-1.1" width="2.3" height="0.55" rx="0.25" fill="${mix(hue, paper, 0.2)}"/><path d="M-2.3 -1.3Q-0.9 -2 0.5 -1.3Z" fill="#D9C7A0"/><path d="M-2.3 -1.3H0.5L0.2 0.9Q0.1 1.3 -0.3 1.3H-1.5Q-1.9 1.3 -2 0.9Z" fill="${mix(hue, paper, 0.08)}"/>` }),
  drops: ({ hue }) => ({ width: 2.9, height: 1, svg: [0, 1, 2, 3].map((i) => `<path transform="translate(${-1.2 + i * 0.8} 0)" d="M0 -0.5Q0.34 -0.02 0.34 0.18A0.34 0.34 0 0 1 -0.34 0.18Q-0.34 -0.02 0 -0.5Z" fill="${hue}" opacity="${i === 3 ? 0.4 : 1}"/>`).join('') }),
  cream: ({ hue }) => ({ width: 2.6, height: 1.1, svg: `<path d="M-1.3 0.5Q-1.3 -0.1 -0.6 -0.15Q-0.5 -0.45 0 -0.62Q0.05 -0.3 0.5 -0.12Q1.3 -0.05 1.3 0.5Q0 0.72 -1.3 0.5Z" fill="${mix(hue, '#ffffff', 0.72)}"/><path d="M-0.9 0.26Q0 0.5 0.9 0.24M-0.5 0Q0 0.16 0.42 0" stroke="${mix(hue, paper, 0.3)}" stroke-width="0.06" fill="none" stroke-linecap="round"/>` }),
};
const sun = (x, y) => `<circle cx="${x}" cy="${y}" r="24" fill="#E9B44C"/>${Array.from({ length: 8 }, (_, i) => `<rect x="${x - 3}" y="${y - 44}" width="6" height="13" rx="3" fill="#E9B44C" transform="rotate(${i * 45} ${x} ${y})"/>`).join('')}`;
const moon = (x, y) => `<path d="M${x + 12} ${y - 32}A33 33 0 1 0 ${x + 32} ${y + 14}A27 27 0 0 1 ${x + 12} ${y - 32}Z" fill="#6E7FA3"/>`;

// --- rules -----------------------------------------------------------------------------------------------------------

const number = (cm) => `${(Math.round(cm * 10) / 10).toFixed(1).replace('.', ',')} cm`;
const label = (words, x, y, size = 34) => text(words, { face: 'sans', size, x, y, fill: ink }).svg;
/** A rule with a mark per millimetre and a longer one per centimetre; `turn` -90 points up. */
const rule = (x, y, cm, scale, turn) => {
  const length = cm * scale;
  const marks = Array.from({ length: Math.floor(cm * 10 + 0.001) + 1 }, (_, i) => `M${(i * scale) / 10} 0v${i % 10 === 0 ? 26 : i % 5 === 0 ? 18 : 10}`).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0H${length}${marks}M${length} -8v40" stroke="${ink}" stroke-width="2.5" fill="none"/></g>`;
};

const column = 905; // px, middle of the pieces and the coin

const dayOf = (id, offer, { pack }, tone, scale) => {
  const kind = pack.unit ?? (offer.shape === 'dropper' ? 'drops' : 'cream');
  const piece = pieces[kind](tone, offer);
  const at = (x, y) => `<g filter="url(#low)"><g transform="translate(${x} ${y}) scale(${scale})">${piece.svg}</g></g>`;
  const [wide, tall] = [piece.width * scale, piece.height * scale];
  if (!pack.unit) {
    return sun(column - 150, 330) + at(column + 40, 330) + moon(column - 150, 500) + at(column + 40, 500);
  }
  if (kind === 'sachet') {
    return label(`${pack.dailyPieces} ×`, column - 40, floor - tall - 34, 60) + at(column - 40, floor - tall / 2) + label(piece.size, column - 40, floor + 58);
  }
  if (kind === 'scoop') {
    const weight = `${pack.netGrams / pack.pieces} g`;
    return label(`${pack.dailyPieces} ×`, column, 250, 60) + at(column, 400) + label(weight, column, 560);
  }
  const count = pack.dailyPieces;
  const step = tall + 34;
  const top = 420 - ((count - 1) * step) / 2;
  const rows = Array.from({ length: count }, (_, i) => at(column + 50, top + i * step)).join('');
  return label(`${count} ×`, column - Math.max(wide / 2, 70) - 40, 440, 60) + rows + label(piece.size, column + 50, top + (count - 1) * step + tall / 2 + 62);
};

const coinAt = (x, scale) => {
  const r = (coin * scale) / 2;
  return `<g filter="url(#low)"><circle cx="${x}" cy="${floor - r}" r="${r}" fill="#D8B76A"/></g><circle cx="${x}" cy="${floor - r}" r="${r * 0.82}" fill="#C9CDCB"/>${mark(x, floor - r, r, mix(ink, '#C9CDCB', 0.35))}${label('Ø 23 mm', x, floor + 58)}`;
};

const picture = (id, offer) => {
  const tone = range.areas[offer.area];
  const pack = packOf(offer);
  const facts = labelFacts(id);
  const scale = Math.min(78, 860 / pack.height, 520 / pack.width);
  const middle = 200 + (pack.width * scale) / 2;
  const left = middle - (pack.width * scale) / 2;
  const isStick = facts.pack.unit === 'sachet';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><defs><linearGradient id="round"><stop offset="0" stop-color="#000" stop-opacity="0.16"/><stop offset="0.22" stop-color="#fff" stop-opacity="0.1"/><stop offset="0.7" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.2"/></linearGradient>
<filter id="low" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="4" dy="7" stdDeviation="5" flood-color="#2a2318" flood-opacity=".24"/></filter></defs>
<rect width="${side}" height="${side}" fill="${mix(tone.pale, paper, 0.4)}"/><circle cx="${middle}" cy="540" r="400" fill="${mix(tone.hue, paper, 0.74)}"/><rect y="${floor}" width="${side}" height="${side - floor}" fill="${mix(tone.pale, paper, 0.1)}"/><rect y="${floor}" width="${side}" height="4" fill="${accent}"/>
<g filter="url(#low)"><g transform="translate(${middle} ${floor}) scale(${scale})">${pack.svg}</g></g>
${rule(left - 62, floor, pack.height, scale, -90)}<g transform="translate(${left - 86} ${floor - (pack.height * scale) / 2}) rotate(-90)">${label(number(pack.height), 0, 0)}</g>
${rule(left, floor + 30, pack.width, scale, 0)}${label(number(pack.width), middle, floor + 108)}
${dayOf(id, offer, facts, tone, scale)}${coinAt(isStick ? 1090 : column, scale)}</svg>`;
};

const wanted = process.argv.slice(2);
for (const [id, offer] of Object.entries(range.offers)) {
  if (!wanted.length || wanted.includes(id)) await png(picture(id, offer), out('masters', `${id}-size.png`));
}
