import type { CountryCode } from '@shop/countries';
import { reviewReasonCodes, type ReviewReasonCode } from '@shop/countries/review-rules';
import { texts as staffTexts } from './staff-texts.generated.js';
import { texts } from './texts.generated.js';

/** A digit never changes its meaning: moderators know them by heart. */
const digits: Readonly<Record<ReviewReasonCode, string>> = {
  advertising: '1',
  offensive: '2',
  health_claim: '3',
  personal_data: '4',
  off_topic: '5',
  not_genuine: '6',
  pictures: '7',
  unreadable: '8',
  other: '9',
};

/** In the order of the digits. */
export function listRejectionReasons() {
  return reviewReasonCodes.map((code) => ({
    key: digits[code],
    code,
    label: {
      bs: staffTexts.bs(`rejections.${code}`),
      sr: staffTexts.sr(`rejections.${code}`),
      hr: staffTexts.hr(`rejections.${code}`),
      en: staffTexts.en(`rejections.${code}`),
    },
    told: {
      BA: texts.BA(`rejections.${code}`),
      RS: texts.RS(`rejections.${code}`),
      HR: texts.HR(`rejections.${code}`),
      ME: texts.ME(`rejections.${code}`),
    },
  }));
}

export function findReasonCode(reason: string): ReviewReasonCode | undefined {
  return reviewReasonCodes.find((code) => code === reason);
}

/** @param reason a code, or the words of a moderator */
export function reasonForAuthor(reason: string, country: CountryCode): string {
  const code = findReasonCode(reason);
  return code === undefined ? reason : texts[country](`rejections.${code}`);
}
