import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3User {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const pattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const maxSkewMs = 15 * 60_000;

interface VerificationContext {
  readonly user: S3User;
  /** By the store’s clock. */
  readonly now: Date;
}

export function signatureErrorCode(
  request: IncomingMessage,
  body: Buffer,
  { user, now }: VerificationContext,
): string | null {
  const [, accessKey, day, region, signed = '', signature = ''] =
    pattern.exec(headerOf(request, 'authorization')) ?? [];
  if (accessKey === undefined) return 'AccessDenied';
  if (accessKey !== user.accessKey) return 'InvalidAccessKeyId';
  if (region !== user.region) return 'AuthorizationHeaderMalformed';
  const time = headerOf(request, 'x-amz-date');
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now.getTime() - at) < maxSkewMs)) return 'RequestTimeTooSkewed';
  const hash = headerOf(request, 'x-amz-content-sha256');
  // Unsigned bodies are for tamper-proof connections only.
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (time.slice(0, 8) !== day) return 'SignatureDoesNotMatch';
  const own = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!own.every((name) => signed.split(';').includes(name))) return 'AccessDenied';
  const toSign = [
    'AWS4-HMAC-SHA256',
    time,
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical(request, signed, hash)),
  ];
  const key = hmac(hmac(hmac(hmac(`AWS4${user.secretKey}`, day!), region), 's3'), 'aws4_request');
  const isRight = timingSafeEqual(hmac(key, toSign.join('\n')), Buffer.from(signature, 'hex'));
  return isRight ? null : 'SignatureDoesNotMatch';
}

function canonical(request: IncomingMessage, signed: string, hash: string): string {
  const url = new URL(request.url ?? '/', 'http://any');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, ' ')}\n`);
  return [request.method, url.pathname, query, headers.join(''), signed, hash].join('\n');
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}
