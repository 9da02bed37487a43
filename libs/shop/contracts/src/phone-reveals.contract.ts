import { command } from '@shop/rpc-contract';
import { z } from 'zod';
import { supportAndManagers } from './access.js';
import { prose } from './texts.js';

const revealDefinition = {
  params: z.strictObject({ id: z.string().min(1).max(64), purpose: prose(500, 3) }),
  data: z.strictObject({ id: z.string(), phone: z.string().nullable() }),
  revealsPhones: true,
  isPersonalResponse: true,
  visibleIn: [],
} as const;

export const phoneRevealsContract = {
  'admin.users.revealPhone': command({
    summary: 'Shows a customer’s whole phone number and records who wanted it and what for.',
    access: supportAndManagers,
    ...revealDefinition,
  }),
  'admin.orders.revealPhone': command({
    summary: 'Shows the whole phone number that an order is delivered to, and records who wanted it and what for.',
    access: supportAndManagers,
    ...revealDefinition,
  }),
  'admin.leads.revealPhone': command({
    summary: 'Shows the whole phone number that a lead left, and records who wanted it and what for.',
    access: supportAndManagers,
    ...revealDefinition,
  }),
  'admin.memberships.revealPhone': command({
    summary: 'Shows the whole phone number of a member, and records who wanted it and what for.',
    access: supportAndManagers,
    ...revealDefinition,
  }),
} as const;
