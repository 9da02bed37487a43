import type { ShopDraw } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useDates } from '../../../shared/dates.js';
import { useTexts } from '../../../shared/use-texts.js';
import { Accordion } from '../../../shared/ui/Accordion.js';
import { formatDrawNumber } from './format-draw-number.js';
import { drawsTexts } from './texts.js';

export function PastDraws({ draws }: { draws: readonly ShopDraw[] }) {
  const { past: t } = useTexts(drawsTexts);
  const pastDraws = draws.filter(({ Seed }) => Seed !== null);
  return (
    <section aria-labelledby="past-draws" className="mt-16 lg:mt-24">
      <h2 id="past-draws" className="text-3xl">
        {t.title}
      </h2>
      {pastDraws.length === 0 ? (
        <p className="mt-6 rounded-large bg-sand px-6 py-8 text-soft">{t.none}</p>
      ) : (
        <div className="mt-6 border-t border-line">
          {pastDraws.map((draw) => (
            <PastDraw key={draw.ID} draw={draw} />
          ))}
        </div>
      )}
    </section>
  );
}

function PastDraw({ draw }: { draw: ShopDraw }) {
  const { past: t } = useTexts(drawsTexts);
  const { day } = useDates();
  const [year = '', week = ''] = draw.Week.split('-W');
  return (
    <Accordion
      title={`${t.week({ week: Number(week), year })} · ${draw.Winner === null ? t.noEntries : formatDrawNumber(draw.Winner)}`}
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
        <DrawDetail name={`${day(draw.OpensAt)} – ${day(draw.ClosesAt)}`}>
          {t.entries}: <strong className="font-semibold text-ink">{draw.Entries ?? 0}</strong>
        </DrawDetail>
        {draw.Winner !== null && (
          <DrawDetail name={t.winner}>
            <strong className="font-display text-xl tabular-nums text-ink">{formatDrawNumber(draw.Winner)}</strong>
          </DrawDetail>
        )}
        <DrawDetail name={t.hash}>
          <code className="break-all text-[15px]">{draw.SeedHash}</code>
        </DrawDetail>
        <DrawDetail name={t.seed}>
          <code className="break-all text-[15px]">{draw.Seed}</code>
        </DrawDetail>
      </dl>
    </Accordion>
  );
}

function DrawDetail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm sm:pt-0.5 sm:text-[15px]">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
