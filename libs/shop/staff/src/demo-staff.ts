import type { NewStaffMember } from './staff-accounts.js';

/** Added only if DEMO=1. */
export const demoStaff: readonly NewStaffMember[] = [
  { email: 'admin@demo.local', name: 'Amra Admin', role: 'admin', password: 'demo-password' },
  { email: 'manager@demo.local', name: 'Mira Menadžer', role: 'manager', password: 'demo-password' },
  { email: 'support@demo.local', name: 'Sanja Podrška', role: 'support', password: 'demo-password' },
  { email: 'agent@demo.local', name: 'Ana Agent', role: 'agent', password: 'demo-password' },
  { email: 'agent2@demo.local', name: 'Boris Agent', role: 'agent', password: 'demo-password' },
  { email: 'engineer@demo.local', name: 'Edin Inženjer', role: 'engineer', password: 'demo-password' },
];
