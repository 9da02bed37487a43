import { useState } from 'react';
import type { OrderRecord } from '../providers/data-provider.js';
import { useOrderCommand } from './use-order-command.js';

type Step = `admin.orders.${'pack' | 'ship' | 'deliver' | 'approveReturn' | 'receiveReturn'}`;

interface OrderStep {
  readonly take: () => void;
  readonly pending: boolean;
  /** The order as it was when this was refused because somebody had changed it. */
  readonly overtaken: OrderRecord | null;
  readonly settle: () => void;
}

const nothing = () => undefined;

/** One step of an order's way, by one press. */
export function useOrderStep(method: Step, order: OrderRecord): OrderStep {
  const [seen, setSeen] = useState<OrderRecord | null>(null);
  const { send, pending, failure } = useOrderCommand(method, nothing);
  return {
    take: () => {
      setSeen(order);
      send({ id: order.id, expectedRevision: order.revision });
    },
    pending,
    overtaken: failure === 'CONFLICT' ? seen : null,
    settle: () => setSeen(null),
  };
}
