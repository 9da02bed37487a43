/** The values that differ from the saved ones, texts trimmed. */
export function editedValues<Values extends object>(values: Values, saved: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : (value as unknown)] as const)
      .filter(([name, value]) => value !== saved[name as keyof Values]),
  ) as Partial<Values>;
}
