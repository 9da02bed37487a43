import type { AuditRow, CashRow, DeliveryRow, DrawRow, JobRow, RemittanceList } from '@shop/contracts';
import { actorName } from '../audit/actor-name.js';
import { cashParcelName, useCashStatus } from '../cash/cash-text.js';
import { weekName } from '../draws/draw-text.js';
import { useFormat, type Format } from '../format/use-format.js';
import { useText, type Translate } from '../i18n/use-text.js';
import { eventTitle } from '../records/event-text.js';
import { listPath } from '../records/list-path.js';
import { useMatchingRows, type RecordSearchResult, type RecordOption } from './record-search.js';

/** Searches cash, remittance lists, draws, CRM deliveries, the audit trail and jobs in one batched request. */
export function useTraceSearch(q: string): RecordSearchResult {
  const t = useText();
  const format = useFormat();
  const cashStatus = useCashStatus();
  const cash = useMatchingRows('cash', q, { maxLength: 100, batched: true });
  const remittances = useMatchingRows('remittances', q, { maxLength: 80, batched: true });
  const draws = useMatchingRows('draws', q, { maxLength: 40, batched: true });
  const deliveries = useMatchingRows('deliveries', q, { maxLength: 80, batched: true });
  const audit = useMatchingRows('audit', q, { maxLength: 254, batched: true });
  const jobs = useMatchingRows('jobs', q, { maxLength: 80, batched: true });
  const options = [
    ...(cash.data ?? []).map((row) => cashOption(row, cashStatus(row).text)),
    ...(remittances.data ?? []).map((list) => remittanceOption(list, format)),
    ...(draws.data ?? []).map((draw) => drawOption(draw, t)),
    ...(deliveries.data ?? []).map((delivery) => deliveryOption(delivery, t)),
    ...(audit.data ?? []).map((entry) => auditOption(entry, t, format)),
    ...(jobs.data ?? []).map((job) => jobOption(job, t)),
  ];
  const all = [cash, remittances, draws, deliveries, audit, jobs];
  return { options, pending: all.some(({ isLoading }) => isLoading) };
}

function cashOption(row: CashRow, state: string): RecordOption {
  const text = cashParcelName(row);
  return { id: `cash ${row.id}`, group: 'cash', text, description: state, to: listPath('cash', { q: text }) };
}

function remittanceOption({ id, number, country, issuedOn }: RemittanceList, format: Format): RecordOption {
  const description = [country, format.day(issuedOn)].join(' · ');
  return { id: `remittance ${id}`, group: 'remittances', text: number, description, to: `/cash/lists/${id}` };
}

function drawOption(draw: DrawRow, t: Translate): RecordOption {
  const { id, country, status } = draw;
  const description = [country, t(`draws.status.${status}`)].join(' · ');
  return { id: `draw ${id}`, group: 'draws', text: weekName(draw, t), description, to: `/draws/${id}` };
}

function deliveryOption({ id, type, event, status, subject }: DeliveryRow, t: Translate): RecordOption {
  const text = `${t(`deliveries.types.${type}`)} · ${t(`deliveries.events.${event}`)}`;
  const description = [t(`deliveries.statuses.${status}`), subject].join(' · ');
  return {
    id: `delivery ${id}`,
    group: 'deliveries',
    text,
    description,
    to: listPath('deliveries', { q: id }),
  };
}

function auditOption(entry: AuditRow, t: Translate, format: Format): RecordOption {
  const { id, action, at } = entry;
  const description = [actorName(entry, t), format.moment(at)].join(' · ');
  return { id: `audit ${id}`, group: 'audit', text: eventTitle(action, t), description, to: `/audit/${id}` };
}

function jobOption({ id, kind, status }: JobRow, t: Translate): RecordOption {
  const description = [t(`jobs.status.${status}`), id].join(' · ');
  return { id: `job ${id}`, group: 'jobs', text: kind, description, to: listPath('jobs', { q: id }) };
}
