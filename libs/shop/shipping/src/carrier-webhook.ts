import type { Streams } from '@shop/event-store';
import type { Clock } from '@shop/kernel';
import type { Pool } from 'pg';
import { type ParseCarrierCode } from './carrier-codes.js';
import { carrierWebhookSchema, hasValidSignature } from './carrier-webhook-message.js';
import type { FindCarrier } from './http-carrier.js';
import { recordParcelMove, recordUnknownCode } from './parcel-commands.js';
import { parseJsonOrNull } from './parse-json.js';

/** The carrier should retry on `unknown` and `unsigned` only. */
export type CarrierWebhookResult = 'heard' | 'unsigned' | 'senseless' | 'unknown';

export class CarrierWebhook {
  constructor(
    private readonly findCarrier: FindCarrier,
    private readonly pool: Pick<Pool, 'query'>,
    readonly streams: Streams,
    readonly clock: Clock,
    private readonly parseCode: ParseCarrierCode,
  ) {}

  async receive(body: Buffer, signature: unknown): Promise<CarrierWebhookResult> {
    const partner = await this.findCarrier();
    if (partner === null || !hasValidSignature(body, signature, partner.key.reveal())) return 'unsigned';
    const message = carrierWebhookSchema.safeParse(parseJsonOrNull(body.toString('utf8')));
    if (!message.success) return 'senseless';
    const { parcelId, code, at } = message.data;
    const orderId = await this.#orderIdOfParcel(parcelId);
    if (orderId === null) return 'unknown';
    const parcel = { orderId, parcelId };
    const report = { at: new Date(at).toISOString(), source: 'webhook' } as const;
    const parsedCode = this.parseCode(code);
    const isKnownParcel =
      parsedCode === null
        ? await recordUnknownCode(this, parcel, { ...report, code })
        : await recordParcelMove(this, parcel, { ...report, code: parsedCode });
    return isKnownParcel ? 'heard' : 'unknown';
  }

  async #orderIdOfParcel(parcelId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'shipping order of parcel',
      text: 'SELECT id FROM parcel_list WHERE parcel_id = $1',
      values: [parcelId],
    });
    return rows[0]?.id ?? null;
  }
}
