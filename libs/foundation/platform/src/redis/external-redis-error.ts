/** The configured Redis is unusable. One line that names REDIS_URL, without the password. */
export class ExternalRedisError extends Error {
  override readonly name = 'ExternalRedisError';
  constructor(reason: string, options?: ErrorOptions) {
    super(`REDIS_URL: ${reason}`, options);
  }
}
