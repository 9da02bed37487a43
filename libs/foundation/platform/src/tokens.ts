/** Every injection names its token (`@Inject(STREAMS)`), since the bundle has no decorator metadata. */

/** `Streams` of @shop/event-store. */
export const STREAMS = Symbol('Streams');
/** Also decrypts what accounting law retains of erased persons. Never for screens or read models. */
export const ACCOUNTING_STREAMS = Symbol('Books');
export const LOG_HEAD = Symbol('LogHead');
export const READ_MODELS = Symbol('ReadModels');
export const POOL = Symbol('Pool');
/** `Clock` of @shop/kernel. */
export const CLOCK = Symbol('Clock');
/** `Config` of this library. */
export const CONFIG = Symbol('Config');
/** `Logger` of this library. */
export const LOGGER = Symbol('Logger');
export const PERSON_KEYS = Symbol('PersonKeys');
