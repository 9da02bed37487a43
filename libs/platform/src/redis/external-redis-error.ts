/** The given Redis cannot be used; one line that names REDIS_URL and never its password. */
export class ExternalRedisError extends Error {
  override readonly name = 'GivenRedisError';
  constructor(reason: string, options?: ErrorOptions) {
    super(`REDIS_URL: ${reason}`, options);
  }
}
