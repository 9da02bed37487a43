/** Date and number formats, hand-written: browsers without Bosnian locale data fall back to US formats. */
export interface FormatRules {
  /** `21. 11.`, with the year if it is not the current one. */
  readonly date: (at: Date, thisYear: number) => string;
  readonly groupSeparator: string;
  readonly decimalSeparator: string;
  readonly percentSuffix: string;
}

/** A date must not break over two lines. */
const noBreakSpace = '\u00a0';
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const regionalRules: FormatRules = {
  date: (at, thisYear) =>
    `${at.getDate()}.${noBreakSpace}${at.getMonth() + 1}.${at.getFullYear() === thisYear ? '' : `${noBreakSpace}${at.getFullYear()}.`}`,
  groupSeparator: '.',
  decimalSeparator: ',',
  percentSuffix: `${noBreakSpace}%`,
};

export const englishRules: FormatRules = {
  date: (at, thisYear) =>
    `${at.getDate()}${noBreakSpace}${months[at.getMonth()] ?? ''}${at.getFullYear() === thisYear ? '' : `${noBreakSpace}${at.getFullYear()}`}`,
  groupSeparator: ',',
  decimalSeparator: '.',
  percentSuffix: '%',
};

/** `14:05`, in the browser's time zone. */
export function timeText(at: Date): string {
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** `14:05:09`, in the browser's time zone. */
export function secondsText(at: Date): string {
  return `${timeText(at)}:${String(at.getSeconds()).padStart(2, '0')}`;
}

export function numberText(value: number, { groupSeparator }: FormatRules): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, groupSeparator);
}

/** An average with two decimals: `4,25` */
export function averageText(value: number, { decimalSeparator }: FormatRules): string {
  return value.toFixed(2).replace('.', decimalSeparator);
}
