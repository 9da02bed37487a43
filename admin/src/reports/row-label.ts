import type { OrderReportRow } from '@shop/contracts';
import { erasedReason, noAgent, type ReportDimension } from '@shop/contracts/report-definitions';
import { isCallOutcome } from '../calls/call-outcomes.js';
import type { Format } from '../format/use-format.js';
import type { Translate } from '../i18n/use-text.js';
import { parseCountry } from '../records/CountrySelect.js';

export function rowLabel(by: ReportDimension, { key, name }: OrderReportRow, t: Translate, format: Format): string {
  switch (by) {
    case 'day':
      return format.day(`${key}T12:00:00`);
    case 'country': {
      const country = parseCountry(key);
      return country === undefined ? key : t(`country.${country}`);
    }
    case 'agent':
      return key === noAgent ? t('reports.no_agent') : (name ?? t('reports.unknown_agent'));
    case 'offer':
      return name ?? key;
    case 'cancelReason':
    case 'refuseReason':
      return orderReasonText(key, t);
    case 'returnKind':
      return isReturnKind(key) ? t(`work.returns.kinds.${key}`) : key;
    case 'total':
      return key;
  }
}

/** Translates standard reasons; free text stays unchanged. */
export function orderReasonText(reason: string, t: Translate): string {
  if (reason === 'shopper') return t('reports.by_shopper');
  if (reason === 'erasure') return t('reports.by_erasure');
  if (reason === erasedReason) return t('reports.reason_erased');
  return isCallOutcome(reason) ? t(`outcome.${reason}`) : reason;
}

function isReturnKind(key: string): key is 'guarantee' | 'withdrawal' | 'damaged' {
  return key === 'guarantee' || key === 'withdrawal' || key === 'damaged';
}
