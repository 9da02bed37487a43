/** Three plural forms: 1 artikal, 2 artikla, 5 artikala, 21 artikal. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly other: string;
}

/**
 * `pluralIn('bs')(5, {…})` is `5 artikala`.
 * @param language BCP 47 tag
 */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => {
    const form = rules.select(count);
    return `${count} ${form === 'one' ? forms.one : form === 'few' ? forms.few : forms.other}`;
  };
}
