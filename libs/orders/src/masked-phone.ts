const shown = { first: 6, last: 2 } as const;

/** An E.164 number of which its owner knows it, and nobody else: `+38761•••••56`. */
export function maskedPhone(phone: string | null): string | null {
  if (phone === null) return null;
  const hidden = Math.max(phone.length - shown.first - shown.last, 0);
  return `${phone.slice(0, shown.first)}${'•'.repeat(hidden)}${hidden === 0 ? '' : phone.slice(-shown.last)}`;
}
