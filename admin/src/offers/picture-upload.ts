/** Server limit; checked here to avoid a useless upload. */
const maxBytes = 10 * 1024 * 1024;

/** Formats that the server decodes; it rejects others. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export type UploadErrorKind = 'too_large' | 'unreadable' | 'too_many' | 'failed';

export interface FailedUpload {
  readonly name: string;
  readonly error: UploadErrorKind;
}

export function isTooLarge(file: Pick<File, 'size'>): boolean {
  return file.size > maxBytes;
}

export function toUploadError(code: string | undefined): UploadErrorKind {
  if (code === 'INVALID_PARAMS') return 'unreadable';
  if (code === 'TOO_LARGE') return 'too_large';
  return code === 'RATE_LIMITED' ? 'too_many' : 'failed';
}

/** Moves an item by some positions; does nothing beyond the ends. */
export function moveItem<Item>(items: readonly Item[], from: number, by: number): readonly Item[] {
  const item = items[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
