import { packOf } from '@shop/countries';
import { Readable } from 'node:stream';
import type { MailServer } from '@shop/platform';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { renderHtml } from './mail-html.js';
import type { OutgoingMessage, Sender, SendResult } from './sender.js';

/** In milliseconds. */
interface SmtpTimeouts {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
}
const defaultTimeouts: SmtpTimeouts = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 };

/** Old accounts may contain lists or header injections, which would redirect the mail. */
const plainAddressPattern = /^[^\p{C}\p{Z}<>()[\]\\,;:"@]+@[^\p{C}\p{Z}<>()[\]\\,;:"@]+$/u;

/** One connection per mail: a few mails per minute. */
export class MailSender implements Sender {
  constructor(
    private readonly server: MailServer,
    private readonly timeouts: SmtpTimeouts = defaultTimeouts,
  ) {}

  async send(message: OutgoingMessage): Promise<SendResult> {
    if (!plainAddressPattern.test(message.to)) return { outcome: 'refused', reason: 'No e-mail address' };
    const { from } = this.server;
    const mail = await composeMail(message, from);
    const connection = new SMTPConnection(this.options());
    // Ignores late errors.
    connection.on('error', () => undefined);
    try {
      await connect(connection, this.credentials());
      return await submitMail(connection, { from: addressOf(from), to: message.to }, mail);
    } catch (error) {
      return { outcome: 'away', reason: reasonOf(error) };
    } finally {
      connection.close();
    }
  }

  private options() {
    const { protocol, hostname, port } = new URL(this.server.url.reveal());
    const secure = protocol === 'smtps:';
    return { host: hostname, port: port === '' ? (secure ? 465 : 587) : Number(port), secure, ...this.timeouts };
  }

  private credentials() {
    const { username, password } = new URL(this.server.url.reveal());
    return username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  }
}

function composeMail(message: OutgoingMessage, from: string): Promise<Buffer> {
  const { id, country, to, subject, text, unsubscribe } = message;
  const { brand, ...pack } = packOf(country);
  const language = message.language ?? pack.language;
  return new MailComposer({
    ...{ from, to: { name: '', address: to }, subject, text, html: renderHtml(subject, text, { brand, language }) },
    // Stable, so that duplicates can be recognized.
    messageId: `<${id}@${addressOf(from).split('@')[1]}>`,
    headers: {
      ...{ 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      // One-click unsubscribe in the mail program (RFC 8058).
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
    .compile()
    .build();
}

/** Before the mail is offered, nothing can have been sent. */
function connect(
  connection: SMTPConnection,
  auth: { readonly user: string; readonly pass: string } | null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('The server closed the connection')));
    connection.connect((failed) => {
      if (failed) return reject(failed);
      if (auth === null) return resolve();
      connection.login({ credentials: auth }, (refused) => (refused ? reject(refused) : resolve()));
    });
  });
}

interface Envelope {
  readonly from: string;
  readonly to: string;
}

function submitMail(connection: SMTPConnection, envelope: Envelope, mail: Buffer): Promise<SendResult> {
  // Read only after the server requested the mail; before that, nothing can have been sent.
  let isMailOffered = false;
  const content = Readable.from(
    (function* () {
      isMailOffered = true;
      yield mail;
    })(),
  );
  const noResponse = (reason: string): SendResult => ({ outcome: isMailOffered ? 'unknown' : 'away', reason });
  return new Promise((resolve) => {
    connection.once('end', () => resolve(noResponse('The server hung up')));
    connection.send({ ...envelope }, content, (failed) => {
      resolve(
        failed === null || failed === undefined
          ? { outcome: 'sent' }
          : (responseResult(failed) ?? noResponse(reasonOf(failed))),
      );
    });
  });
}

/** A 5xx about recipient or mail is permanent. */
function responseResult(failed: Error): SendResult | null {
  const status = 'responseCode' in failed && typeof failed.responseCode === 'number' ? failed.responseCode : undefined;
  if (status === undefined) return null;
  const isAboutSender = 'command' in failed && failed.command === 'MAIL FROM';
  return { outcome: status >= 500 && !isAboutSender ? 'refused' : 'away', reason: reasonOf(failed) };
}

/** Server texts may contain the address, so only codes are stored. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'SMTP failed';
  if ('responseCode' in error && typeof error.responseCode === 'number') return `SMTP ${error.responseCode}`;
  return 'code' in error && typeof error.code === 'string' ? `SMTP ${error.code}` : 'SMTP failed';
}

/** Accepts `Shop <shop@example.com>` or a plain address. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from.trim();
}
