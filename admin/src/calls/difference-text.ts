import type { Format } from '../format/use-format.js';
import type { Translate } from '../i18n/use-text.js';
import { isOrderStatus } from '../theme/order-status.js';
import type { Difference } from './call-draft.js';

export function theirsText({ field, theirs }: Difference, t: Translate, format: Format): string {
  if (field === 'status' && isOrderStatus(theirs)) return t(`status.${theirs}`);
  if (field === 'deadline') return format.moment(theirs);
  return theirs === '' ? '–' : theirs;
}
