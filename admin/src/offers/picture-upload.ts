/** As the server has it: a larger one would be carried there for nothing. */
const maxBytes = 10 * 1024 * 1024;

/** What the server can open; of other formats it says so itself. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export type UploadErrorKind = 'too_large' | 'unreadable' | 'too_many' | 'failed';

/** One picture that was not taken, and why. */
export interface FailedUpload {
  readonly name: string;
  readonly error: UploadErrorKind;
}

export function isTooLarge(file: Pick<File, 'size'>): boolean {
  return file.size > maxBytes;
}

/** What a refusal of the server means for whoever chose the file. */
export function toUploadError(code: string | undefined): UploadErrorKind {
  if (code === 'INVALID_PARAMS') return 'unreadable';
  if (code === 'TOO_LARGE') return 'too_large';
  return code === 'RATE_LIMITED' ? 'too_many' : 'failed';
}

/** Moves what is at a place by some places; what would leave the list stays. */
export function moveItem<Item>(items: readonly Item[], from: number, by: number): readonly Item[] {
  const item = items[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
