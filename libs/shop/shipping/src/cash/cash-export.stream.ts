import type { CashFilter } from '@shop/contracts';
import { fileExportStream } from '@shop/exports';
import { cashExportEvents, type CashExportEvent } from '@shop/events/shipping';

export const cashExportStream = fileExportStream<{ readonly filter: CashFilter }, CashExportEvent>({
  category: 'cashexport',
  events: cashExportEvents,
  toEvent: (request, { filter: { q, ...open } }) => ({
    type: 'CashExported',
    data: { ...request, filter: open },
    personal: q === undefined ? {} : { q },
  }),
  toRequest: ({ data: { filter }, personal }) => ({ filter: { ...filter, ...personal } }),
});
