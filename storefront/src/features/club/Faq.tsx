import { Blocks } from '../../shared/prose/Blocks.js';
import { InlineText } from '../../shared/prose/Text.js';
import { filterSections } from '../../shared/prose/content-document.js';
import { useCountryFacts } from '../../shared/prose/use-country-facts.js';
import { useTexts } from '../../shared/use-texts.js';
import { Accordion } from '../../shared/ui/Accordion.js';
import { clubTexts } from './texts.js';

export function Faq() {
  const { faq } = useTexts(clubTexts);
  const { conditions, fill } = useCountryFacts();
  return (
    <section className="bg-sand">
      <div className="mx-auto grid max-w-[1440px] gap-8 px-5 py-16 sm:px-8 lg:grid-cols-[1fr_1.6fr] lg:gap-20 lg:py-28 xl:px-10">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <h2 className="text-[clamp(2rem,4vw,3rem)]">{faq.title}</h2>
          <p className="mt-4 max-w-sm text-soft">
            <InlineText>{fill(faq.lead)}</InlineText>
          </p>
        </div>
        <div className="border-t border-line">
          {filterSections(faq, conditions).map(({ id, heading, blocks }) => (
            <Accordion key={id} title={fill(heading)} group="club-faq">
              <div className="max-w-2xl">
                <Blocks blocks={blocks} fill={fill} />
              </div>
            </Accordion>
          ))}
        </div>
      </div>
    </section>
  );
}
