import type { Translate } from '../i18n/use-text.js';

const reasonKeys = {
  'No answer in time': 'no_answer',
  'The server hung up': 'hung_up',
  'The try before ended without a word': 'no_word',
  'It says nothing of use any more': 'useless',
  'The person is erased': 'erased',
  'The answer is not what was agreed': 'not_agreed',
} as const;

/** Translates the stored reason of a failure; codes of a partner stay unchanged. */
export function deliveryReasonText(reason: string, t: Translate): string {
  const known = Object.entries(reasonKeys).find(([written]) => written === reason);
  if (known !== undefined) return t(`messages.reasons.${known[1]}`);
  const code = /^Not reached: (.+)$/.exec(reason)?.[1];
  return code === undefined ? reason : t('messages.reasons.not_reached', { code });
}
