import { createHash } from 'node:crypto';

/**
 * How a winner comes out of a seed and the numbers that take part, so that anybody can do it again with any program that
 * knows SHA-256: each number's ticket is the hash of `SEED:NUMBER`, and the lowest ticket wins. One number more or fewer
 * changes nothing between the others.
 */
export function winnerOf(seed: string, numbers: readonly string[]): string | null {
  let winner: { readonly number: string; readonly ticket: string } | null = null;
  for (const number of numbers) {
    const ticket = sha256(`${seed}:${number}`);
    if (winner === null || ticket < winner.ticket) winner = { number, ticket };
  }
  return winner?.number ?? null;
}

/** What is published of a seed before anybody may know it. */
export function seedHashOf(seed: string): string {
  return sha256(seed);
}

/** In hexadecimal digits, of the text's UTF-8. */
function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
