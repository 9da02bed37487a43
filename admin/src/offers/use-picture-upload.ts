import { useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { newUuid } from '../browser.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { useRpc } from '../rpc/rpc-context.js';
import { toUploadError, isTooLarge, type FailedUpload } from './picture-upload.js';

interface PictureUpload {
  readonly pendingCount: number;
  readonly failed: readonly FailedUpload[];
  readonly upload: (files: readonly File[]) => Promise<void>;
}

/** Uploads pictures one after the other and reports each when it is stored. */
export function usePictureUpload(onUploaded: (picture: string) => void): PictureUpload {
  const rpc = useRpc();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [pendingCount, setPendingCount] = useState(0);
  const [failed, setFailed] = useState<readonly FailedUpload[]>([]);
  const uploadOne = async (file: File): Promise<FailedUpload | null> => {
    if (isTooLarge(file)) return { name: file.name, error: 'too_large' };
    try {
      const name = file.name.trim().slice(0, 120) || 'picture';
      const { picture } = await rpc.upload('admin.offers.uploadPicture', { name, file }, { key: newUuid() });
      onUploaded(picture);
      return null;
    } catch (error) {
      void logoutIfAccessDenied(error);
      return { name: file.name, error: toUploadError(rpcFailureOf(error)?.code) };
    }
  };
  const upload = async (files: readonly File[]) => {
    setFailed([]);
    setPendingCount(files.length);
    for (const file of files) {
      const failure = await uploadOne(file);
      if (failure !== null) setFailed((before) => [...before, failure]);
      setPendingCount((before) => before - 1);
    }
  };
  return { pendingCount, failed, upload };
}
