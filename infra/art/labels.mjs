// Writes the flat labels of every pack, which the scenes wrap: build/labels/<offer>-<part>.png.
//   node labels.mjs [offer …]
import { line, mix } from './botanica.mjs';
import { mark } from './brand.mjs';
import { out, png, range, text } from './tools.mjs';

const cm = 120; // pixels per centimetre, enough for the largest label in a 1200 px picture

export const grounds = (offer) => {
  const { hue, deep } = range.areas[offer.area];
  const { paper, accent } = range.brand;
  return {
    hue: { back: hue, ink: paper, plant: mix(hue, paper, 0.72), band: deep, bandInk: paper },
    cream: { back: paper, ink: deep, plant: hue, band: hue, bandInk: paper },
    deep: { back: deep, ink: paper, plant: mix(hue, paper, 0.3), band: mix(deep, '#000000', 0.3), bandInk: mix(accent, paper, 0.45) },
  }[offer.ground];
};

const name = (offer, { x, y, width, size, ink, lead = 0.98 }) => {
  const widest = Math.max(...offer.name.map((word) => text(word, { size: 1 }).width));
  const fit = Math.min(size, width / widest);
  return { svg: offer.name.map((word, i) => text(word, { size: fit, x, y: y + fit * (0.74 + i * lead), fill: ink, track: -0.012 }).svg).join(''), height: fit * (0.8 + lead) };
};

const head = (x, y, k, ink) => mark(x, y, 0.62 * k, ink) + text('BOSILJE', { face: 'sans', size: 0.27 * k, x, y: y + 0.68 * k, track: 0.26, fill: ink }).svg;

export const plantAt = (offer, x, y, height, style, turn = 0, flip = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${(flip * height) / 100} ${height / 100})">${line(offer.plant, { ...style, width: style.width ?? 1.1 })}</g>`;

/** The front of a pack, `w` wide, centred on x. The plant is at the sides when low, below the name when tall. */
export const front = (offer, x, w, h, { bandTo = [x - w / 2, w] } = {}) => {
  const g = grounds(offer);
  const tall = h / w > 1.3;
  const k = tall ? Math.min(w / 4.6, 1.35) : Math.min(w / 5.2, h / 5.2);
  const band = tall ? Math.min(h * 0.13, 0.95 * k) : h * 0.145;
  const top = tall ? h * 0.075 : h * 0.105;
  const start = top + (tall ? 1.2 : 0.82) * k;
  const room = h - band - start;
  const title = name(offer, { x, y: start, width: w * (tall ? 0.84 : 0.86), size: tall ? w * 0.27 : room / 2.08, ink: g.ink });
  const under = start + title.height;
  const ink = { ink: g.plant, ground: g.back };
  const art = tall
    ? plantAt(offer, x, h - band - h * 0.035, (h - band - under) * 0.84, { ...ink, width: 0.9 })
    : [-1, 1].map((s) => plantAt(offer, x + s * w * 0.62, h - band - 0.12, (h - band) * (offer.plant === 'palmetto' ? 0.62 : 0.82), ink, s * 7, s)).join('');
  return [
    art,
    `<rect x="${bandTo[0]}" y="${h - band}" width="${bandTo[1]}" height="${band}" fill="${g.band}"/>`,
    `<rect x="${bandTo[0]}" y="${h - band - 0.05}" width="${bandTo[1]}" height="0.05" fill="${offer.ground === 'hue' ? g.ink : range.brand.accent}"/>`,
    head(x, top, k, g.ink),
    title.svg,
    text(offer.dose.toUpperCase(), { face: 'sans', size: Math.min(band * 0.4, (w * 0.8) / text(offer.dose.toUpperCase(), { face: 'sans', size: 1, track: 0.12 }).width), x, y: h - band * 0.36, track: 0.12, fill: g.bandInk }).svg,
  ].join('');
};

const sheet = (w, h, back, body) => `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(w * cm)}" height="${Math.round(h * cm)}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${back}"/>${body}</svg>`;

/** A label around the whole pack, with the front in the middle. */
const wrap = (offer, r, h) => {
  const w = 2 * Math.PI * r;
  return sheet(w, h, grounds(offer).back, front(offer, w / 2, r * (h / r > 2.5 ? 1.86 : 1.72), h, { bandTo: [0, w] }));
};
const face = (offer, w, h) => sheet(w, h, grounds(offer).back, front(offer, w / 2, w, h));
const side = (offer, w, h) => {
  const g = grounds(offer);
  return sheet(w, h, mix(g.back, g.band, 0.12), `${plantAt(offer, w / 2, h * 0.97, h * 0.5, { ink: g.plant, ground: mix(g.back, g.band, 0.12), width: 0.8 })}${mark(w / 2, h * 0.12, w * 0.22, g.ink)}`);
};
export const stick = (offer, w, h) => {
  const { hue, deep } = range.areas[offer.area];
  const { paper, accent } = range.brand;
  const title = name(offer, { x: w / 2, y: 2.5, width: w * 0.78, size: 1, ink: deep });
  return sheet(w, h, paper, [
    plantAt(offer, w / 2, h * 0.8, h * 0.34, { ink: hue, ground: paper, width: 1.3 }),
    `<rect y="${h * 0.83}" width="${w}" height="${h * 0.17}" fill="${hue}"/><rect width="${w}" height="0.7" fill="${hue}"/><rect y="${h * 0.83 - 0.05}" width="${w}" height="0.05" fill="${accent}"/>`,
    mark(w / 2, 1.6, 0.75, deep), title.svg,
  ].join(''));
};

/** Flat pieces of a pack in centimetres; must match scenes/packs.py. */
const parts = {
  bottle: (o) => ({ wrap: wrap(o, 2.75, 5.2) }),
  tall: (o) => ({ wrap: wrap(o, 2.55, 6.9) }),
  gummy: (o) => ({ wrap: wrap(o, 3.6, 4.7) }),
  jar: (o) => ({ wrap: wrap(o, 3.7, 5.6) }),
  dropper: (o) => ({ wrap: wrap(o, 2.0, 4.3) }),
  tube: (o) => ({ wrap: wrap(o, 2.35, 12) }),
  box: (o) => ({ front: face(o, 7, 9.6), side: side(o, 3.6, 9.6), stick: stick(o, 2.3, 10) }),
  slimbox: (o) => ({ front: face(o, 5.4, 10.8), side: side(o, 2.8, 10.8), stick: stick(o, 2.1, 9) }),
  blisterbox: (o) => ({ front: face(o, 6.4, 9.2), side: side(o, 2.6, 9.2) }),
};

if (process.argv[1] === import.meta.filename) {
  const wanted = process.argv.slice(2);
  for (const [id, offer] of Object.entries(range.offers)) {
    if (wanted.length && !wanted.includes(id)) continue;
    for (const [part, svg] of Object.entries(parts[offer.shape](offer))) await png(svg, out('labels', `${id}-${part}.png`));
  }
}
