import JsBarcode from 'jsbarcode';

/** Wider ones have bars under a quarter of a millimetre on the label, which not every scanner tells apart. */
const maxModules = 300;

/**
 * A text as Code 128: widths of bars and gaps in turns, a bar first, in the narrowest one's. Null: it has signs that
 * scanners do not type, or does not fit on a label.
 */
export function toCode128(text: string): string | null {
  if (!/^[\x20-\x7E]+$/.test(text)) return null;
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  // A sign for each module: 1 is black, 0 is white.
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  if (modules.length > maxModules) return null;
  return (modules.match(/1+|0+/g) ?? []).map((run) => run.length).join('');
}
