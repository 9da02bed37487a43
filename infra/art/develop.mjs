// Turns the layers of scenes/shoot.py into build/masters/<id>.png: removes noise from the light, adds colour and gloss.
//   node develop.mjs id [id …]
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, out, sharp } from './tools.mjs';

const floats = (id, name) => { const b = readFileSync(join(buildDir, 'passes', id, `${name}.raw`)); return new Float32Array(b.buffer, b.byteOffset, b.byteLength / 4); };

/**
 * Edge-stopping à-trous filter of light only: neighbours with similar normal, depth and brightness count.
 * Each pass has twice the radius and a stricter brightness limit.
 */
const clean = (light, normal, depth, w, h, { passes, looseness }) => {
  let [from, to] = [light, new Float32Array(light.length)];
  for (let pass = 0, step = 1; pass < passes; pass++, step *= 2) {
    const sigma = looseness / (1 + pass * 0.8);
    for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 3;
      const [r, g, b] = [from[i], from[i + 1], from[i + 2]];
      const lum = Math.log2(0.16 + 0.3 * r + 0.6 * g + 0.1 * b);
      const [nx, ny, nz, z] = [normal[i], normal[i + 1], normal[i + 2], depth[y * w + x]];
      let [sr, sg, sb, sw] = [r, g, b, 1];
      for (let dy = -2; dy <= 2; dy++) {
        const yy = y + dy * step;
        if (yy < 0 || yy >= h) continue;
        for (let dx = -2; dx <= 2; dx++) {
          if (!dx && !dy) continue;
          const xx = x + dx * step;
          if (xx < 0 || xx >= w) continue;
          const j = (yy * w + xx) * 3;
          const facing = nx * normal[j] + ny * normal[j + 1] + nz * normal[j + 2];
          if (facing < 0.8) continue;
          const dz = Math.abs(depth[yy * w + xx] - z);
          if (dz > 0.35 + 0.06 * step) continue;
          const dl = Math.abs(Math.log2(0.16 + 0.3 * from[j] + 0.6 * from[j + 1] + 0.1 * from[j + 2]) - lum) / sigma;
          if (dl > 3) continue;
          const f2 = facing * facing; const f8 = f2 * f2 * f2 * f2;
          const k = f8 * f8 * f8 * f8 * Math.exp(-dl * dl) / (1 + 0.35 * (dx * dx + dy * dy));
          sr += from[j] * k; sg += from[j + 1] * k; sb += from[j + 2] * k; sw += k;
        }
      }
      // On an outline no neighbour is similar: use the mean of the nearest.
      if (sw < 1.6 && y && x && y < h - 1 && x < w - 1) {
        for (let yy = y - 1; yy <= y + 1; yy++) for (let xx = x - 1; xx <= x + 1; xx++) {
          const j = (yy * w + xx) * 3;
          const k = 0.4 * Math.exp(-((Math.log2(0.16 + 0.3 * from[j] + 0.6 * from[j + 1] + 0.1 * from[j + 2]) - lum) ** 2));
          sr += from[j] * k; sg += from[j + 1] * k; sb += from[j + 2] * k; sw += k;
        }
      }
      to[i] = sr / sw; to[i + 1] = sg / sw; to[i + 2] = sb / sw;
    }
    [from, to] = [to, from === light ? new Float32Array(light.length) : from];
  }
  return from;
};

/** Linear in the mid tones, to preserve brand colours; a soft shoulder prevents clipped whites. */
const shoulder = (v) => (v < 0.62 ? v : 0.62 + 0.38 * (1 - Math.exp(-(v - 0.62) / 0.38)));
const encode = (v) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

const develop = async (id) => {
  const [w, h] = readFileSync(join(buildDir, 'passes', id, 'size.txt'), 'utf8').split(' ').map(Number);
  const three = (name) => { const rgba = floats(id, name); const v = new Float32Array(w * h * 3); for (let i = 0; i < w * h; i++) { v[i * 3] = rgba[i * 4]; v[i * 3 + 1] = rgba[i * 4 + 1]; v[i * 3 + 2] = rgba[i * 4 + 2]; } return v; };
  const sum = (a, b) => { for (let i = 0; i < a.length; i++) a[i] += b[i]; return a; };
  const normal = three('Normal');
  const zs = floats(id, 'Depth');
  const depth = Float32Array.from({ length: w * h }, (_, i) => Math.min(zs[i * 4], 1e4));
  const fine = w > 800;
  const diffuse = clean(sum(three('DiffDir'), three('DiffInd')), normal, depth, w, h, { passes: fine ? 4 : 3, looseness: 0.5 });
  const gloss = clean(sum(three('GlossDir'), three('GlossInd')), normal, depth, w, h, { passes: fine ? 3 : 2, looseness: 0.7 });
  const [colour, sheen] = [three('DiffCol'), three('GlossCol')];
  const pixels = Buffer.alloc(w * h * 3);
  const gain = Number(process.env.GAIN ?? 1.08);
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) {
    const [i, o] = [(y * w + x) * 3, ((h - 1 - y) * w + x) * 3];
    for (let c = 0; c < 3; c++) {
      const v = gain * (diffuse[i + c] * colour[i + c] + gloss[i + c] * sheen[i + c]);
      pixels[o + c] = Math.max(0, Math.min(255, Math.round(255 * encode(shoulder(v)) + (((x * 7 + y * 13 + c * 5) % 16) / 16 - 0.5) * 0.8)));
    }
  }
  await sharp(pixels, { raw: { width: w, height: h, channels: 3 } }).png().toFile(out('masters', `${id}.png`));
  rmSync(join(buildDir, 'passes', id), { recursive: true });
};

for (const id of process.argv.slice(2)) await develop(id);
