import { defineProjection, type ReadModelRow } from '@shop/projections';
import { staffEvents } from './staff.events.js';

export interface StaffListRow extends ReadModelRow {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly disabled: boolean;
}

export const staffListProjection = defineProjection<StaffListRow>()({
  name: 'staff-list',
  version: 1,
  scope: 'stream',
  table: { columns: { name: 'text', email: 'text', role: 'text', disabled: 'boolean' } },
  events: staffEvents,
  key: (event) => event.data.staffId,
  fold: (row, event, id) => {
    if (event.type === 'StaffAdded') {
      const { name = '', email = '' } = event.personal ?? {};
      return { id, name, email, role: event.data.role, disabled: false };
    }
    if (row === undefined) return undefined;
    return event.type === 'StaffDisabled' ? { ...row, disabled: true } : { ...row, role: event.data.role };
  },
});
