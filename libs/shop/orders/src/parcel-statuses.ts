import type { ParcelStatus } from '@shop/contracts';
import { token } from '@shop/module';

/** Optional: without the shipping module no carrier contradicts. */
export const PARCEL_STATUSES = token<ParcelStatuses>('ParcelStatuses');

export interface ParcelStatuses {
  /** Null without a parcel. */
  statusOf(orderId: string): Promise<ParcelStatus | null>;
}
