import type { DataOf, ReviewRow } from '@shop/contracts';
import { erasedReason } from '@shop/contracts/report-parts';
import { useLocale } from 'react-admin';
import { localeOf } from '../i18n/locales.js';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import type { Wire } from '../rpc/rpc.js';
import { useCall } from '../rpc/use-call.js';

export type RejectReason = DataOf<Wire['admin.reviews.reasons']>[number];

const none: readonly RejectReason[] = [];

/** The usual reasons for a rejection, for whom they concern. They change with the server's version only. */
export function useReasons(): readonly RejectReason[] {
  const enabled = useMay()('admin.reviews.reasons');
  return useCall('admin.reviews.reasons', {}, { staleTime: Infinity, enabled }).data ?? none;
}

interface ReasonTexts {
  /** What it is called here. */
  readonly label: (reason: RejectReason) => string;
  /** A reason as it stands in a review: the name of a usual one, or the moderator's words. */
  readonly named: (reason: string) => string;
  /** What the author is told. */
  readonly told: (reason: string, country: ReviewRow['country']) => string;
}

export function useReasonTexts(): ReasonTexts {
  const t = useText();
  const reasons = useReasons();
  const language = languageOf(useLocale());
  const byCode = (code: string) => reasons.find((reason) => reason.code === code);
  return {
    label: ({ label }) => label[language],
    named: (code) =>
      code === erasedReason
        ? t('reports.reason_erased')
        : (byCode(code)?.label[language] ?? t('reviews.quoted', { text: code })),
    told: (code, country) => byCode(code)?.told[country] ?? code,
  };
}

function languageOf(locale: string): keyof RejectReason['label'] {
  const { lang } = localeOf(locale);
  return lang === 'sr-Latn' ? 'sr' : lang;
}
