/** Absent when the command wrote nothing. */
export function positionField(position: string | undefined): { readonly position?: string } {
  return position === undefined ? {} : { position };
}
