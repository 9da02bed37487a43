/** Makes the client wait for the read models; absent when nothing changed. */
export function positionField({ position }: { readonly position: string | undefined }) {
  return position === undefined ? {} : { position };
}
