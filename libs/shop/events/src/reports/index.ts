import { reportExportEvents } from './report-export.events.js';

export * from './report-export.events.js';

export const reportsEvents = [...reportExportEvents] as const;
