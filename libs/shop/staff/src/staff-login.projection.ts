import { staffLoginEvents } from '@shop/events/staff';
import { column, defineReadModel } from '@shop/projections';

export const staffLoginProjection = defineReadModel({
  name: 'staff-login',
  version: 1,
  scope: 'cross-stream',
  columns: { lastLoginAt: column.timestamp() },
  events: staffLoginEvents,
  key: (event) => event.data.staffId,
  fold: (_row, { at }) => ({ lastLoginAt: at }),
});
