// Plants as lists of strokes and shapes, from (0,0) up to about y = -100. `line` draws a label engraving,
// `paint` a coloured illustration, so label and ingredients picture show the same flower.

export const random = (seed) => {
  let s = [...String(seed)].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619), 2166136261) >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const n = (v) => Math.round(v * 100) / 100;
const poly = (pts, close) => `M${pts.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`;
const rad = (deg) => (deg * Math.PI) / 180;

/** A smooth curve through the points. */
const smooth = (pts) => {
  let d = `M${n(pts[0][0])} ${n(pts[0][1])}`;
  for (let i = 0; i < pts.length - 1; i++) {
    const [p0, p1, p2, p3] = [pts[i - 1] ?? pts[i], pts[i], pts[i + 1], pts[i + 2] ?? pts[i + 1]];
    const c = (a, b, k) => [b[0] + ((k[0] - a[0]) / 6), b[1] + ((k[1] - a[1]) / 6)];
    const [a, b] = [c(p0, p1, p2), c(p3, p2, p1)];
    d += `C${n(a[0])} ${n(a[1])} ${n(b[0])} ${n(b[1])} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
};

const widths = {
  ovate: (t) => Math.sin(Math.PI * t ** 0.72) ** 0.85,
  lance: (t) => Math.sin(Math.PI * t ** 0.85) ** 1.15,
  obovate: (t) => Math.sin(Math.PI * t ** 1.5) ** 0.9,
  round: (t) => Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2)),
  heart: (t) => Math.sqrt(Math.max(0, 1 - (2 * t ** 0.8 - 1) ** 2)) * (1 - 0.25 * t),
};

/** A leaf or petal from (x,y) in direction `deg` (0 = up, clockwise). */
export const leaf = (x, y, deg, len, wide, { shape = 'ovate', teeth = 0, veins = 5, bend = 0.12, role = 'leaf', notch = 0 } = {}) => {
  const steps = teeth ? teeth * 4 : 22;
  const at = (t, s) => {
    const a = rad(deg) + bend * (t - 0.3) * 2;
    const saw = teeth && t > 0.06 && t < 0.97 ? 1 + 0.13 * (((t * teeth) % 1) - 0.5) : 1;
    const w = (widths[shape](t) * wide * saw * s) / 2;
    const tip = len * t - (notch && Math.abs(s) < 1 ? notch * len * (t > 0.98 ? 1 : 0) : 0);
    const [dx, dy] = [Math.sin(a), -Math.cos(a)];
    return [x + dx * tip - dy * w, y + dy * tip + dx * w];
  };
  // Denser near both ends, where a round petal curves sharply.
  const ts = Array.from({ length: steps + 1 }, (_, i) => (teeth ? i / steps : (1 - Math.cos((Math.PI * i) / steps)) / 2));
  const outline = [...ts.map((t) => at(t, 1)), ...ts.toReversed().map((t) => at(t, -1))];
  const parts = [{ d: poly(outline, true), role }];
  if (veins) {
    parts.push({ d: smooth([0, 0.25, 0.5, 0.75, 0.94].map((t) => at(t, 0))), role: role === 'leaf' ? 'vein' : 'crease' });
    for (let i = 1; i <= veins; i++) {
      const t = 0.08 + (0.66 * i) / (veins + 0.5);
      for (const s of [1, -1]) parts.push({ d: smooth([at(t, 0), at(t + 0.09, s * 0.45), at(t + 0.15, s * 0.82)]), role: role === 'leaf' ? 'vein' : 'crease' });
    }
  }
  return parts;
};

const move = (parts, x, y, deg = 0, k = 1) => parts.map((p) => ({ ...p, t: `translate(${n(x)} ${n(y)}) rotate(${n(deg)}) scale(${n(k)})${p.t ? ` ${p.t}` : ''}` }));
const dot = (x, y, r, role = 'berry', ry = r, deg = 0) => ({ d: `M${n(x - r)} ${n(y)}a${n(r)} ${n(ry)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 0 ${n(-2 * r)} 0Z`, role, ...(deg ? { t: `rotate(${deg} ${n(x)} ${n(y)})` } : {}) });

/** Leaves in pairs or alternating along a slightly bent stem. */
const sprig = ({ nodes = 4, len = 30, wide = 15, from = 18, spread = 58, paired = true, lean = 6, top = true, ...form }) => {
  const stem = (t) => [lean * Math.sin(t * 2.2), -94 * t];
  const parts = [{ d: smooth([0, 0.25, 0.5, 0.75, 0.92].map(stem)), role: 'stem' }];
  for (let i = 0; i < nodes; i++) {
    const t = (from + ((88 - from) * i) / Math.max(1, nodes - 0.2)) / 100;
    const k = 1 - 0.45 * (i / nodes);
    const [x, y] = stem(t);
    for (const s of paired ? [1, -1] : [i % 2 ? 1 : -1]) parts.push(...leaf(x, y, s * (spread - 12 * (i / nodes)), len * k, wide * k, { bend: -0.25 * s, ...form }));
  }
  if (top) parts.push(...leaf(...stem(0.86), 2, len * 0.62, wide * 0.55, { ...form, veins: Math.min(3, form.veins ?? 3) }));
  return parts;
};

/** Rings of petals round a heart. */
const bloom = ({ rings, heart = 6, heartRole = 'core', seeds = 0, petal = {} }) => {
  const parts = [];
  rings.forEach(({ count, len, wide, turn = 0, inner = 0 }) => {
    for (let i = 0; i < count; i++) {
      const a = turn + (360 * i) / count;
      parts.push(...leaf(Math.sin(rad(a)) * inner, -Math.cos(rad(a)) * inner, a, len, wide, { shape: 'obovate', veins: 0, bend: 0, role: 'petal', ...petal }));
    }
  });
  if (heart) parts.push(dot(0, 0, heart, heartRole));
  for (let i = 0; i < seeds; i++) {
    const [r, a] = [heart * 0.85 * Math.sqrt((i + 0.5) / seeds), i * 2.39996];
    parts.push(dot(r * Math.cos(a), r * Math.sin(a), 0.55, 'speck'));
  }
  return parts;
};

const rosette = () => {
  const parts = bloom({ rings: [{ count: 6, len: 27, wide: 25 }, { count: 5, len: 21, wide: 21, turn: 32 }, { count: 4, len: 15, wide: 16, turn: 10 }], heart: 0, petal: { shape: 'heart' } });
  for (const [r, w] of [[8, 1.1], [5.4, 2.4], [2.8, 4]]) {
    const pts = Array.from({ length: 9 }, (_, i) => [r * Math.cos(w + i * 0.62), r * Math.sin(w + i * 0.62)]);
    parts.push({ d: smooth(pts), role: 'crease' });
  }
  return parts;
};

const stalked = (flower, { leaves = 3, at = -72, size = 1, ...form } = {}) => [
  { d: smooth([[0, 0], [4, -24], [2, -48], [0, at]]), role: 'stem' },
  ...Array.from({ length: leaves }, (_, i) => leaf(2.5, -14 - i * 15, (i % 2 ? -1 : 1) * (62 - i * 4), 26 - i * 3, 12 - i, { bend: i % 2 ? 0.2 : -0.2, ...form })).flat(),
  ...move(flower, 0, at, 0, size),
];

const ear = (grains) => Array.from({ length: grains }, (_, i) => {
  const y = -46 - i * 4.6;
  return [1, -1].flatMap((s) => [
    { d: smooth([[s * 1.5, y], [s * 8, y - 10], [s * 11, y - 24]]), role: 'awn' },
    ...leaf(s * 1, y, s * 24, 10, 5, { veins: 0, role: 'grain', bend: -0.2 * s }),
  ]);
}).flat();

const spike = () => {
  const parts = [{ d: smooth([[0, 0], [3, -35], [1, -92]]), role: 'stem' }];
  for (let i = 0; i < 9; i++) {
    const y = -44 - i * 5.6;
    const k = 1 - i * 0.06;
    for (const a of [-70, -32, 32, 70]) parts.push(...leaf(1, y, a, 8.5 * k, 5 * k, { veins: 0, role: 'petal', shape: 'obovate' }));
  }
  for (const [y, a] of [[-6, 40], [-10, -38], [-20, 30], [-24, -28]]) parts.push(...leaf(2, y, a, 28, 4.5, { shape: 'lance', veins: 0, bend: a > 0 ? -0.3 : 0.3 }));
  return parts;
};

const whorls = () => {
  const parts = [{ d: smooth([[0, 0], [2, -45], [0, -96]]), role: 'stem' }];
  for (let i = 0; i < 8; i++) {
    const y = -12 - i * 11;
    const len = 24 - i * 2.1;
    for (const s of [1, -1]) for (const a of [30, 48, 66, 84]) {
      const e = rad(a);
      parts.push({ d: smooth([[1, y], [1 + s * len * 0.6 * Math.sin(e), y - len * 0.5 * Math.cos(e)], [1 + s * len * Math.sin(e), y - len * (Math.cos(e) + 0.22)]]), role: 'needle' });
    }
    parts.push(dot(1, y, 1.7, 'knot', 2.1));
  }
  return parts;
};

const fan = () => {
  const parts = [{ d: smooth([[0, 0], [1, -20], [0, -40]]), role: 'stem' }];
  for (let i = -7; i <= 7; i++) parts.push(...leaf(0, -38, i * 15.5, 54 - Math.abs(i) * 1.6, 7.5, { shape: 'lance', veins: 0, bend: 0 }), { d: smooth([[0, -38], [Math.sin(rad(i * 15.5)) * 40, -38 - Math.cos(rad(i * 15.5)) * 40]]), role: 'vein' });
  return parts;
};

const root = () => {
  const limb = (pts, w) => {
    const side = (s) => pts.map(([x, y], i) => { const k = 1 - i / pts.length; const [px, py] = pts[Math.min(i + 1, pts.length - 1)]; const [qx, qy] = pts[Math.max(i - 1, 0)]; const l = Math.hypot(px - qx, py - qy) || 1; return [x + ((s * w * k) * -(py - qy)) / l, y + ((s * w * k) * (px - qx)) / l]; });
    return { d: `${smooth([...side(1), ...side(-1).toReversed()])}Z`, role: 'root' };
  };
  const parts = [
    limb([[0, -40], [-8, -28], [-13, -14], [-12, -2], [-20, 10]], 6), limb([[1, -40], [8, -27], [11, -12], [17, 0], [15, 12]], 6),
    limb([[0, -34], [-1, -18], [2, -4], [-1, 12]], 4.5), limb([[0, -56], [1, -48], [0, -38], [1, -26], [0, -16]], 10),
  ];
  for (const [x, y, w] of [[-4, -46, 8], [-5, -41, 9], [-3, -36, 7], [-12, -14, 5], [9, -16, 5]]) parts.push({ d: smooth([[x, y], [x + w / 2, y + 1], [x + w, y]]), role: 'crease' });
  parts.push({ d: smooth([[0, -54], [2, -66], [0, -74]]), role: 'stem' });
  for (const a of [-78, -40, 0, 40, 78]) parts.push(...leaf(0, -73, a, 26, 12, { veins: 4, bend: 0 }));
  parts.push(...[[-3, -78], [3, -78], [0, -81], [0, -75], [4, -73], [-4, -73]].map(([x, y]) => dot(x, y, 2.3)));
  return parts;
};

const umbel = () => {
  const parts = [{ d: smooth([[0, 0], [3, -30], [0, -58]]), role: 'stem' }];
  for (let i = -4; i <= 4; i++) {
    const [x, y] = [Math.sin(rad(i * 17)) * 36, -58 - Math.cos(rad(i * 17)) * 34];
    parts.push({ d: smooth([[0, -58], [x * 0.45, -58 + (y + 58) * 0.6], [x, y]]), role: 'stem' });
    for (let j = 0; j < 6; j++) parts.push(dot(x + 4.4 * Math.cos(j * 1.05), y + 3 * Math.sin(j * 1.05), 1.5, 'core'));
  }
  for (const [y, s] of [[-16, 1], [-26, -1], [-38, 1]]) for (const k of [0, 1, 2, 3, 4]) parts.push({ d: smooth([[2, y], [s * (8 + k * 2), y - 4 - k * 3], [s * (17 - k), y - 4 - k * 6]]), role: 'needle' });
  return parts;
};

const clusters = () => [
  ...sprig({ nodes: 3, len: 34, wide: 8, shape: 'lance', veins: 0, spread: 66, top: false }),
  ...[[0, -92], [-14, -70], [15, -74], [-20, -50], [20, -52]].flatMap(([x, y]) => Array.from({ length: 11 }, (_, i) => dot(x * 0.7 + 3.1 * (i % 2 ? 1 : -1) * (1 - i / 16), y - i * 2.2 + 8, 2.3 - i * 0.09))),
];

const round = () => {
  const one = (x, y, top, k) => {
    const parts = [{ d: smooth([[0, 0], [x * 0.3, y * 0.6], [x, y]]), role: 'stem' }];
    const pts = Array.from({ length: 41 }, (_, i) => { const a = rad(-158 + (316 * i) / 40); const r = k * (1 + 0.035 * Math.cos(i * 2.4)); return [x + r * Math.sin(a), y + top - r * Math.cos(a)]; });
    parts.push({ d: poly([...pts, [x, y + top + k * 0.35]], true), role: 'leaf' });
    for (const a of [-120, -80, -40, 0, 40, 80, 120]) parts.push({ d: smooth([[x, y + top + k * 0.3], [x + k * 0.45 * Math.sin(rad(a)), y + top - k * 0.38 * Math.cos(rad(a))], [x + k * 0.84 * Math.sin(rad(a)), y + top - k * 0.84 * Math.cos(rad(a))]]), role: 'vein' });
    return parts;
  };
  return [...one(-24, -34, -4, 17), ...one(25, -42, -4, 19), ...one(2, -74, -4, 22), ...one(-30, -70, -2, 10), ...one(33, -76, -2, 9)];
};

const slice = () => {
  const parts = [dot(0, -40, 38, 'rind'), dot(0, -40, 34, 'pith')];
  for (let i = 0; i < 10; i++) {
    const [a, b] = [rad(i * 36 + 3), rad(i * 36 + 33)];
    const at = (g, r) => `${n(r * Math.sin(g))} ${n(-40 - r * Math.cos(g))}`;
    parts.push({ d: `M${at((a + b) / 2, 4)}L${at(a, 29)}Q${at((a + b) / 2, 35)} ${at(b, 29)}Z`, role: 'pulp' });
  }
  return parts;
};

const scatter = (one, spots) => spots.flatMap(([x, y, a, k = 1]) => move(one, x, y, a, k));
const spots = [[-24, -10, 20], [4, -4, -30], [28, -14, 60], [-12, -32, 80], [16, -34, -12], [-34, -36, -50], [38, -40, 15], [0, -58, 40]];
const nut = (role, w) => [...leaf(0, 8, 0, 18, w, { veins: 0, role, bend: 0 }), { d: smooth([[0, 5], [1.5, 0], [0, -7]]), role: 'crease' }];
const bean = [dot(0, 0, 6.5, 'bean', 8.5), { d: smooth([[0.5, -8], [-2, -3], [2, 3], [-0.5, 8]]), role: 'crease' }];

const makers = {
  basil: () => sprig({ nodes: 3, len: 36, wide: 22, spread: 60, veins: 5 }),
  tea: () => [...sprig({ nodes: 5, len: 36, wide: 14, spread: 48, paired: false, shape: 'lance', teeth: 11, veins: 6 }), ...move(bloom({ rings: [{ count: 6, len: 12, wide: 12 }], heart: 4, seeds: 14, petal: { shape: 'heart' } }), -12, -26)],
  melissa: () => sprig({ nodes: 4, len: 30, wide: 20, teeth: 9, veins: 5 }),
  mint: () => sprig({ nodes: 4, len: 32, wide: 17, teeth: 10, veins: 6, spread: 62 }),
  nettle: () => sprig({ nodes: 4, len: 30, wide: 15, shape: 'lance', teeth: 8, veins: 6, spread: 70 }),
  lavender: () => [...move(spike(), -10, 0, -9, 0.92), ...move(spike(), 11, 0, 11, 0.86), ...spike()],
  rose: () => stalked(rosette(), { leaves: 4, at: -68, teeth: 8, veins: 4, size: 1.05 }),
  calendula: () => stalked(bloom({ rings: [{ count: 20, len: 27, wide: 7 }, { count: 16, len: 20, wide: 6.5, turn: 9 }, { count: 12, len: 14, wide: 5, turn: 4 }], heart: 7, seeds: 26 }), { shape: 'lance', veins: 3 }),
  chamomile: () => [...move(stalked(bloom({ rings: [{ count: 14, len: 20, wide: 7.5 }], heart: 7.5, seeds: 30 }), { leaves: 0 }), 0, 0, -14, 0.95), ...move(stalked(bloom({ rings: [{ count: 13, len: 20, wide: 8 }], heart: 7.5, seeds: 30 }), { leaves: 2, shape: 'lance', veins: 0, at: -58 }), 2, 0, 24, 0.85)],
  hibiscus: () => stalked([...bloom({ rings: [{ count: 5, len: 33, wide: 30, turn: 8 }], heart: 5, petal: { shape: 'heart', veins: 4 } }), { d: smooth([[0, 0], [7, -10], [10, -22]]), role: 'pistil' }, ...[[10, -22], [13, -20], [8, -25], [12, -25]].map(([x, y]) => dot(x, y, 1.7, 'core'))], { leaves: 3, teeth: 8, veins: 4, at: -64 }),
  primrose: () => stalked(bloom({ rings: [{ count: 5, len: 25, wide: 25 }], heart: 5, seeds: 10, petal: { shape: 'heart', veins: 2 } }), { shape: 'lance', veins: 4, leaves: 4 }),
  horsetail: () => [...whorls(), ...move(whorls(), 16, 0, 16, 0.7), ...move(whorls(), -16, 0, -15, 0.62)],
  wheat: () => [...[[-3, -13, 0.92], [3, 13, 0.9], [0, 0, 1]].flatMap(([x, a, k]) => move([{ d: smooth([[0, 0], [1, -25], [0, -90]]), role: 'stem' }, ...ear(9)], x, 0, a, k))],
  palmetto: fan,
  ginseng: root,
  ginger: () => [{ d: 'M-34-8c-8-10 2-20 12-18c0-12 14-18 22-8c4-12 22-10 22 2c12-2 18 14 6 20c4 10-8 16-16 10c-6 8-20 8-24 0c-8 6-20 2-22-6Z', role: 'root' }, { d: 'M-20-22c4 4 4 10 0 16M4-28c2 8 1 16-4 24M24-24c0 8-2 14-6 18', role: 'crease' }],
  fennel: umbel,
  vitex: clusters,
  centella: round,
  citrus: slice,
  berries: () => [...sprig({ nodes: 2, len: 26, wide: 13, veins: 3, paired: true, top: false, from: 40 }), ...[[-8, -88], [8, -92], [0, -100], [-3, -80], [14, -80]].map(([x, y]) => dot(x, y, 7)), ...[[-10, -90], [6, -94], [-2, -102], [-5, -82], [12, -82]].map(([x, y]) => dot(x, y, 1.6, 'shine'))],
  almond: () => scatter(nut('nut', 12), spots.map(([x, y, a]) => [x, y, a, 1.15])),
  pumpkin: () => scatter(nut('seed', 10), spots),
  coffee: () => scatter(bean, spots),
  cocoa: () => scatter(bean, spots.slice(0, 6).map(([x, y, a]) => [x, y, a, 1.1])),
};

export const plant = (name) => makers[name]();
export const plants = Object.keys(makers);

const thin = new Set(['vein', 'crease', 'awn', 'needle', 'speck']);
const open = new Set(['stem', 'vein', 'crease', 'awn', 'needle', 'pistil']);

/** Engraving: strokes only. Shapes are filled with the background colour, to cover what is behind them. */
export const line = (name, { ink, ground = 'none', width = 1 }) => `<g fill="${ground}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${plant(name).map(({ d, role, t }) =>
  `<path d="${d}"${t ? ` transform="${t}"` : ''}${open.has(role) ? ' fill="none"' : role === 'speck' || role === 'shine' ? ` fill="${ink}" stroke="none"` : ''} stroke-width="${n(width * (thin.has(role) ? 0.55 : role === 'stem' ? 1.25 : 1))}"/>`).join('')}</g>`;

const mix = (a, b, k) => `#${[1, 3, 5].map((i) => Math.round(parseInt(a.slice(i, i + 2), 16) * (1 - k) + parseInt(b.slice(i, i + 2), 16) * k).toString(16).padStart(2, '0')).join('')}`;
export { mix };

/** Coloured: shapes have a light and a dark side; leaves vary slightly. */
export const paint = (name, { leaf: green = '#5F8551', petal = '#D98E7C', core = '#D9A441', berry = petal, seedKey = name } = {}) => {
  const rnd = random(seedKey);
  const id = `g${Math.floor(rnd() * 1e9).toString(36)}`;
  const tone = { leaf: green, petal, core, berry, grain: '#D6B063', root: '#D9BC8C', rind: mix(core, '#D9722E', 0.5), pith: '#FBF0DA', pulp: mix(core, petal, 0.45), nut: '#B67B45', seed: '#7E965B', bean: '#5E3A26', knot: mix(green, '#3b4a2c', 0.4), heart: core };
  const grads = Object.entries(tone).flatMap(([k, c]) => [0, 1, 2].map((v) => {
    const base = mix(c, v === 1 ? '#20301f' : '#fff3d6', v === 0 ? 0.06 : v === 1 ? 0.12 : 0.16);
    return `<linearGradient id="${id}${k}${v}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(base, '#fff6e0', 0.26)}"/><stop offset=".55" stop-color="${base}"/><stop offset="1" stop-color="${mix(base, '#1c2b20', 0.24)}"/></linearGradient>`;
  })).join('');
  const body = plant(name).map(({ d, role, t }) => {
    const at = t ? ` transform="${t}"` : '';
    if (role === 'vein') return `<path d="${d}"${at} fill="none" stroke="${mix(green, '#fff8e0', 0.5)}" stroke-width=".5" stroke-linecap="round" opacity=".75"/>`;
    if (role === 'crease') return `<path d="${d}"${at} fill="none" stroke="${mix(petal, '#3a1f1a', 0.45)}" stroke-width=".6" stroke-linecap="round" opacity=".5"/>`;
    if (role === 'stem' || role === 'needle') return `<path d="${d}"${at} fill="none" stroke="${mix(green, '#2a3a22', 0.25)}" stroke-width="${role === 'stem' ? 1.9 : 1.1}" stroke-linecap="round"/>`;
    if (role === 'awn') return `<path d="${d}"${at} fill="none" stroke="#D3B56F" stroke-width=".6"/>`;
    if (role === 'pistil') return `<path d="${d}"${at} fill="none" stroke="${mix(core, '#fff', 0.3)}" stroke-width="2.2" stroke-linecap="round"/>`;
    if (role === 'speck') return `<path d="${d}"${at} fill="${mix(core, '#4a2a10', 0.45)}"/>`;
    if (role === 'shine') return `<path d="${d}"${at} fill="#fff" opacity=".55"/>`;
    return `<path d="${d}"${at} fill="url(#${id}${role}${Math.floor(rnd() * 3)})" stroke="${mix(tone[role], '#1c2b20', 0.35)}" stroke-width=".22"/>`;
  }).join('');
  return `<defs>${grads}</defs><g>${body}</g>`;
};
