/** Startup failure of the embedded PostgreSQL, in one line. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
