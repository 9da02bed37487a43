import { maintenanceEvents } from './maintenance.events.js';

export * from './maintenance.events.js';

export const opsEvents = [...maintenanceEvents] as const;
