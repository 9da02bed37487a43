import { generateKeyPairSync, sign } from 'node:crypto';

export function selfSigned(): { readonly certificate: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = sequence(oid(42, 840, 10045, 4, 3, 2));
  const name = sequence(tagged(0x31, sequence(oid(85, 4, 3), tagged(0x0c, Buffer.from('localhost')))));
  const validity = sequence(time('20000101000000Z'), time('20991231235959Z'));
  const extensions = sequence(
    sequence(
      oid(85, 29, 19),
      tagged(0x01, Buffer.from([0xff])),
      tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))),
    ),
    sequence(oid(85, 29, 17), tagged(0x04, sequence(tagged(0x82, Buffer.from('localhost'))))),
  );
  const content = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = sequence(content, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  return length < 0x100 ? Buffer.from([0x81, length]) : Buffer.from([0x82, length >> 8, length & 0xff]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, ...parts);
}

function integer(value: number): Buffer {
  return tagged(0x02, Buffer.from([value]));
}

function time(value: string): Buffer {
  return tagged(0x18, Buffer.from(value));
}

function oid(...numbers: readonly number[]): Buffer {
  return tagged(0x06, Buffer.from(numbers.flatMap(base128)));
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
