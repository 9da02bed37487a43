import { formatMoney } from '@shop/countries/money';
import type { ShopDraw } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { useDates } from '../../../shared/dates.js';
import { useShop } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/use-texts.js';
import { Button } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { PageTitle } from '../../../shared/ui/PageTitle.js';
import { Spinner } from '../../../shared/ui/Spinner.js';
import { PastDraws } from './PastDraws.js';
import { drawsTexts } from './texts.js';
import { useDraws } from './use-draws.js';

export default function DrawsPage() {
  const t = useTexts(drawsTexts);
  const { messages } = useShop();
  const { data, isError, refetch } = useDraws();
  return (
    <div className="mx-auto max-w-[1440px] px-5 pb-24 pt-10 sm:px-8 lg:pt-16 xl:px-10">
      <Link to="/club" className="inline-flex min-h-9 items-center text-[15px] text-green underline underline-offset-4">
        {t.back}
      </Link>
      <PageTitle description={t.description} className="mt-4 text-[clamp(2.25rem,5vw,3.5rem)]">
        {t.title}
      </PageTitle>
      <p className="mt-5 max-w-2xl text-lg text-soft">{t.lead}</p>
      <div className="mt-10 grid items-start gap-6 lg:mt-14 lg:grid-cols-[1.15fr_1fr] lg:gap-10">
        <DrawRules />
        <section
          aria-labelledby="this-week"
          className="min-h-56 rounded-large bg-green px-6 py-8 text-on-green sm:px-9"
        >
          <h2 id="this-week" className="text-3xl">
            {t.now.title}
          </h2>
          {data !== undefined && <CurrentDraw draw={data.find(({ Seed }) => Seed === null)} />}
          {data === undefined && !isError && (
            <p className="py-10">
              <Spinner className="size-7" label={messages.loading} />
            </p>
          )}
        </section>
      </div>
      {data !== undefined && <PastDraws draws={data} />}
      {data === undefined && isError && (
        <div className="mt-10">
          <Notice
            variant="danger"
            action={
              <Button size="small" onClick={() => void refetch()}>
                {messages.retry}
              </Button>
            }
          >
            {t.failed}
          </Notice>
        </div>
      )}
    </div>
  );
}

function CurrentDraw({ draw }: { draw: ShopDraw | undefined }) {
  const { now: t } = useTexts(drawsTexts);
  const { pack } = useShop();
  const { moment } = useDates();
  return (
    <>
      <p className="mt-4 font-display text-xl">
        {t.prize({ amount: formatMoney(pack.club.drawPrizeMinor, pack).replace(' ', '\u00a0') })}
      </p>
      {draw === undefined ? (
        <p className="mt-4 text-on-green-soft">{t.none}</p>
      ) : (
        <>
          <p className="mt-4 text-on-green-soft">{t.until({ moment: moment(draw.ClosesAt) })}</p>
          <p className="mt-6 text-sm text-on-green-soft">{t.hash}</p>
          <code className="mt-1 block break-all text-[15px]">{draw.SeedHash}</code>
        </>
      )}
      <p className="mt-6 text-[15px] text-on-green-soft">{t.own}</p>
    </>
  );
}

function DrawRules() {
  const { how } = useTexts(drawsTexts);
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="text-3xl">
        {how.title}
      </h2>
      <ol className="mt-6 grid gap-7">
        {how.steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-4">
            <span
              aria-hidden="true"
              className="flex size-10 items-center justify-center rounded-full bg-green-tint font-display text-lg text-green"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="pt-1.5 text-xl">{title}</h3>
              <p className="mt-1.5 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-soft">{how.calling}</p>
    </section>
  );
}
