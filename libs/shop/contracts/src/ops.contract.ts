import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { engineers } from './access.js';
import { line, prose, searchText } from './texts.js';

const json = z.json();
export type Json = z.output<typeof json>;

export const loggedEventSchema = z.strictObject({
  id: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  position: z.string(),
  type: z.string(),
  /** Decided at, and written at. */
  at: z.string(),
  recordedAt: z.string(),
  actor: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
  commandId: z.string(),
  country: z.string().nullable(),
  schemaVersion: z.number().int(),
  data: json,
  /** Person and purpose of the encrypted fields; null: none. */
  sealed: z.strictObject({ person: z.string(), purpose: z.string() }).nullable(),
});
export type LoggedEvent = z.output<typeof loggedEventSchema>;

/** A missing side is omitted. */
export const differenceSchema = z.strictObject({ path: z.string(), before: json.optional(), after: json.optional() });
export type Difference = z.output<typeof differenceSchema>;

const streamName = z.string().trim().min(1).max(200);
const revision = z.number().int().min(0);
const position = z.string().regex(/^\d{20}$/, 'A position of the log');

export const streamRowSchema = z.strictObject({
  id: z.string(),
  category: z.string(),
  revision: z.number().int(),
  deleted: z.boolean(),
  hasState: z.boolean(),
});
export type StreamRow = z.output<typeof streamRowSchema>;

export const buildStateSchema = z.enum(['queued', 'running', 'done', 'failed']);

export const buildSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['rebuild', 'verify']),
  state: buildStateSchema,
  /** `waiting`, or the current step. */
  phase: z.string(),
  /** Share of the log read, 0 to 1. */
  done: z.number(),
  events: z.number().int(),
  /** Events per second. */
  rate: z.number(),
  etaMs: z.number().int().nullable(),
  requestedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Rebuilt model equals the live one; null: unknown or not comparable. */
  equal: z.boolean().nullable(),
  rows: z.number().int().nullable(),
  /** First 100 ids of differing rows. */
  differing: z.array(z.string()),
  failure: z.string().nullable(),
});
export type Build = z.output<typeof buildSchema>;

export const projectionRowSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['projection', 'process']),
  version: z.number().int().nullable(),
  status: z.string(),
  position: z.string(),
  head: z.string(),
  /** In events if the store can count them, else in bytes; and since when. */
  lag: z.strictObject({
    events: z.number().int().nullable(),
    bytes: z.number().int().nullable(),
    seconds: z.number().nullable(),
  }),
  /** Events per second. */
  rate: z.number(),
  handled: z.number().int(),
  parked: z.number().int(),
  /** Time of the oldest dead letter. */
  parkedSince: z.string().nullable(),
  lastError: z
    .strictObject({
      type: z.string(),
      stream: z.string(),
      revision: z.number().int(),
      reason: z.string(),
      at: z.string(),
    })
    .nullable(),
  build: buildSchema.nullable(),
});
export type ProjectionRow = z.output<typeof projectionRowSchema>;

export const deadLetterSchema = z.strictObject({
  stream: z.string(),
  revision: z.number().int(),
  type: z.string(),
  reason: z.string(),
  attempts: z.number().int(),
  parkedAt: z.string(),
  asked: z.enum(['retry', 'skip']).nullable(),
});
export type DeadLetterRow = z.output<typeof deadLetterSchema>;

const name = line(64);
const reason = prose(200);
const buildReference = z.strictObject({ id: z.string() });
const list = {
  pagination: z.strictObject({ page: z.number().int().min(1).max(100), perPage: z.number().int().min(1).max(100) }),
};

