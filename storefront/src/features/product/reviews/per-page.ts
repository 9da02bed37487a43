export const perPage = 8;
