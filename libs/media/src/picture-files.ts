import { isUuid } from '@shop/kernel';

export const pictureWidths = [400, 800, 1200] as const;
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

type Width = (typeof pictureWidths)[number];
type Extension = keyof typeof pictureTypes;
/** One form of a picture, by the name under which it is kept and served. */
export type PictureFile = `${Width}.${Extension}`;

/** What there is as soon as a picture is taken; the others are made in the background. */
export const firstFiles = ['1200.jpg', '800.jpg'] as const satisfies readonly PictureFile[];

const pathPattern = /^\/media\/([0-9a-f-]{36})\/800\.jpg$/;

/** Where an uploaded picture is served; its other forms lie beside it. */
export function picturePath(pictureId: string): string {
  return `/media/${pictureId}/800.jpg`;
}

/** The id in such a path; null when it is none. */
export function pictureIdIn(path: string): string | null {
  const id = pathPattern.exec(path)?.[1];
  return id !== undefined && isUuid(id) ? id : null;
}
