export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse';
}

interface Failure {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** With a body a specific error, without one only the status. */
export function isNotFound(error: unknown): boolean {
  const { name, $metadata } = error as Failure;
  if (name === 'NoSuchKey') return true;
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
}

const messageByCode: Readonly<Record<string, string>> = {
  NoSuchBucket: 'S3_BUCKET: there is no such bucket',
  InvalidBucketName: 'S3_BUCKET: no name of a bucket',
  InvalidAccessKeyId: 'S3_ACCESS_KEY: the store does not know it',
  SignatureDoesNotMatch: 'S3_SECRET_KEY: the store refuses what is signed with it',
  AccessDenied: 'S3_ACCESS_KEY: the store does not allow it to list, read, write and delete',
  AuthorizationHeaderMalformed: 'S3_REGION: the store is in another region',
  PermanentRedirect: 'S3_ENDPOINT or S3_REGION: the bucket is elsewhere',
  RequestTimeTooSkewed: 'the clocks of this machine and of the store differ too much',
};

/** One line that names the environment variable at fault. No secrets. */
export function describeFailure(error: unknown, bucket: string): string {
  if (error instanceof InvalidResponse) return error.message;
  const { name = '', code, message = '', $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket') return `${messageByCode[name]} as ${bucket}`;
  const known = messageByCode[name];
  if (known !== undefined) return known;
  if (status === 403) return messageByCode['AccessDenied']!;
  if (status !== undefined && status !== 200) return `the store answers ${status}${errorNameSuffix(name)}`;
  // The library reports a reset as a timeout, too.
  if (isConnectionReset(code, message)) return 'S3_ENDPOINT: it ends connections without an answer';
  if (name === 'TimeoutError') return 'S3_ENDPOINT: no answer in time';
  const [errno = name] = /\bE[A-Z]{4,}\b/.exec(message) ?? [];
  return `S3_ENDPOINT: cannot be reached${errorNameSuffix(code ?? errno)}`;
}

function isConnectionReset(code: string | undefined, message: string): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE' || /socket hang up|ECONNRESET|EPIPE/.test(message);
}

/** Error names are one word; anything else may be content. */
function errorNameSuffix(name: string): string {
  return /^[A-Za-z0-9_]{1,60}$/.test(name) ? ` (${name})` : '';
}
