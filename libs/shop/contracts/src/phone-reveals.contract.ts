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
    summary: 'Returns the full phone number of a customer; records the caller and the purpose.',
    access: supportAndManagers,
    ...revealDefinition,
  }),
  'admin.orders.revealPhone': command({
    summary: 'Returns the full phone number of an order; records the caller and the purpose.',
    access: supportAndManagers,
    ...revealDefinition,
  }),
  'admin.leads.revealPhone': command({
    summary: 'Returns the full phone number of a lead; records the caller and the purpose.',
    access: supportAndManagers,
    ...revealDefinition,
  }),
  'admin.memberships.revealPhone': command({
    summary: 'Returns the full phone number of a member; records the caller and the purpose.',
    access: supportAndManagers,
    ...revealDefinition,
  }),
} as const;
