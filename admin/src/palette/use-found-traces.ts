import type { AuditRow, CashRow, DeliveryRow, DrawRow, JobRow, RemittanceList } from '@shop/contracts';
import { actorName } from '../audit/actor-name.js';
import { parcelName, useCashState } from '../cash/cash-words.js';
import { weekName } from '../draws/draw-names.js';
import { useFormat, type Format } from '../format/use-format.js';
import { useText, type Text } from '../i18n/use-text.js';
import { eventTitle } from '../records/event-words.js';
import type { QueryName } from '../rpc/rpc.js';
import { useCall } from '../rpc/use-call.js';
import { pagination, useAsked, type FoundRecords, type RecordOption } from './asking.js';

/** What orders, people and staff leave behind: parcels' money and its lists, draws, what the CRM was told, the audit trail, jobs. In one request. */
export function useFoundTraces(q: string): FoundRecords {
  const t = useText();
  const format = useFormat();
  const stateOf = useCashState();
  const asked = useAsked(q);
  const ask = (method: QueryName) => ({ ...asked(method), together: true });
  const params = (longest: number) => ({ pagination, filter: { q: q.slice(0, longest) } });
  const cash = useCall('admin.cash.getList', params(100), ask('admin.cash.getList'));
  const remittances = useCall('admin.remittances.getList', params(80), ask('admin.remittances.getList'));
  const draws = useCall('admin.draws.getList', params(40), ask('admin.draws.getList'));
  const deliveries = useCall('admin.deliveries.getList', params(80), ask('admin.deliveries.getList'));
  const audit = useCall('admin.audit.getList', params(254), ask('admin.audit.getList'));
  const jobs = useCall('admin.jobs.getList', params(80), ask('admin.jobs.getList'));
  const options = [
    ...(cash.data?.data ?? []).map((row) => cashOption(row, stateOf(row).text)),
    ...(remittances.data?.data ?? []).map((list) => remittanceOption(list, format)),
    ...(draws.data?.data ?? []).map((draw) => drawOption(draw, t)),
    ...(deliveries.data?.data ?? []).map((delivery) => deliveryOption(delivery, t)),
    ...(audit.data?.data ?? []).map((entry) => auditOption(entry, t, format)),
    ...(jobs.data?.data ?? []).map((job) => jobOption(job, t)),
  ];
  const all = [cash, remittances, draws, deliveries, audit, jobs];
  return { options, pending: all.some(({ isLoading }) => isLoading) };
}

function cashOption(row: CashRow, state: string): RecordOption {
  const text = parcelName(row);
  return { id: `cash ${row.id}`, group: 'cash', text, more: state, to: `/cash?q=${encodeURIComponent(text)}` };
}

function remittanceOption({ id, number, country, issuedOn }: RemittanceList, format: Format): RecordOption {
  const more = [country, format.day(issuedOn)].join(' · ');
  return { id: `remittance ${id}`, group: 'remittances', text: number, more, to: `/cash/lists/${id}` };
}

function drawOption(draw: DrawRow, t: Text): RecordOption {
  const { id, country, status } = draw;
  const more = [country, t(`draws.status.${status}`)].join(' · ');
  return { id: `draw ${id}`, group: 'draws', text: weekName(draw, t), more, to: `/draws/${id}` };
}

function deliveryOption({ id, type, event, status, subject }: DeliveryRow, t: Text): RecordOption {
  const text = `${t(`deliveries.types.${type}`)} · ${t(`deliveries.events.${event}`)}`;
  const more = [t(`deliveries.statuses.${status}`), subject].join(' · ');
  return { id: `delivery ${id}`, group: 'deliveries', text, more, to: `/deliveries?q=${encodeURIComponent(id)}` };
}

function auditOption(entry: AuditRow, t: Text, format: Format): RecordOption {
  const { id, action, at } = entry;
  const more = [actorName(entry, t), format.moment(at)].join(' · ');
  return { id: `audit ${id}`, group: 'audit', text: eventTitle(action, t), more, to: `/audit/${id}` };
}

function jobOption({ id, kind, status }: JobRow, t: Text): RecordOption {
  const more = [t(`jobs.status.${status}`), id].join(' · ');
  return { id: `job ${id}`, group: 'jobs', text: kind, more, to: `/engine/jobs?q=${encodeURIComponent(id)}` };
}
