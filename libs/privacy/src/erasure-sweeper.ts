import { addMilliseconds, uuidv5 } from '@shop/kernel';
import { ReadModelBehindError } from '@shop/projections';
import { Inject, Injectable } from '@nestjs/common';
import { ErasureFinishing } from './erasure-finishing.js';
import { OpenErasures } from './open-erasures.js';

/** Younger erasures are still under way. */
const youngMs = 60_000;

/**
 * Certifies erasures that had to wait for dead letters. May run in several processes, twice, or late: each is certified once.
 */
@Injectable()
export class ErasureSweeper {
  readonly name = 'erasure-certificates';
  readonly everyMs = 60_000;

  constructor(
    @Inject(OpenErasures) private readonly open: OpenErasures,
    @Inject(ErasureFinishing) private readonly finishing: ErasureFinishing,
  ) {}

  /** Returns how many were certified. */
  readonly sweep = async (now: string): Promise<number> => {
    let certified = 0;
    for (const id of await this.open.since(addMilliseconds(now, -youngMs))) {
      const erasure = await this.open.find(id);
      if (erasure === null) continue;
      const commandId = uuidv5(id, this.name);
      const context = { commandId, correlationId: commandId, actor: 'system:privacy', now };
      try {
        const { certificateId } = await this.finishing.finish(erasure, context);
        if (certificateId !== null) certified += 1;
      } catch (error) {
        if (!(error instanceof ReadModelBehindError)) throw error;
        return certified;
      }
    }
    return certified;
  };
}
