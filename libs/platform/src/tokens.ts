/**
 * Names under which the composition root provides what modules share. Every injection names its token
 * (`@Inject(STREAMS) private readonly streams: Streams`), since the bundle keeps no decorator metadata.
 */

/** `Streams` of @shop/event-store: loads streams and runs commands against them. */
export const STREAMS = Symbol('Streams');
/**
 * `Streams` that open what accounting law makes the shop keep also of who was erased. Only for what is still owed to them: no
 * screen and no read model shows more of an erased person.
 */
export const ACCOUNTING_STREAMS = Symbol('Books');
/** Where the log ends now: `() => Promise<string>`, a position. */
export const LOG_HEAD = Symbol('LogHead');
/** `ReadModels` of @shop/projections: waits for positions, tells of changes. */
export const READ_MODELS = Symbol('ReadModels');
/** `pg.Pool` for queries of read models and for the plain tables of modules. */
export const POOL = Symbol('Pool');
/** `Clock` of @shop/kernel. */
export const CLOCK = Symbol('Clock');
/** `Config` of this library. */
export const CONFIG = Symbol('Config');
/** `Logger` of this library. */
export const LOGGER = Symbol('Logger');
/** `PersonKeys` of @shop/event-store: the keys of personal data. */
export const PERSON_KEYS = Symbol('PersonKeys');
