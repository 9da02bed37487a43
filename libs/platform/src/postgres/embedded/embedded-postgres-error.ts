/** Why the embedded PostgreSQL does not run; the message is one line for whoever started the program. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
