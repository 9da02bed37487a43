import { sweepAll } from '@shop/jobs';
import { addMilliseconds, uuidv5 } from '@shop/kernel';
import { ReadModelBehindError } from '@shop/projections';
import type { ErasureCompletion } from './erasure-completion.js';
import type { OpenErasures } from './open-erasures.js';
import { peopleConcurrency } from './sweeper-concurrency.js';

/** Younger erasures are still running. */
const minAgeMs = 60_000;

/** Certifies erasures that waited for dead letters. Idempotent, safe to run concurrently. */
export class ErasureSweeper {
  readonly name = 'erasure-certificates';
  readonly everyMs = 60_000;

  constructor(
    private readonly openErasures: OpenErasures,
    private readonly completion: ErasureCompletion,
  ) {}

  readonly sweep = async (now: string): Promise<number> => {
    const ids = await this.openErasures.listIdsBefore(addMilliseconds(now, -minAgeMs));
    let isBehind = false;
    return sweepAll(
      ids,
      async (id) => {
        if (isBehind) return 0;
        try {
          return await this.certify(id, now);
        } catch (error) {
          if (!(error instanceof ReadModelBehindError)) throw error;
          // All others would fail after the same wait.
          isBehind = true;
          return 0;
        }
      },
      peopleConcurrency,
    );
  };

  private async certify(id: string, now: string): Promise<number> {
    const erasure = await this.openErasures.findErasure(id);
    if (erasure === null) return 0;
    const commandId = uuidv5(id, this.name);
    const context = { commandId, correlationId: commandId, actor: 'system:privacy', now };
    const { certificateId } = await this.completion.finish(erasure, context);
    return certificateId === null ? 0 : 1;
  }
}
