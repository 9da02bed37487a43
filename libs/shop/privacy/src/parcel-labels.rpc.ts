import type { parcelLabelsContract, ParcelLabel, Unlabelled } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { ParcelLabels } from '@shop/shipping';
import { dataRequestStream } from './data-request.stream.js';

/** Labels show the full phone number, so printing is an event of the person. */
export class ParcelLabelsRpc {
  constructor(
    private readonly streams: Streams,
    private readonly parcels: ParcelLabels,
  ) {}

  readonly handlers: HandlersFor<typeof parcelLabelsContract> = {
    'admin.orders.labels': async ({ ids, purpose }, context) => {
      const labels: ParcelLabel[] = [];
      const without: Unlabelled[] = [];
      // Sequential: several may belong to one person’s stream.
      for (const id of new Set(ids)) {
        const labelled = await this.parcels.forOrder(id);
        if ('without' in labelled) {
          without.push(labelled.without);
          continue;
        }
        await this.recordReveal(labelled.userId, id, purpose, commandContextOf(context));
        labels.push(labelled.label);
      }
      return { data: { labels, without } };
    },
  };

  private async recordReveal(userId: string, orderId: string, purpose: string, context: CommandContext): Promise<void> {
    const record = { kind: 'order', id: orderId } as const;
    const command = { type: 'RevealPhone', userId, purpose, record, now: context.now } as const;
    const commandId = uuidv5(context.commandId, orderId);
    const recorded = await this.streams.execute(dataRequestStream, userId, command, { ...context, commandId });
    if (isRejection(recorded)) throw new Error(`Printing of the label was not recorded: ${recorded.message}`);
  }
}
