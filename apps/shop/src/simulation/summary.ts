import { orderStatuses } from '@shop/contracts';
import { table } from '../terminal.js';
import type { LeadState } from './lead-plan.js';
import { hasExpectedState, type SimulatedLead } from './simulated-leads.js';
import type { SimulatedOrder } from './simulated-orders.js';
import type { SimulationReport } from './simulate.js';

const rejectedPrefix = 'refused ';

export function formatSummary({ seed, seconds, counts, orders, leads, calls }: SimulationReport): string {
  const wrongOrders = orders.filter(({ status, end }) => status !== end);
  const wrongLeads = leads.filter((lead) => !hasExpectedState(lead));
  const done = Object.entries(counts).filter(([what]) => !what.startsWith(rejectedPrefix));
  const refused = Object.entries(counts).flatMap(([what, times]) =>
    what.startsWith(rejectedPrefix) ? [[what.slice(rejectedPrefix.length), times] as const] : [],
  );
  const durations = calls.map(({ method, calls: times, p50, p99 }) => ({
    method,
    times,
    'p50 ms': p50,
    'p99 ms': p99,
  }));
  return [
    `A day of ${orders.length} orders and ${leads.length} leads, seed ${seed}, played in ${seconds.toFixed(1)} s`,
    wrongOrders.length === 0
      ? 'Every order ended where its people brought it.'
      : `Orders that are not where they were to end: ${wrongOrders.length}\n${wrongOrders.map(describeWrongOrder).join('\n')}`,
    wrongLeads.length === 0
      ? 'Every lead is there once, and came to what its people made of it.'
      : `Leads that are not what they were to come to: ${wrongLeads.length}\n${wrongLeads.map(describeWrongLead).join('\n')}`,
    `Orders, by where they are\n${table(byStatus(orders))}`,
    `Money, by where the orders are\n${table(revenueByCurrency(orders))}`,
    ...(leads.length === 0 ? [] : [`Leads, by what came of them\n${table(byOutcome(leads))}`]),
    `What was done\n${table(rowsOf(done))}`,
    ...(refused.length === 0 ? [] : [`What the shop refused\n${table(rowsOf(refused))}`]),
    `How long calls took\n${table(durations)}`,
  ].join('\n\n');
}

function describeWrongOrder({ shopper, orderId, status, end }: SimulatedOrder): string {
  return `  order ${orderId} of shopper ${shopper}: ${status}, not ${end}`;
}

function describeWrongLead({ visitor, leadIds, is, end }: SimulatedLead): string {
  return `  ${leadIds.length} leads of visitor ${visitor} (${leadIds.join(', ')}): ${describeLeadState(is)}, not ${describeLeadState(end)}`;
}

function describeLeadState({ outcome, membership }: LeadState): string {
  return `${outcome ?? 'nobody has called'}${membership === null ? '' : `, membership ${membership}`}`;
}

function rowsOf(counts: readonly (readonly [what: string, times: number])[]) {
  return counts.map(([what, times]) => ({ what, times }));
}

function byStatus(orders: readonly SimulatedOrder[]) {
  return orderStatuses
    .map((status) => ({ status, orders: orders.filter((order) => order.status === status).length }))
    .filter((row) => row.orders > 0);
}

function byOutcome(leads: readonly SimulatedLead[]) {
  const rows = leads.map(({ kind, is: { outcome, membership } }) => ({ lead: kind, outcome, membership }));
  const lines = rows.map((row) => JSON.stringify(row));
  return rows
    .map((row, index) => ({ ...row, leads: lines.filter((line) => line === lines[index]).length }))
    .filter((_, index) => lines.indexOf(lines[index]!) === index)
    .sort((a, b) => a.lead.localeCompare(b.lead) || b.leads - a.leads);
}

function revenueByCurrency(orders: readonly SimulatedOrder[]) {
  const collected = new Set([
    'delivered',
    'return_requested',
    'return_approved',
    'return_rejected',
    'returned',
    'refunded',
  ]);
  return [...new Set(orders.map(({ currency }) => currency))].sort().map((currency) => {
    const own = orders.filter((order) => order.currency === currency);
    const sum = (some: readonly SimulatedOrder[]) =>
      (some.reduce((minor, { totalMinor }) => minor + totalMinor, 0) / 100).toFixed(2);
    return { currency, ordered: sum(own), 'paid at the door': sum(own.filter(({ status }) => collected.has(status))) };
  });
}
