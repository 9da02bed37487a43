export function formatDrawNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
