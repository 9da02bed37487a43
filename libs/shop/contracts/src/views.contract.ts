import { z } from 'zod';
import { anyStaff, command, query } from '@shop/rpc-contract';
import { isReadableProse } from './readable-text.js';
import { line } from './texts.js';

const value = z.union([z.string().max(200).refine(isReadableProse), z.number(), z.boolean()]);

export const viewStateSchema = z.strictObject({
  filter: z
    .record(z.string().max(40), value)
    .refine((filter) => Object.keys(filter).length <= 30, 'At most 30 filters'),
  sort: z.strictObject({ field: z.string().max(40), order: z.enum(['ASC', 'DESC']) }).nullable(),
  columns: z.array(z.string().max(40)).max(50).nullable(),
});
export type ViewState = z.output<typeof viewStateSchema>;

export const savedViewSchema = z.strictObject({
  id: z.string(),
  resource: z.string(),
  name: z.string(),
  shared: z.boolean(),
  owner: z.strictObject({ id: z.string(), name: z.string().nullable() }),
  state: viewStateSchema,
  revision: z.number().int(),
});
export type SavedView = z.output<typeof savedViewSchema>;

const id = z.string().min(1).max(64);

export const viewsContract = {
  'admin.views.getList': query({
    summary: 'Lists the saved views of a list: the caller’s and shared ones.',
    access: anyStaff,
    params: z.strictObject({ resource: z.string().min(1).max(40) }),
    data: z.array(savedViewSchema),
    reads: [],
  }),
  'admin.views.save': command({
    summary: 'Saves a view, or changes one by id. Search words are left out. Managers may share views.',
    access: anyStaff,
    params: z.strictObject({
      id: id.optional(),
      resource: z.string().min(1).max(40),
      name: line(60),
      shared: z.boolean().default(false),
      state: viewStateSchema,
      expectedRevision: z.number().int().min(0).optional(),
    }),
    data: z.strictObject({ id: z.string(), revision: z.number().int() }),
    visibleIn: [],
  }),
  'admin.views.remove': command({
    summary: 'Removes a view of the caller. Managers may also remove shared ones.',
    access: anyStaff,
    params: z.strictObject({ id }),
    data: z.null(),
    visibleIn: [],
  }),
} as const;
