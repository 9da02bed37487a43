import type { CountryCode } from '@shop/countries';
import type { ParcelCode } from '@shop/events/shipping';

export interface ParcelRequest {
  readonly reference: string;
  readonly country: CountryCode;
  readonly recipient: {
    readonly name: string;
    readonly phone: string;
    readonly street: string;
    readonly city: string;
    readonly postcode: string;
    readonly note?: string;
  };
  readonly cashOnDelivery: { readonly amountMinor: number; readonly currency: string };
}

export interface CarrierStep {
  readonly code: ParcelCode;
  /** By the carrier’s clock, in UTC. */
  readonly at: string;
}

export interface UnknownCarrierStep {
  readonly code: string;
  readonly at: string;
}

/** `refused`: permanent. `away`: retry later. Reasons contain no content. */
type CarrierFailure = { readonly outcome: 'refused' | 'away'; readonly reason: string };
export type RegistrationResult =
  { readonly outcome: 'taken'; readonly parcelId: string; readonly trackingNumber: string } | CarrierFailure;
export type TrackingResult =
  | {
      readonly outcome: 'told';
      readonly steps: readonly CarrierStep[];
      readonly unknown: readonly UnknownCarrierStep[];
    }
  | CarrierFailure;

/** Never throws for carrier failures. */
export interface Carrier {
  /** Idempotent by key. */
  register(parcel: ParcelRequest, key: string, signal: AbortSignal): Promise<RegistrationResult>;
  fetchTracking(parcelId: string, signal: AbortSignal): Promise<TrackingResult>;
}
