import type { DataOf, ReviewRow } from '@shop/contracts';
import { erasedReason } from '@shop/contracts/report-definitions';
import { useLocale } from 'react-admin';
import { findLocale } from '../i18n/locales.js';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

export type RejectReason = DataOf<ConsoleContract['admin.reviews.reasons']>[number];

const noReasons: readonly RejectReason[] = [];

/** Standard rejection reasons; they change only with a release. */
export function useRejectReasons(): readonly RejectReason[] {
  const enabled = useCan()('admin.reviews.reasons');
  return useRpcQuery('admin.reviews.reasons', {}, { staleTime: Infinity, enabled }).data ?? noReasons;
}

interface ReasonTexts {
  readonly label: (reason: RejectReason) => string;
  readonly reasonText: (reason: string) => string;
  readonly authorText: (reason: string, country: ReviewRow['country']) => string;
}

export function useRejectReasonTexts(): ReasonTexts {
  const t = useText();
  const reasons = useRejectReasons();
  const language = reasonLanguage(useLocale());
  const byCode = (code: string) => reasons.find((reason) => reason.code === code);
  return {
    label: ({ label }) => label[language],
    reasonText: (code) =>
      code === erasedReason
        ? t('reports.reason_erased')
        : (byCode(code)?.label[language] ?? t('reviews.quoted', { text: code })),
    authorText: (code, country) => byCode(code)?.told[country] ?? code,
  };
}

function reasonLanguage(locale: string): keyof RejectReason['label'] {
  const { lang } = findLocale(locale);
  return lang === 'sr-Latn' || lang === 'sr-Latn-ME' ? 'sr' : lang;
}
