import { pictureForms } from './picture-forms.job.js';
import { pictureEvents } from './picture.events.js';

export { MediaBackground } from './media-background.js';
export { MediaBackgroundModule, MediaModule } from './media.module.js';
export { MediaRpc } from './media.rpc.js';
export { MEDIA_STORE, type MediaStore } from './media-store.js';
export { pictureIdIn, picturePath, pictureTypes, type PictureFile } from './picture-files.js';
export { PictureLibrary } from './picture-library.js';
export const mediaEvents = pictureEvents;
export const mediaJobs = [pictureForms] as const;
/** Pictures have no read models of their own yet. */
export const mediaProjections = [] as const;
export const mediaMigrations = [] as const;
