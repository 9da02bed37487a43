/** Widths of the symbols 0 to 105 (ISO/IEC 15417). */
const symbols =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121
211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
114131 311141 411131 211412 211214 211232`.split(/\s/);
const stop = '2331112';

const startSets: Readonly<Record<number, 'A' | 'B' | 'C'>> = { 103: 'A', 104: 'B', 105: 'C' };
const setSwitches: Readonly<Record<number, 'A' | 'B' | 'C'>> = { 99: 'C', 100: 'B', 101: 'A' };

/** Throws where a scanner would fail. */
export function readCode128(widths: string): string {
  if (!widths.endsWith(stop)) throw new Error('The stop symbol is missing');
  const values = (widths.slice(0, -stop.length).match(/.{1,6}/g) ?? []).map((sign) => symbols.indexOf(sign));
  if (values.includes(-1)) throw new Error('It contains an unknown symbol');
  const [start = -1, ...rest] = values;
  const check = rest.pop();
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), start);
  if (sum % 103 !== check) throw new Error('The check symbol is wrong');
  return textOf(start, rest);
}

function textOf(start: number, values: readonly number[]): string {
  let set = startSets[start];
  let text = '';
  for (const value of values) {
    const next = setSwitches[value];
    if (next !== undefined && next !== set) set = next;
    else if (set === 'C') text += String(value).padStart(2, '0');
    else if (set !== undefined && value < 64) text += String.fromCharCode(value + 32);
    else if (set === 'B' && value < 96) text += String.fromCharCode(value + 32);
    else throw new Error('It contains a symbol without a character');
  }
  return text;
}
