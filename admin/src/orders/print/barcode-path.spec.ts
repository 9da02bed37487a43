import { barcodePath, quietZoneModules } from './barcode-path.js';

describe('a barcode drawing', () => {
  const widths = '2112142331112';
  const { path, width } = barcodePath(widths);
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)v1h-(\d+)z/g)].map(([, x, wide]) => ({
    x: Number(x),
    wide: Number(wide),
  }));

  it('draws every second width as a bar and the others as gaps', () => {
    const read = bars.flatMap(({ x, wide }, index) => {
      const next = bars[index + 1];
      return next === undefined ? [wide] : [wide, next.x - x - wide];
    });
    expect(read.join('')).toBe(widths);
  });

  it('leaves quiet zones on both sides', () => {
    const last = bars.at(-1)!;
    expect(bars[0]!.x).toBe(quietZoneModules);
    expect(width - last.x - last.wide).toBe(quietZoneModules);
  });
});
