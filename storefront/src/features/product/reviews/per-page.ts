/** How many reviews come at a time. */
export const perPage = 8;
