import type { ReactNode } from 'react';
import { Picture, mediaPath } from '../ui/Picture.js';

export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[1600px] lg:min-h-[760px] lg:grid-cols-2 lg:gap-4 lg:p-4">
      <Picture
        src={mediaPath('story')}
        alt=""
        sizes="50vw"
        width={1200}
        height={800}
        className="hidden size-full rounded-large bg-sand object-cover lg:block"
      />
      <div className="mx-auto w-full max-w-[520px] px-5 pb-20 pt-10 sm:px-8 lg:py-16">{children}</div>
    </div>
  );
}
