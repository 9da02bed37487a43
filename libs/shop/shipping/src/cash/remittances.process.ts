import type { Streams } from '@shop/event-store';
import { remittanceListTaken, type RemittanceEventOf, type RemittanceRow } from '@shop/events/shipping';
import { isRejection, uuidv5, type RecordedEvent } from '@shop/kernel';
import type { Process } from '@shop/projections';
import type { CashCommand } from './cash.decider.js';
import { cashStream } from './cash.stream.js';

const inputs = [remittanceListTaken] as const;
const concurrency = 8;

/** Idempotent. */
export function remittancesProcess(streams: Streams): Process<typeof inputs> {
  return {
    name: 'cash-remittances',
    events: inputs,
    from: 'now',
    react: async (event) => {
      const { rows } = event.data;
      for (let from = 0; from < rows.length; from += concurrency)
        await Promise.all(rows.slice(from, from + concurrency).map((row) => applyRemittance(streams, event, row)));
    },
  };
}

async function applyRemittance(
  streams: Streams,
  event: RecordedEvent<RemittanceEventOf<'RemittanceListTaken'>>,
  { parcel, cashId, collectedMinor, remittedMinor, times }: RemittanceRow,
): Promise<void> {
  const { listId, number, country, issuedOn, takenAt } = event.data;
  const remitted = { cashId, listId, number, parcel, collectedMinor, remittedMinor, times, issuedOn, takenAt };
  const command: CashCommand = { type: 'TakeRemittance', remitted, country };
  const outcome = await streams.execute(cashStream, cashId, command, {
    commandId: uuidv5(listId, cashId),
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    actor: event.metadata.actor,
    now: takenAt,
  });
  if (isRejection(outcome)) throw new Error(`List ${listId} was not written to ${cashId}: ${outcome.message}`);
}
