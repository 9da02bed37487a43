/** How dates and numbers are written. By hand: browsers without Bosnian data would write them the American way. */
export interface Writing {
  /** `21. 11.`, with the year where it is not this one. */
  readonly date: (at: Date, thisYear: number) => string;
  readonly groups: string;
  /** Between a whole number and its fraction. */
  readonly decimal: string;
  readonly percent: string;
}

/** A date is not broken over two lines. */
const nbsp = '\u00a0';
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const ourWriting: Writing = {
  date: (at, thisYear) =>
    `${at.getDate()}.${nbsp}${at.getMonth() + 1}.${at.getFullYear() === thisYear ? '' : `${nbsp}${at.getFullYear()}.`}`,
  groups: '.',
  decimal: ',',
  percent: `${nbsp}%`,
};

export const englishWriting: Writing = {
  date: (at, thisYear) =>
    `${at.getDate()}${nbsp}${months[at.getMonth()] ?? ''}${at.getFullYear() === thisYear ? '' : `${nbsp}${at.getFullYear()}`}`,
  groups: ',',
  decimal: '.',
  percent: '%',
};

/** `14:05`, by this computer's clock. */
export function timeText(at: Date): string {
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** A whole number with its groups of three. */
export function numberText(value: number, { groups }: Writing): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, groups);
}

/** `4,25`: a mean, with two decimals. */
export function averageText(value: number, { decimal }: Writing): string {
  return value.toFixed(2).replace('.', decimal);
}
