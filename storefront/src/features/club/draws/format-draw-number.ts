/** Twelve digits in groups that can be compared at a glance. */
export function formatDrawNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
