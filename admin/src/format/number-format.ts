/** How dates and numbers are written. By hand: browsers without Bosnian data would write them the American way. */
export interface FormatRules {
  /** `21. 11.`, with the year where it is not this one. */
  readonly date: (at: Date, thisYear: number) => string;
  readonly groupSeparator: string;
  /** Between a whole number and its fraction. */
  readonly decimalSeparator: string;
  readonly percentSuffix: string;
}

/** A date is not broken over two lines. */
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

/** `14:05`, by this computer's clock. */
export function timeText(at: Date): string {
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** A whole number with its groups of three. */
export function numberText(value: number, { groupSeparator }: FormatRules): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, groupSeparator);
}

/** `4,25`: a mean, with two decimals. */
export function averageText(value: number, { decimalSeparator }: FormatRules): string {
  return value.toFixed(2).replace('.', decimalSeparator);
}
