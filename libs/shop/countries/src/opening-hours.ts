import type { OpeningHours } from './country.js';

const allDay = [{ from: '00:00', to: '24:00' }] as const;

export const alwaysOpen: OpeningHours = {
  week: [allDay, allDay, allDay, allDay, allDay, allDay, allDay],
  closedOnHolidays: false,
  closedDates: [],
};

export function weekdayHours(from: string, to: string): OpeningHours {
  const open = [{ from, to }];
  return { week: [open, open, open, open, open, [], []], closedOnHolidays: true, closedDates: [] };
}
