import type { PictureFormat } from '@shop/contracts';
import { inspectPicture } from './picture-content.js';
import { encodePicture } from './picture-encoder.js';
import { aPicture } from './pictures.fixtures.js';

async function isAccepted(bytes: Buffer): Promise<boolean> {
  const inspected = inspectPicture(bytes);
  return !('flaw' in inspected) && !('flaw' in (await encodePicture(inspected)));
}

it.each<PictureFormat>(['jpeg', 'png', 'gif', 'webp', 'avif'])(
  'a truncated %s is rejected at every cut',
  async (format) => {
    const whole = await aPicture(format, { width: 24, height: 16 });
    expect(await isAccepted(whole)).toBe(true);
    const accepted = [];
    for (const length of whole.keys())
      if (await isAccepted(Buffer.from(whole.subarray(0, length)))) accepted.push(length);
    expect(accepted).toEqual([]);
  },
);
