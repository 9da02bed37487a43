import type { reviewLimits } from '@shop/contracts';

/** Duplicated because contracts are types only in a browser; a different value does not compile. */
export const limits: typeof reviewLimits = { title: 120, text: 4000, pictures: 5 };
