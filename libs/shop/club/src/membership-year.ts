/** The same moment a year later; 29 February becomes 28 February. */
export function yearAfter(at: string): string {
  const year = String(Number(at.slice(0, 4)) + 1).padStart(4, '0');
  const rest = at.slice(4);
  return year + (rest.startsWith('-02-29') ? `-02-28${rest.slice(6)}` : rest);
}
