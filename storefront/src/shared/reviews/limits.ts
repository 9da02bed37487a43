import type { reviewLimits } from '@shop/contracts';

/** What the server takes. Written here once more, since contracts are only types in a browser; another value does not compile. */
export const limits: typeof reviewLimits = { title: 120, text: 4000, pictures: 5 };
