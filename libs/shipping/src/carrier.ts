import type { CountryCode } from '@shop/countries';
import type { ParcelCode } from './parcel-codes.js';

/** What a carrier has to know of a parcel. */
export interface ParcelRequest {
  /** Read out on the phone and printed on the label. */
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
  /** What is to be collected at the door. */
  readonly cashOnDelivery: { readonly amountMinor: number; readonly currency: string };
}

export interface CarrierStep {
  readonly code: ParcelCode;
  /** ISO 8601, UTC; by the carrier's clock. */
  readonly at: string;
}

/** A step that carriers and we have not agreed on. */
export interface UnknownCarrierStep {
  readonly code: string;
  /** ISO 8601, UTC; by the carrier's clock. */
  readonly at: string;
}

/** `refused`: it will never take this as it is. `away`: another time, perhaps. Reasons hold nothing of the content. */
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

/** Who brings parcels to the door, a program outside ours. Neither method throws for what a carrier does or does not do. */
export interface Carrier {
  /** Hands a parcel over; the same key again answers the same parcel. */
  register(parcel: ParcelRequest, key: string, signal: AbortSignal): Promise<RegistrationResult>;
  fetchTracking(parcelId: string, signal: AbortSignal): Promise<TrackingResult>;
}
