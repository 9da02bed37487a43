import { localDate, packOf, type CountryCode } from '@shop/countries';
import type { MessageContent } from './message.events.js';
import { ba } from './texts/ba.js';
import { hr } from './texts/hr.js';
import { me } from './texts/me.js';
import { rs } from './texts/rs.js';
import type { MessageTexts, WrittenMessage } from './texts/shape.js';

const texts: Readonly<Record<CountryCode, MessageTexts>> = { BA: ba, RS: rs, HR: hr, ME: me };

/** In place of a code that is not good any more. */
const noCode = '········';

/** What is only known when a message is read or sent. */
export interface WritingParts {
  /** Which code belongs to a reset. */
  readonly codeOf: (resetId: string) => string;
  readonly now: string;
}

/** A message's subject and text, in the words of its country. */
export function writeMessage(
  content: MessageContent,
  country: CountryCode,
  { codeOf, now }: WritingParts,
): WrittenMessage {
  const pack = packOf(country);
  const words = texts[country];
  const shop = { name: pack.brand.name, phone: pack.brand.supportPhone, email: pack.brand.supportEmail };
  switch (content.kind) {
    case 'reset_code': {
      const code = now < content.expiresAt ? codeOf(content.resetId) : noCode;
      return words.resetCode({ shop, code });
    }
    case 'return_received': {
      const { orderId, returnKind, requestedAt } = content;
      const order = { orderId, kind: returnKind, requestedAt: dayAndTime(requestedAt, pack.timeZone) };
      return words.returnReceived({ shop, ...order });
    }
    case 'data_request_received': {
      const [year, month, day] = localDate(content.dueAt, pack).split('-');
      const dueOn = `${Number(day)}. ${Number(month)}. ${year}.`;
      return words.dataRequestReceived({ shop, kind: content.requestKind, dueOn });
    }
  }
}

function dayAndTime(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${Number(part['day'])}. ${Number(part['month'])}. ${part['year']}. u ${part['hour']}:${part['minute']}`;
}
