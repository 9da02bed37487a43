/** Next even number with one or two leading digits, so that the middle of the axis is whole. */
export function niceAxisMax(maxValue: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(maxValue, 1))) - 1);
  const top = Math.max(2, Math.ceil(maxValue / size) * size);
  return top % 2 === 0 ? top : top + size;
}
