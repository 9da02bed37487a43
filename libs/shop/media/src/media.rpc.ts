import type { mediaContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import { picturePath } from './picture-files.js';
import type { PictureUploads } from './picture-uploads.js';

export class MediaRpc {
  constructor(private readonly uploads: PictureUploads) {}

  readonly handlers: HandlersFor<typeof mediaContract> = {
    'staticContent.images.f.upload': async ({ args }, context) => {
      const { caller } = context;
      if (caller.kind !== 'shopper') return reject('NOT_LOGGED_IN', 'Not logged in');
      const { ImageName: name, ImageTag: tag, ImageFile: file } = args;
      const upload = {
        userId: caller.userId,
        by: 'shopper',
        name,
        tag,
        bytes: file.bytes,
        param: 'args.ImageFile',
      } as const;
      const uploaded = await this.uploads.upload(upload, commandContextOf(context));
      return isRejection(uploaded) ? uploaded : { data: picturePath(uploaded.pictureId) };
    },
  };
}
