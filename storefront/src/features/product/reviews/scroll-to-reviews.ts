/** The element that holds the reviews. */
export const reviewsId = 'reviews';

/** Takes the shopper to the reviews; the fragment of the address is the router's, so this is no link. */
export function scrollToReviews(): void {
  const section = document.getElementById(reviewsId);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
