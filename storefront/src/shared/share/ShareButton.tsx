import { useId, useState } from 'react';
import { siteOrigin } from '../site-origin.js';
import { useTexts } from '../use-texts.js';
import { Button } from '../ui/Button.js';
import { OutlineIcon } from '../ui/Icon.js';
import { type ShareOutcome, shareAddress } from './share-address.js';
import { shareTexts } from './texts.js';

const outline =
  'M3 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0m12-6a3 3 0 1 0 6 0 3 3 0 0 0-6 0m0 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0m-6.3-7.3 6.6-3.4m-6.6 6 6.6 3.4';

export interface ShareButtonProps {
  /** Path of the server-rendered page: previews never see what is behind the `#`. */
  readonly path: string;
  readonly title: string;
}

export default function ShareButton({ path, title }: ShareButtonProps) {
  const t = useTexts(shareTexts);
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const share = async (): Promise<void> => {
    setOutcome(await shareAddress({ title, url: addressOf(path) }));
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" size="small" onClick={() => void share()}>
          <OutlineIcon path={outline} className="size-5" />
          {t.action}
        </Button>
        <p role="status" className="text-[15px] font-medium text-success">
          {outcome === 'copied' && t.copied}
        </p>
      </div>
      {outcome === 'failed' && <AddressField address={addressOf(path)} />}
    </>
  );
}

function addressOf(path: string): string {
  return new URL(path, siteOrigin()).href;
}

/** The address to copy by hand, selected. */
function AddressField({ address }: { address: string }) {
  const t = useTexts(shareTexts);
  const id = useId();
  return (
    <div className="mt-3">
      <label htmlFor={id} className="text-[15px] font-medium">
        {t.address}
      </label>
      <input
        id={id}
        autoFocus
        readOnly
        value={address}
        aria-describedby={`${id}-help`}
        onFocus={({ target }) => target.select()}
        className="mt-1.5 h-12 w-full rounded-small border border-line-strong bg-paper px-4"
      />
      <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
        {t.help}
      </p>
    </div>
  );
}
