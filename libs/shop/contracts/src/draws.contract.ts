import { anyone, query, shopper } from '@shop/rpc-contract';
import { z } from 'zod';
import { supportAndManagers } from './access.js';
import { countrySchema, listParams } from './order-fields.js';
import { phoneMasked } from './phone-masked.js';
import { searchText } from './texts.js';

/** `announced`: week running; `closed`: week over, draw pending; `held`: has a winner. */
export const drawStatusSchema = z.enum(['announced', 'closed', 'held']);
export type DrawStatus = z.output<typeof drawStatusSchema>;

export const drawRowSchema = z.strictObject({
  /** `COUNTRY-WEEK`. */
  id: z.string(),
  country: countrySchema,
  /** ISO 8601: `2026-W47`. */
  week: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  status: drawStatusSchema,
  /** SHA-256 of the seed, published before the week ends. */
  seedHash: z.string(),
  seed: z.string().nullable(),
  heldAt: z.string().nullable(),
  entries: z.number().int().nullable(),
  /** Null without participants. Personal fields are null after key revocation. */
  winner: z
    .strictObject({
      number: z.string(),
      membershipId: z.string(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      phoneMasked,
      prize: z.string().nullable(),
    })
    .nullable(),
  revision: z.number().int(),
});
export type DrawRow = z.output<typeof drawRowSchema>;

/** Result of recomputing a held draw. */
export const drawProofSchema = z.strictObject({
  /** The seed matches the published hash. */
  seed: z.boolean(),
  winner: z.boolean(),
  /** Every number belongs to a membership paid at the week's end. */
  numbers: z.boolean(),
  /** Every membership paid then took part; erased members are not counted. */
  members: z.boolean(),
  entries: z.number().int(),
});
export type DrawProof = z.output<typeof drawProofSchema>;

const id = z.string().regex(/^(BA|RS|HR|ME)-\d{4}-W\d{2}$/, 'COUNTRY-WEEK, such as BA-2026-W47');

export const drawsContract = {
  'admin.draws.getList': query({
    summary: 'Lists the weekly prize draws of the club.',
    access: supportAndManagers,
    params: listParams(
      z.strictObject({
        country: countrySchema.optional(),
        status: drawStatusSchema.optional(),
        q: searchText(40).optional(),
      }),
      ['closesAt', 'id'],
    ),
    data: z.strictObject({ data: z.array(drawRowSchema), total: z.number().int() }),
    reads: ['draw-list', 'membership-list'],
  }),
  'admin.draws.getOne': query({
    summary: 'Returns one prize draw.',
    access: supportAndManagers,
    params: z.strictObject({ id }),
    data: drawRowSchema,
    reads: ['draw-list', 'membership-list'],
  }),
  'admin.draws.verify': query({
    summary: 'Repeats a draw from the seed, the numbers and the memberships, and compares the winner.',
    access: supportAndManagers,
    params: z.strictObject({ id }),
    data: drawProofSchema,
    cost: 10,
    reads: ['membership-list'],
  }),
} as const;

/** Public view; identifies no person. */
export const shopDrawSchema = z.strictObject({
  ID: z.string(),
  Week: z.string(),
  OpensAt: z.string(),
  ClosesAt: z.string(),
  SeedHash: z.string(),
  Seed: z.string().nullable(),
  Entries: z.number().int().nullable(),
  Winner: z.string().nullable(),
});
export type ShopDraw = z.output<typeof shopDrawSchema>;

export const shopDrawsContract = {
  'club.f.draws': query({
    summary:
      'Lists the prize draws of the shop’s country, newest first: the current one with the hash of its seed, past ones with seed and winner.',
    access: anyone,
    params: z.strictObject({}),
    data: z.array(shopDrawSchema),
    reads: ['draw-list'],
  }),
  'club.f.draw': query({
    summary: 'Returns the numbers of a past draw, so that anyone can repeat it.',
    access: anyone,
    params: z.strictObject({ ID: id }),
    data: z.strictObject({ ID: z.string(), Numbers: z.array(z.string()) }),
    cost: 5,
    reads: [],
  }),
  'club.f.entry': query({
    summary: 'Returns the member’s number in this week’s draw. Null for non-members.',
    access: shopper,
    params: z.strictObject({}),
    data: z.strictObject({ ID: z.string(), Number: z.string(), ClosesAt: z.string() }).nullable(),
    reads: ['membership-list'],
  }),
} as const;
