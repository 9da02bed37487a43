import type { RemainingStream } from '@shop/privacy';

export function describeRemains({ name, columns, stream, type, reason, since }: RemainingStream): string {
  const what = columns.length === 0 ? 'has not reacted to the erasure' : `may still have ${columns.join(', ')}`;
  return `${name} ${what}: ${type} in ${stream} is dead-lettered since ${since} (${reason}); see: shop -- projections dead-letters`;
}
