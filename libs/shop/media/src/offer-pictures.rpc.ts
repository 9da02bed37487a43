import type { offerPicturesContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { PictureUploads } from './picture-uploads.js';

export class OfferPicturesRpc {
  constructor(private readonly uploads: PictureUploads) {}

  readonly handlers: HandlersFor<typeof offerPicturesContract> = {
    'admin.offers.uploadPicture': async ({ name, file }, context) => {
      const { caller } = context;
      if (caller.kind !== 'staff') return reject('NOT_LOGGED_IN', 'Not logged in');
      const upload = {
        userId: caller.staffId,
        by: 'staff',
        name,
        tag: 'offer',
        bytes: file.bytes,
        param: 'file',
      } as const;
      const uploaded = await this.uploads.upload(upload, commandContextOf(context));
      return isRejection(uploaded) ? uploaded : { data: { picture: uploaded.pictureId } };
    },
  };
}
