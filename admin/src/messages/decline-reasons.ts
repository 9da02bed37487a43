import type { Translate } from '../i18n/use-text.js';

export function declineReasons(t: Translate): readonly string[] {
  return [
    t('messages.decline_reasons.arrived'),
    t('messages.decline_reasons.told'),
    t('messages.decline_reasons.over'),
  ];
}
