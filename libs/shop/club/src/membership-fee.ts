import type { MembershipEvent } from '@shop/events/club';

/** `returned`: came back or was lost, unpaid. */
export interface FeeParcel {
  readonly orderId: string;
  readonly leadId: string;
  readonly amountMinor: number;
  readonly outcome: 'under_way' | 'collected' | 'returned';
}

export interface MembershipFee {
  /** Negative: overpaid, credited to the next year. */
  readonly owedMinor: number;
  /** A cancelled membership is charged until its end. */
  readonly waived: boolean;
  readonly parcels: readonly FeeParcel[];
}

export const noFee: MembershipFee = { owedMinor: 0, waived: false, parcels: [] };

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

/** A returned parcel, delivered after all, also pays what became due since. */
function applyCollected(fee: MembershipFee, { orderId, amountMinor }: { orderId: string; amountMinor: number }) {
  const wasReturned = fee.parcels.some((parcel) => parcel.orderId === orderId && parcel.outcome === 'returned');
  const owedMinor = wasReturned && !fee.waived ? fee.owedMinor - amountMinor : fee.owedMinor;
  return { ...setParcelOutcome(fee, orderId, 'collected'), owedMinor };
}

function setParcelOutcome(fee: MembershipFee, orderId: string, outcome: FeeParcel['outcome']): MembershipFee {
  const parcels = fee.parcels.map((parcel) => (parcel.orderId === orderId ? { ...parcel, outcome } : parcel));
  return { ...fee, parcels };
}
