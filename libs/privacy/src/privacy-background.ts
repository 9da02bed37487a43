import type { Process } from '@shop/projections';

/** What the privacy module does without being asked. */
export class PrivacyBackground {
  readonly sweepers = [] as const;

  constructor(readonly processes: readonly Process[]) {}
}
