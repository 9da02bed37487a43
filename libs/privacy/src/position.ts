/** Where in the log what a command wrote is, as a part of its answer; nothing when it wrote nothing. */
export function positionField(position: string | undefined): { readonly position?: string } {
  return position === undefined ? {} : { position };
}
