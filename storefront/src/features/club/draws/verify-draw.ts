export type DrawVerification = 'proven' | 'refuted';

interface PublishedDraw {
  readonly SeedHash: string;
  readonly Seed: string;
  readonly Winner: string | null;
}

/** Pages over plain http have no `crypto.subtle`. */
export function canHash(): boolean {
  return typeof globalThis.crypto?.subtle?.digest === 'function';
}

/** Draw rule: SHA-256 of the seed matches, and the winner has the lowest hash of `SEED:NUMBER`. */
export async function verifyDraw(
  { SeedHash, Seed, Winner }: PublishedDraw,
  numbers: readonly string[],
): Promise<DrawVerification> {
  if ((await sha256(Seed)) !== SeedHash) return 'refuted';
  const tickets = await Promise.all(
    numbers.map(async (number) => ({ number, ticket: await sha256(`${Seed}:${number}`) })),
  );
  const lowest = tickets.reduce<(typeof tickets)[number] | null>(
    (best, one) => (best === null || one.ticket < best.ticket ? one : best),
    null,
  );
  return (lowest?.number ?? null) === Winner ? 'proven' : 'refuted';
}

/** Hexadecimal. */
async function sha256(text: string): Promise<string> {
  const hash = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
