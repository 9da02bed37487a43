import type { Review } from '@shop/contracts';

/** First name and the first letter of the last one; enough to tell people apart, and no more. */
export function authorName({ _User: { FirstName, LastName } }: Pick<Review, '_User'>, anonymous: string): string {
  const initial = [...LastName.trim()][0];
  const name = [FirstName.trim(), initial === undefined ? '' : `${initial}.`].filter((part) => part !== '').join(' ');
  return name === '' ? anonymous : name;
}
