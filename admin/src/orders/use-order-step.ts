import { useState } from 'react';
import type { OrderRecord } from '../providers/data-provider.js';
import { useOwnChanges } from '../records/own-changes.js';
import { useRecordCommand, type HeldCall } from '../records/use-record-command.js';

type Step = `admin.orders.${'pack' | 'ship' | 'deliver' | 'approveReturn' | 'receiveReturn'}`;

interface OrderStep {
  readonly take: () => void;
  readonly pending: boolean;
  /** The order as it was when this was refused because somebody had changed it, and as they left it. */
  readonly overtaken: { readonly seen: OrderRecord; readonly fresh: OrderRecord } | null;
  readonly settle: () => void;
  /** The call that this was refused for. */
  readonly held: HeldCall | null;
}

const nothing = () => undefined;

/** One step of an order's way, by one press. */
export function useOrderStep(method: Step, order: OrderRecord): OrderStep {
  const [seen, setSeen] = useState<OrderRecord | null>(null);
  const [met, setMet] = useState<OrderRecord | null>(null);
  const own = useOwnChanges();
  const { send, pending, failure, held } = useRecordCommand(method, nothing);
  const isOvertaken = failure === 'CONFLICT' && held === null && seen !== null;
  // What is done here, before or afterwards, is not what somebody else had changed.
  if (isOvertaken && met === null && order.revision > own.reached(seen)) setMet(order);
  return {
    take: () => {
      setSeen(order);
      setMet(null);
      send({ id: order.id, expectedRevision: order.revision });
    },
    pending,
    overtaken: isOvertaken ? { seen, fresh: met ?? order } : null,
    settle: () => setSeen(null),
    held: seen === null ? null : held,
  };
}
