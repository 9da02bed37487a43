export { MediaBackground } from './media-background.js';
export { mediaModule } from './media.module.js';
export { MediaHealth } from './media-health.js';
export { mediaLocationOf } from './media-location.js';
export { MediaRpc } from './media.rpc.js';
export { MEDIA_STORE, MediaStoreFailed, type MediaStore } from './media-store.js';
export { OfferPicturesRpc } from './offer-pictures.rpc.js';
export { pictureIdIn, picturePath, mimeTypeOf, type PictureFile } from './picture-files.js';
export { PictureLibrary } from './picture-library.js';
