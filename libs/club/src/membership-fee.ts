import type { MembershipEvent } from './membership.events.js';

/** What a parcel has to do with the fee of a year. `returned`: it went and came back, or was lost, without the fee. */
export interface FeeParcel {
  readonly orderId: string;
  /** The order's, as it is read out and printed. */
  readonly leadId: string;
  readonly amountMinor: number;
  readonly outcome: 'under_way' | 'collected' | 'returned';
}

/** The years that are paid with parcels, as an account. */
export interface MembershipFee {
  /** What the next parcel is to carry; negative: so much was collected too much, and counts for the next year. */
  readonly owedMinor: number;
  /** Whether nothing more is asked for: the membership is over. A cancelled one has its benefits, and costs, until it is. */
  readonly waived: boolean;
  readonly parcels: readonly FeeParcel[];
}

export const noFee: MembershipFee = { owedMinor: 0, waived: false, parcels: [] };

/** How it stands with the fee after an event of the membership. */
export function feeAfter(fee: MembershipFee, event: MembershipEvent): MembershipFee {
  switch (event.type) {
    case 'MembershipActivated':
    case 'MembershipRenewed': {
      const { method, priceMinor } = event.data.payment;
      return { ...fee, owedMinor: fee.owedMinor + (method === 'cod_with_order' ? priceMinor : 0) };
    }
    case 'MembershipFeeSentWithParcel': {
      const { orderId, orderLeadId: leadId, amountMinor } = event.data;
      const parcels = [...fee.parcels, { orderId, leadId, amountMinor, outcome: 'under_way' } as const];
      return { ...fee, owedMinor: fee.owedMinor - amountMinor, parcels };
    }
    case 'MembershipFeeCollected':
      return applyCollected(fee, event.data);
    case 'MembershipFeeNotCollected': {
      const { orderId, amountMinor } = event.data;
      return {
        ...setParcelOutcome(fee, orderId, 'returned'),
        owedMinor: fee.owedMinor + (fee.waived ? 0 : amountMinor),
      };
    }
    case 'MembershipEnded':
      return { ...fee, waived: true, owedMinor: Math.min(fee.owedMinor, 0) };
    default:
      return fee;
  }
}

/** A parcel that came back may be delivered after all; whatever it was owed for since then is paid with it. */
function applyCollected(fee: MembershipFee, { orderId, amountMinor }: { orderId: string; amountMinor: number }) {
  const wasReturned = fee.parcels.some((parcel) => parcel.orderId === orderId && parcel.outcome === 'returned');
  const owedMinor = wasReturned && !fee.waived ? fee.owedMinor - amountMinor : fee.owedMinor;
  return { ...setParcelOutcome(fee, orderId, 'collected'), owedMinor };
}

function setParcelOutcome(fee: MembershipFee, orderId: string, outcome: FeeParcel['outcome']): MembershipFee {
  const parcels = fee.parcels.map((parcel) => (parcel.orderId === orderId ? { ...parcel, outcome } : parcel));
  return { ...fee, parcels };
}
