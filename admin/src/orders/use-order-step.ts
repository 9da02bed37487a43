import { useState } from 'react';
import type { OrderRecord } from '../providers/data-provider.js';
import { useOwnChanges } from '../records/own-changes.js';
import { useRecordCommand, type CallInProgress } from '../records/use-record-command.js';

type OrderStepMethod = `admin.orders.${'pack' | 'ship' | 'deliver' | 'approveReturn' | 'receiveReturn'}`;

interface OrderStep {
  readonly run: () => void;
  readonly pending: boolean;
  readonly conflict: { readonly initialOrder: OrderRecord; readonly latestOrder: OrderRecord } | null;
  readonly dismiss: () => void;
  readonly callInProgress: CallInProgress | null;
}

const noop = () => undefined;

export function useOrderStep(method: OrderStepMethod, order: OrderRecord): OrderStep {
  const [initialOrder, setSeen] = useState<OrderRecord | null>(null);
  const [conflictingOrder, setConflictingOrder] = useState<OrderRecord | null>(null);
  const ownChanges = useOwnChanges();
  const { send, pending, failure, callInProgress } = useRecordCommand(method, noop);
  const isConflict = failure === 'CONFLICT' && callInProgress === null && initialOrder !== null;
  // Changes by the current user are not a conflict.
  if (isConflict && conflictingOrder === null && order.revision > ownChanges.ownRevision(initialOrder))
    setConflictingOrder(order);
  return {
    run: () => {
      setSeen(order);
      setConflictingOrder(null);
      send({ id: order.id, expectedRevision: order.revision });
    },
    pending,
    conflict: isConflict ? { initialOrder, latestOrder: conflictingOrder ?? order } : null,
    dismiss: () => setSeen(null),
    callInProgress: initialOrder === null ? null : callInProgress,
  };
}
