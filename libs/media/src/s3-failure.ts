/** The store answered well, and yet not what was asked for. */
export class InvalidResponse extends Error {
  override readonly name = 'UnfitAnswer';
}

/** What the library's errors have, as far as they are known to have it. */
interface Failure {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** There is no such file: told by an error of its own where a body comes with it, by the status alone where none does. */
export function isNotFound(error: unknown): boolean {
  const { name, $metadata } = error as Failure;
  if (name === 'NoSuchKey') return true;
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
}

/** Which variable each refusal is about. */
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

/** What is wrong with the store, in one line that names the variable where one is to blame. No secrets. */
export function describeFailure(error: unknown, bucket: string): string {
  if (error instanceof InvalidResponse) return error.message;
  const { name = '', code, message = '', $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket') return `${messageByCode[name]} as ${bucket}`;
  const known = messageByCode[name];
  if (known !== undefined) return known;
  if (status === 403) return messageByCode['AccessDenied']!;
  if (status !== undefined && status !== 200) return `the store answers ${status}${errorNameSuffix(name)}`;
  // The library calls this a time that ran out as well.
  if (isConnectionReset(code, message)) return 'S3_ENDPOINT: it ends connections without an answer';
  if (name === 'TimeoutError') return 'S3_ENDPOINT: no answer in time';
  const [errno = name] = /\bE[A-Z]{4,}\b/.exec(message) ?? [];
  return `S3_ENDPOINT: cannot be reached${errorNameSuffix(code ?? errno)}`;
}

function isConnectionReset(code: string | undefined, message: string): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE' || /socket hang up|ECONNRESET|EPIPE/.test(message);
}

/** Names of errors are one word; anything else may be content. */
function errorNameSuffix(name: string): string {
  return /^[A-Za-z0-9_]{1,60}$/.test(name) ? ` (${name})` : '';
}
