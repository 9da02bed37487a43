import type { Streams } from '@shop/event-store';
import type { Clock } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, POOL, STREAMS } from '@shop/platform';
import type { Pool } from 'pg';
import { CARRIER_CODES, type ReadCode } from './carrier-codes.js';
import { CARRIER_PARTNER } from './carrier-partner.js';
import { carrierMessageSchema, isSigned } from './carrier-message.js';
import type { FindCarrier } from './http-carrier.js';
import { moveParcel, noteUnknownCode } from './parcel-moves.js';
import { parsedOrNull } from './parsed.js';

/** What came of a message: `unknown` and `unsigned` are worth another try by the carrier, `senseless` is not. */
export type Heard = 'heard' | 'unsigned' | 'senseless' | 'unknown';

/** Hears what the carrier tells of parcels. */
@Injectable()
export class CarrierMessages {
  constructor(
    @Inject(CARRIER_PARTNER) private readonly find: FindCarrier,
    @Inject(POOL) private readonly pool: Pick<Pool, 'query'>,
    @Inject(STREAMS) readonly streams: Streams,
    @Inject(CLOCK) readonly clock: Clock,
    @Inject(CARRIER_CODES) private readonly readCode: ReadCode,
  ) {}

  /** @param body as it came, since that is what was signed */
  async hear(body: Buffer, signature: unknown): Promise<Heard> {
    const partner = await this.find();
    if (partner === null || !isSigned(body, signature, partner.key.reveal())) return 'unsigned';
    const message = carrierMessageSchema.safeParse(parsedOrNull(body.toString('utf8')));
    if (!message.success) return 'senseless';
    const { parcelId, code, at } = message.data;
    const orderId = await this.#orderOf(parcelId);
    if (orderId === null) return 'unknown';
    const parcel = { orderId, parcelId };
    const told = { at: new Date(at).toISOString(), source: 'webhook' } as const;
    const read = this.readCode(code);
    const isOurs =
      read === null
        ? await noteUnknownCode(this, parcel, { ...told, code })
        : await moveParcel(this, parcel, { ...told, code: read });
    return isOurs ? 'heard' : 'unknown';
  }

  async #orderOf(parcelId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'shipping order of parcel',
      text: 'SELECT id FROM parcel_list WHERE parcel_id = $1',
      values: [parcelId],
    });
    return rows[0]?.id ?? null;
  }
}
