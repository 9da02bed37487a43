/** What has to stay white on either side, so that scanners find where a barcode begins. */
export const quietZoneModules = 10;

/** A barcode as a drawing one module high: its bars, and how wide it is with what stays white. */
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
