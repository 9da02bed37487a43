export const reviewsId = 'reviews';

/** Not a link, because the router owns the URL fragment. */
export function scrollToReviews(): void {
  const section = document.getElementById(reviewsId);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
