import { z } from 'zod';
import { command, query, staff } from './method.js';
import { line, prose, searchText } from './texts.js';

/** JSON of any shape: what events and states hold. */
const json = z.json();
export type Json = z.output<typeof json>;

/** An event as engineers see it: what is personal stays sealed. */
export const loggedEventSchema = z.strictObject({
  id: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  position: z.string(),
  type: z.string(),
  /** When it was decided, and when it was written. */
  at: z.string(),
  recordedAt: z.string(),
  actor: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
  commandId: z.string(),
  country: z.string().nullable(),
  schemaVersion: z.number().int(),
  /** The open data, as it was written. */
  data: json,
  /** Whose personal fields it holds beside them, and under which key; null: none. */
  sealed: z.strictObject({ person: z.string(), purpose: z.string() }).nullable(),
});
export type LoggedEvent = z.output<typeof loggedEventSchema>;

/** One place where two values differ; a side that is not there is left out. */
export const differenceSchema = z.strictObject({ path: z.string(), before: json.optional(), after: json.optional() });
export type Difference = z.output<typeof differenceSchema>;

const streamName = z.string().trim().min(1).max(200);
const revision = z.number().int().min(0);
const position = z.string().regex(/^\d{20}$/, 'A position of the log');

export const streamRowSchema = z.strictObject({
  /** The stream's name. */
  id: z.string(),
  category: z.string(),
  revision: z.number().int(),
  deleted: z.boolean(),
  /** Whether there are rules that fold its events into a state. */
  hasState: z.boolean(),
});
export type StreamRow = z.output<typeof streamRowSchema>;

export const buildStateSchema = z.enum(['queued', 'running', 'done', 'failed']);

/** A rebuild or a verification that was asked for in the console. */
export const buildSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['rebuild', 'verify']),
  state: buildStateSchema,
  /** `waiting`, then what is being done. */
  phase: z.string(),
  /** Share of the log that was read, 0 to 1. */
  done: z.number(),
  events: z.number().int(),
  /** Events per second. */
  rate: z.number(),
  etaMs: z.number().int().nullable(),
  requestedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Whether the model built anew equals the one that was read; null while unknown, or where they cannot be compared. */
  equal: z.boolean().nullable(),
  rows: z.number().int().nullable(),
  /** Ids of rows that differ, the first hundred. */
  differing: z.array(z.string()),
  /** Why it failed. */
  failure: z.string().nullable(),
});
export type Build = z.output<typeof buildSchema>;

export const projectionRowSchema = z.strictObject({
  /** Its name. */
  id: z.string(),
  kind: z.enum(['projection', 'process']),
  version: z.number().int().nullable(),
  status: z.string(),
  position: z.string(),
  head: z.string(),
  /** How far it is behind: in events where the store can count them, else in bytes; and since when something waits. */
  lag: z.strictObject({
    events: z.number().int().nullable(),
    bytes: z.number().int().nullable(),
    seconds: z.number().nullable(),
  }),
  /** Events per second. */
  rate: z.number(),
  handled: z.number().int(),
  /** Events that it set aside. */
  parked: z.number().int(),
  /** Time of the oldest of these, null without one. */
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
  /** The last one that was asked for; null: none yet. */
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
  /** Whether somebody has asked for another try, or for it to be passed over. */
  asked: z.enum(['retry', 'skip']).nullable(),
});
export type DeadLetterRow = z.output<typeof deadLetterSchema>;

const engineers = staff('engineer');
const name = line(64);
const reason = prose(200);
const buildReference = z.strictObject({ id: z.string() });
const list = {
  pagination: z.strictObject({ page: z.number().int().min(1).max(100), perPage: z.number().int().min(1).max(100) }),
};

