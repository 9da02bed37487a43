/** The part of an answer that makes it wait until its read models have the change; none where nothing changed. */
export function positionField({ position }: { readonly position: string | undefined }) {
  return position === undefined ? {} : { position };
}
