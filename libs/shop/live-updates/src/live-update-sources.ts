import type { LiveChange } from '@shop/contracts';
import { extensionPoint } from '@shop/module';

/** A read model whose changes the console shows at once. */
export interface LiveUpdateSource {
  readonly readModel: string;
  readonly topic: LiveChange['topic'];
  /** Selects the last `position`. */
  readonly last: string;
  /** Selects `id, country, revision, type, at, position` after position `$1` in order, at most `$2` rows. */
  readonly changed: string;
}

export const liveUpdates = extensionPoint<LiveUpdateSource>('LiveUpdates');