export const opsContract = {
  'ops.streams.getList': query({
    summary: 'Streams by name. Further than 10,000 names: go on with `filter.after`.',
    access: engineers,
    params: z.strictObject({
      pagination: list.pagination.default({ page: 1, perPage: 25 }),
      sort: z.strictObject({ field: z.enum(['id']), order: z.enum(['ASC']) }).optional(),
      filter: z
        .strictObject({
          /** Names that begin with this. */
          q: searchText(200).optional(),
          /** `order`, `user` … */
          category: z.string().trim().max(60).optional(),
          /** Names after this one. */
          after: streamName.optional(),
        })
        .optional(),
    }),
    data: z.strictObject({
      data: z.array(streamRowSchema),
      /** Those that are known to be there: up to the end of this page and one more. */
      total: z.number().int(),
      meta: z.strictObject({ categories: z.array(z.string()), more: z.boolean() }),
    }),
    reads: [],
  }),
  'ops.streams.read': query({
    summary: 'The events of a stream, from a revision on.',
    access: engineers,
    params: z.strictObject({
      stream: streamName,
      from: revision.default(0),
      limit: z.number().int().min(1).max(1_000).default(100),
    }),
    data: z.strictObject({
      stream: z.string(),
      category: z.string(),
      /** Of its last event. */
      revision: z.number().int(),
      hasState: z.boolean(),
      events: z.array(loggedEventSchema),
      /** Where to go on; null: this was all. */
      next: z.number().int().nullable(),
    }),
    reads: [],
  }),
  'ops.streams.state': query({
    summary: 'What a stream had come to at a revision, and what differs from another one. Personal fields are null.',
    access: engineers,
    params: z.strictObject({ stream: streamName, at: revision, against: revision.optional() }),
    data: z.strictObject({
      stream: z.string(),
      at: z.number().int(),
      state: json,
      /** From `against` (by default the revision before) to `at`. */
      differences: z.array(differenceSchema),
    }),
    reads: [],
  }),
  'ops.events.search': query({
    summary:
      'Events of a correlation or of a type, newest first, or by whatever `q` names: a correlation, a stream, a record. ' +
      'A store without an index is searched piece by piece.',
    access: engineers,
    params: z.strictObject({
      correlationId: z.string().trim().min(1).max(64).optional(),
      type: z.string().trim().min(1).max(80).optional(),
      q: searchText(200).min(1).optional(),
      limit: z.number().int().min(1).max(500).default(100),
      /** Go on before this position. */
      before: position.optional(),
    }),
    data: z.strictObject({
      data: z.array(loggedEventSchema),
      total: z.number().int(),
      /** Where to search on; null: there are no more. */
      next: z.string().nullable(),
    }),
    reads: [],
  }),
  'ops.projections.getList': query({
    summary: 'Read models and processes: where each is, how far behind, and what was asked of it.',
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
    summary: 'Has a worker fold the log into new tables beside the running ones, then swap.',
    access: engineers,
    params: z.strictObject({ name }),
    data: buildReference,
    visibleIn: [],
  }),
  'ops.projections.verify': command({
    summary: 'Has a worker fold the log again and compare.',
    access: engineers,
    params: z.strictObject({ name }),
    data: buildReference,
    visibleIn: [],
  }),
  'ops.projections.pause': command({
    summary: 'Stops following the log, over restarts too.',
    access: engineers,
    params: z.strictObject({ name }),
    data: z.null(),
    visibleIn: [],
  }),
  'ops.projections.resume': command({
    summary: 'Follows the log again.',
    access: engineers,
    params: z.strictObject({ name }),
    data: z.null(),
    visibleIn: [],
  }),
  'ops.projections.parked': query({
    summary: 'Events that a read model or process set aside, in the order of the log, the first 500.',
    access: engineers,
    params: z.strictObject({ name }),
    data: z.array(deadLetterSchema),
    reads: [],
  }),
  'ops.projections.retryParked': command({
    summary: 'Has what was set aside of a stream tried again.',
    access: engineers,
    params: z.strictObject({ name, stream: streamName, reason }),
    data: z.null(),
    visibleIn: [],
  }),
  'ops.projections.skipParked': command({
    summary: 'Passes over one event that was set aside, and goes on with what waits behind it.',
    access: engineers,
    params: z.strictObject({ name, stream: streamName, revision, reason }),
    data: z.null(),
    visibleIn: [],
  }),
} as const;
