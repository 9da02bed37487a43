import { isUuid } from '@shop/kernel';

const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

type Width = 400 | 800 | 1200;
type Extension = keyof typeof pictureTypes;
export type PictureFile = `${Width}.${Extension}`;

const widths: readonly Width[] = [400, 800, 1200];
const extensions: readonly Extension[] = ['avif', 'webp', 'jpg'];
export const pictureFiles: readonly PictureFile[] = widths.flatMap((width) =>
  extensions.map((extension): PictureFile => `${width}.${extension}`),
);

export function mimeTypeOf(file: PictureFile): string {
  const extension = extensions.find((each) => file.endsWith(`.${each}`)) ?? 'jpg';
  return pictureTypes[extension];
}

const pathPattern = /^\/media\/([0-9a-f-]{36})\/800\.jpg$/;

export function picturePath(pictureId: string): string {
  return `/media/${pictureId}/800.jpg`;
}

export function pictureIdIn(path: string): string | null {
  const id = pathPattern.exec(path)?.[1];
  return id !== undefined && isUuid(id) ? id : null;
}
