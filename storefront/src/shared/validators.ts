export type Validator = (value: unknown) => boolean;

export const isString: Validator = (value) => typeof value === 'string';
export const isNumber: Validator = (value) => Number.isFinite(value);
export const isBoolean: Validator = (value) => typeof value === 'boolean';
/** ISO date or instant. */
export const isDateString: Validator = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

export function nullable(isValid: Validator): Validator {
  return (value) => value === null || isValid(value);
}

export function optional(isValid: Validator): Validator {
  return (value) => value === undefined || isValid(value);
}

export function listOf(isItem: Validator): Validator {
  return (value) => Array.isArray(value) && value.every((item) => isItem(item));
}

export function objectOf<Shape = Readonly<Record<string, unknown>>>(fields: {
  readonly [Name in keyof Shape]?: Validator;
}): Validator {
  const validators = Object.entries<Validator | undefined>(fields);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    validators.every(([name, isValid]) => isValid?.(Reflect.get(value, name)) ?? true);
}
