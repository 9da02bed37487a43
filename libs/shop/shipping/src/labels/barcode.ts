import JsBarcode from 'jsbarcode';

/** Wider codes have bars below 0.25 mm, too narrow for some scanners. */
const maxModules = 300;

/** Alternating widths in modules, bar first. Null when not printable or too wide. */
export function toCode128(text: string): string | null {
  if (!/^[\x20-\x7E]+$/.test(text)) return null;
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  if (modules.length > maxModules) return null;
  return (modules.match(/1+|0+/g) ?? []).map((run) => run.length).join('');
}
