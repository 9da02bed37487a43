import { createHash } from 'node:crypto';

/** Each ticket is SHA-256 of `SEED:NUMBER`; the lowest wins, so anyone can verify it. */
export function winnerOf(seed: string, numbers: readonly string[]): string | null {
  let winner: { readonly number: string; readonly ticket: string } | null = null;
  for (const number of numbers) {
    const ticket = sha256(`${seed}:${number}`);
    if (winner === null || ticket < winner.ticket) winner = { number, ticket };
  }
  return winner?.number ?? null;
}

export function seedHashOf(seed: string): string {
  return sha256(seed);
}

/** Hexadecimal, of the UTF-8 text. */
function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
