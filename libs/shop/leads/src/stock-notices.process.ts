import { readOfferInCountry, type OfferInCountry } from '@shop/catalogue';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { offerPublished, offerStockSet } from '@shop/events/catalogue';
import { leadReceived } from '@shop/events/leads';
import { isRejection, uuidv5, type Clock, type EventOf, type RecordedEvent } from '@shop/kernel';
import { waitUntilUpToDate, type Process, type ReadModels } from '@shop/projections';
import type { LeadQueries } from './lead-list.queries.js';
import { leadStream } from './lead.stream.js';

export const stockNoticeInputs = [leadReceived, offerStockSet, offerPublished] as const;
type Input = RecordedEvent<EventOf<(typeof stockNoticeInputs)[number]>>;

/** Ends the requests for a stock notice once their offer can be ordered; the end causes the message. */
export class StockNoticesProcess {
  readonly process: Process<typeof stockNoticeInputs> = {
    name: 'stock-notices',
    events: stockNoticeInputs,
    from: 'now',
    react: (event) => this.react(event),
  };

  constructor(
    private readonly streams: Streams,
    private readonly leads: LeadQueries,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  private async react(event: Input): Promise<void> {
    if (event.type === 'LeadReceived') {
      const { leadId, country, asked } = event.data;
      if (asked.kind !== 'stock_notice') return;
      // Ordered again while the request was on its way.
      const offer = await this.findOrderable(asked.offerId, country);
      return offer === null ? undefined : this.announce(leadId, offer, event);
    }
    const { offerId, country } = event.data;
    const offer = await this.findOrderable(offerId, country);
    if (offer === null) return;
    await waitUntilUpToDate(this.readModels, ['lead-list'], event.position);
    for (const leadId of await this.leads.waitingForStock(offerId, country)) await this.announce(leadId, offer, event);
  }

  private async findOrderable(offerId: string, country: CountryCode): Promise<OfferInCountry | null> {
    const offer = await readOfferInCountry(this.streams, offerId, country);
    return offer?.isOrderable === true ? offer : null;
  }

  /** Does nothing for a request that ended. */
  private async announce(leadId: string, { name, slug }: OfferInCountry, event: Input): Promise<void> {
    const now = this.clock();
    const context: CommandContext = {
      commandId: uuidv5(event.id, `stock-notices ${leadId}`),
      correlationId: event.metadata.correlationId,
      causationId: event.id,
      actor: 'system:stock-notices',
      now,
    };
    const command = { type: 'AnnounceStock', leadId, offer: { name, slug }, now } as const;
    const outcome = await this.streams.execute(leadStream, leadId, command, context);
    if (isRejection(outcome)) throw new Error(`Stock notice ${leadId}: ${outcome.message}`);
  }
}
