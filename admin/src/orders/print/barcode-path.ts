/** White modules on each side, which scanners need to find the barcode. */
export const quietZoneModules = 10;

/** SVG path of a barcode, one module high; the width includes the quiet zones. */
export function barcodePath(widths: string): { readonly path: string; readonly width: number } {
  let x = quietZoneModules;
  let path = '';
  for (const [index, sign] of [...widths].entries()) {
    const width = Number(sign);
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return { path, width: x + quietZoneModules };
}
