import type { Streams } from '@shop/event-store';
import { readOrderEvents, orderIdOf, parseLeadId } from '@shop/orders';
import { parcelStream } from './parcel.stream.js';
import { toTrackingLines } from './tracking-lines.js';
import { toTrackingSteps } from './tracking-steps.js';

export class Tracking {
  constructor(private readonly streams: Streams) {}

  /**
   * Oldest first; none while in preparation; null when unknown.
   * @param text LeadID in any case, with or without the dash
   */
  async linesFor(text: string): Promise<readonly string[] | null> {
    const leadId = parseLeadId(text);
    if (leadId === null) return null;
    const orderId = orderIdOf(leadId);
    const events = await readOrderEvents(this.streams, orderId);
    const placed = events.find((event) => event.type === 'OrderPlaced');
    if (placed === undefined) return null;
    const isShipped = events.some((event) => event.type === 'OrderShipped');
    const parcel = isShipped ? (await this.streams.load(parcelStream, orderId)).events : [];
    return toTrackingLines(toTrackingSteps(events, parcel), placed.data.country);
  }
}
