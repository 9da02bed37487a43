import type { Review } from '@shop/contracts';

/** First name and initial of the last name, for privacy. */
export function authorName({ _User: { FirstName, LastName } }: Pick<Review, '_User'>, anonymous: string): string {
  const initial = [...LastName.trim()][0];
  const name = [FirstName.trim(), initial === undefined ? '' : `${initial}.`].filter((part) => part !== '').join(' ');
  return name === '' ? anonymous : name;
}
