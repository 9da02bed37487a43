import type { ReactNode } from 'react';
import { OrderArrivalText } from '../../shared/delivery/DeliveryText.js';
import { useShop } from '../../shared/shop.js';
import { supportPhone } from '../../shared/support-phone.js';
import { useTexts } from '../../shared/use-texts.js';
import { Icon, type IconName } from '../../shared/ui/Icon.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import { trackingTexts } from './texts.js';
import type { TrackingState } from './use-tracking.js';

interface TrackResultProps {
  readonly state: TrackingState;
  readonly leadId: string;
}

export function TrackResult({ state, leadId }: TrackResultProps) {
  const t = useTexts(trackingTexts);
  return (
    <div className="mt-8 min-h-64">
      <div role="status" aria-live="polite">
        {state.kind === 'searching' && (
          <p className="flex items-center gap-4 py-6 text-lg text-green">
            <Spinner className="size-7" />
            {t.searching}
          </p>
        )}
        {state.kind === 'preparing' && (
          <StatusMessage icon="box" title={t.preparing}>
            {t.preparingHint}
            <OrderArrivalText leadId={leadId} status="" />
          </StatusMessage>
        )}
        {state.kind === 'unknown' && (
          <StatusMessage icon="search" title={t.notFound}>
            {t.notFoundHint}
          </StatusMessage>
        )}
        {state.kind === 'offline' && (
          <StatusMessage icon="search" title={t.notFound}>
            {t.offline}
          </StatusMessage>
        )}
        {state.kind === 'steps' && <TrackingSteps lines={state.lines} leadId={leadId} />}
      </div>
      {(state.kind === 'unknown' || state.kind === 'steps') && <SupportContact />}
    </div>
  );
}

function StatusMessage({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-5 rounded-large bg-sand p-6 sm:p-8">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-paper text-green">
        <Icon name={icon} />
      </span>
      <div>
        <p className="font-display text-2xl leading-tight">{title}</p>
        <p className="mt-2 text-soft">{children}</p>
      </div>
    </div>
  );
}

function TrackingSteps({ lines, leadId }: { readonly lines: readonly string[]; readonly leadId: string }) {
  const t = useTexts(trackingTexts);
  return (
    <section aria-labelledby="steps" className="rounded-large bg-sand p-6 sm:p-8">
      <h2 id="steps" className="text-2xl">
        {t.found}
      </h2>
      <p className="text-soft">
        <OrderArrivalText leadId={leadId} status={lines.at(-1) ?? ''} />
      </p>
      <ol className="mt-6">
        {lines.toReversed().map((line, index) => {
          const [time = '', ...words] = line.split(' · ');
          const isLatest = index === 0;
          return (
            <li key={line} className="group relative flex gap-5 pb-7 last:pb-0">
              <span className="absolute bottom-0 left-[11px] top-6 w-0.5 bg-line-strong/40 group-last:hidden" />
              <span
                className={`z-10 mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full ${isLatest ? 'bg-green text-on-green' : 'border-2 border-line-strong bg-sand text-soft'}`}
              >
                {isLatest && <Icon name="check" className="size-4" />}
              </span>
              <div>
                <p className={isLatest ? 'font-display text-xl leading-snug' : 'text-soft'}>
                  {words.length === 0 ? time : words.join(' · ')}
                </p>
                {words.length > 0 && <p className="text-sm tabular-nums text-soft">{time}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function SupportContact() {
  const { pack } = useShop();
  const t = useTexts(trackingTexts);
  return (
    <p className="mt-6 text-[15px] text-soft">
      {t.help}{' '}
      <a href={`tel:${pack.brand.supportPhone}`} className="font-semibold text-green underline underline-offset-4">
        {t.call}: {supportPhone(pack)}
      </a>
    </p>
  );
}
