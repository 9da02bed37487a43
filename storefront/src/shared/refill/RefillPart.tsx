import type { Order, OrderStatus } from '@shop/contracts';
import { now } from '../browser.js';
import { IdlePart } from '../ui/LatePart.js';
import { lazyWithRetry } from '../ui/lazy-with-retry.js';
import type { RefillReminderProps } from './RefillReminder.js';

const RefillReminder = lazyWithRetry<RefillReminderProps>(() => import('./RefillReminder.js'));

const endedStatuses: ReadonlySet<OrderStatus> = new Set(['cancelled', 'refused', 'unreachable']);
/** Longer than the packs of an order last. */
const maxAgeMs = 180 * 24 * 3_600_000;

interface RefillPartProps {
  readonly order: Order;
  /** Orders of the same page: their reminders are loaded in one request. */
  readonly among?: readonly Order[];
}

/** Loads late, with a reserved height; nothing for orders that are over. */
export function RefillPart({ order, among = [order] }: RefillPartProps) {
  if (!mayRunOut(order)) return null;
  return (
    <div className="min-h-11">
      <IdlePart screen="refill">
        <RefillReminder order={order} among={among.filter(mayRunOut)} />
      </IdlePart>
    </div>
  );
}

function mayRunOut({ Status, createdAt }: Order): boolean {
  return !endedStatuses.has(Status) && now() - Date.parse(createdAt) < maxAgeMs;
}
