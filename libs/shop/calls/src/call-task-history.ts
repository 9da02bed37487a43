import type { HistoryLine, HistoryContributor } from '@shop/orders';
import type { CallTaskEvent, CallTaskEventOf } from '@shop/events/calls';
import { callTaskIdOf, callTaskStream } from './call.stream.js';

const kinds = ['return', 'parcel'] as const;

export const callTaskHistory: HistoryContributor = async (streams, { orderId }) => {
  const lines = kinds.map(async (kind) => {
    const { events } = await streams.load(callTaskStream, callTaskIdOf(kind, orderId));
    return events.map((event): HistoryLine => ({
      event,
      stream: 'errand',
      title: titleOf(event, kind),
      facts: { kind },
    }));
  });
  return (await Promise.all(lines)).flat();
};

function titleOf({ type, data }: CallTaskEvent, kind: (typeof kinds)[number]): string {
  const call = `The call about the ${kind}`;
  switch (type) {
    case 'ErrandOpened':
      return `The customer is to be called about the ${kind}`;
    case 'ErrandClaimed':
      return `${call} was taken`;
    case 'ErrandTakenOver':
      return `${call} was taken over`;
    case 'ErrandReleased':
      return `${call} ${releaseTitles[data.cause]}`;
    case 'ErrandRecorded':
      return `${call} ended: ${data.outcome}`;
    case 'ErrandClosed':
      return `${call} is not needed any more`;
  }
}

const releaseTitles: Readonly<Record<CallTaskEventOf<'ErrandReleased'>['data']['cause'], string>> = {
  agent: 'was given back',
  expired: 'went back, since its lease ran out',
  closed: 'ended, since it was settled without it',
};