export const opsContract = {
  'ops.streams.getList': query({
    summary: 'Lists streams by name. Beyond 10,000 names, continue with `filter.after`.',
    access: engineers,
    params: z.strictObject({
      pagination: list.pagination.default({ page: 1, perPage: 25 }),
      sort: z.strictObject({ field: z.enum(['id']), order: z.enum(['ASC']) }).optional(),
      filter: z
        .strictObject({
          q: searchText(200).optional(),
          category: z.string().trim().max(60).optional(),
          after: streamName.optional(),
        })
        .optional(),
    }),
    data: z.strictObject({
      data: z.array(streamRowSchema),
      total: z.number().int(),
      meta: z.strictObject({ categories: z.array(z.string()), more: z.boolean() }),
    }),
    reads: [],
  }),
  'ops.streams.read': query({
    summary: 'Returns the events of a stream from a revision.',
    access: engineers,
    params: z.strictObject({
      stream: streamName,
      from: revision.default(0),
      limit: z.number().int().min(1).max(1_000).default(100),
    }),
    data: z.strictObject({
      stream: z.string(),
      category: z.string(),
      revision: z.number().int(),
      hasState: z.boolean(),
      events: z.array(loggedEventSchema),
      /** Start of the next page; null: end. */
      next: z.number().int().nullable(),
    }),
    reads: [],
  }),
  'ops.streams.state': query({
    summary:
      'Returns the state of a stream at a revision and the differences from another one. Personal fields are null.',
    access: engineers,
    params: z.strictObject({ stream: streamName, at: revision, against: revision.optional() }),
    data: z.strictObject({
      stream: z.string(),
      at: z.number().int(),
      state: json,
      differences: z.array(differenceSchema),
    }),
    reads: [],
  }),
  'ops.events.search': query({
    summary:
      'Searches events of a correlation or type, newest first, or of a correlation, stream or record in `q`. A store without an index is searched in parts.',
    access: engineers,
    params: z.strictObject({
      correlationId: z.string().trim().min(1).max(64).optional(),
      type: z.string().trim().min(1).max(80).optional(),
      q: searchText(200).min(1).optional(),
      limit: z.number().int().min(1).max(500).default(100),
      /** Exclusive. */
      before: position.optional(),
    }),
    data: z.strictObject({
      data: z.array(loggedEventSchema),
      total: z.number().int(),
      next: z.string().nullable(),
    }),
    reads: [],
  }),
  'ops.projections.getList': query({
    summary: 'Lists read models and processes: position, lag and requests.',
    access: engineers,
    params: z.strictObject({
      pagination: list.pagination.default({ page: 1, perPage: 100 }),
      sort: z
        .strictObject({ field: z.enum(['id', 'kind', 'lag', 'parked', 'rate']), order: z.enum(['ASC', 'DESC']) })
        .optional(),
      filter: z
        .strictObject({ kind: z.enum(['projection', 'process']).optional(), q: searchText(64).optional() })
        .optional(),
    }),
    data: z.strictObject({
      data: z.array(projectionRowSchema),
      total: z.number().int(),
      meta: z.strictObject({
        counts: z.strictObject({
          all: z.number().int(),
          behind: z.number().int(),
          paused: z.number().int(),
          parked: z.number().int(),
        }),
      }),
    }),
    reads: [],
  }),
  'ops.projections.rebuild': command({
    summary: 'Rebuilds a read model in new tables, then swaps them with the live ones.',
    access: engineers,
    params: z.strictObject({ name }),
    data: buildReference,
    visibleIn: [],
  }),
  'ops.projections.verify': command({
    summary: 'Folds the log again and compares the rows.',
    access: engineers,
    params: z.strictObject({ name }),
    data: buildReference,
    visibleIn: [],
  }),
  'ops.projections.pause': command({
    summary: 'Pauses a read model or process, also across restarts.',
    access: engineers,
    params: z.strictObject({ name }),
    data: z.null(),
    visibleIn: [],
  }),
  'ops.projections.resume': command({
    summary: 'Resumes a read model or process.',
    access: engineers,
    params: z.strictObject({ name }),
    data: z.null(),
    visibleIn: [],
  }),
  'ops.projections.parked': query({
    summary: 'Lists the dead-lettered events of a read model or process in the order of the log, the first 500.',
    access: engineers,
    params: z.strictObject({ name }),
    data: z.array(deadLetterSchema),
    reads: [],
  }),
  'ops.projections.retryParked': command({
    summary: 'Retries the dead-lettered events of a stream.',
    access: engineers,
    params: z.strictObject({ name, stream: streamName, reason }),
    data: z.null(),
    visibleIn: [],
  }),
  'ops.projections.skipParked': command({
    summary: 'Skips one dead-lettered event and continues with the events behind it.',
    access: engineers,
    params: z.strictObject({ name, stream: streamName, revision, reason }),
    data: z.null(),
    visibleIn: [],
  }),
} as const;
