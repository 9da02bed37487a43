/** Benchmarks print figures, not logs; failures show in the checks of the work. */
export const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
