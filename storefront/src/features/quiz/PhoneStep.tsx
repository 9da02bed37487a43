import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Offer } from '@shop/contracts';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { phoneSchema } from '../../shared/account/schemas.js';
import { sendSubscriberLead } from '../../shared/leads.js';
import { PhoneField } from '../../shared/phone/PhoneField.js';
import { toE164 } from '../../shared/phone/phone-rules.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { StepButtons } from './StepButtons.js';
import { StepFrame } from './StepFrame.js';
import { StepTitle } from './StepTitle.js';
import { WithRecommendation } from './WithRecommendation.js';
import { quizTexts } from './texts.js';
import { useFinishQuiz } from './use-finish-quiz.js';

export function PhoneStep() {
  return (
    <WithRecommendation>
      {(offer, goal) => (
        <StepFrame offer={offer} goal={goal}>
          <PhoneForm offer={offer} />
        </StepFrame>
      )}
    </WithRecommendation>
  );
}

function PhoneForm({ offer }: { offer: Offer }) {
  const t = useTexts(quizTexts);
  const { messages, pack } = useShop();
  const finishQuiz = useFinishQuiz();
  const { control, handleSubmit } = useForm<{ phone: string }>({
    resolver: useMemo(
      () =>
        valibotResolver(v.objectAsync({ phone: phoneSchema(t.phone.missing, messages.login.phoneInvalid, pack.code) })),
      [t, messages, pack.code],
    ),
    mode: 'onTouched',
    defaultValues: { phone: '' },
  });
  const onSubmit = ({ phone }: { phone: string }): void =>
    finishQuiz(offer, async () =>
      sendSubscriberLead({ PhoneNumber: await toE164(phone, pack.code), OfferID: offer.ID }),
    );
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <StepTitle stepLabel={t.place.phone}>{t.phone.title}</StepTitle>
      <p className="mb-8 mt-4 max-w-xl text-lg text-soft">{t.phone.lead}</p>
      <PhoneField control={control} name="phone" label={t.phone.label} required />
      <div className="mt-8">
        <StepButtons label={t.phone.send}>
          <Button variant="outline" onClick={() => finishQuiz(offer)} className="max-xs:grow">
            {t.skip}
          </Button>
        </StepButtons>
      </div>
    </form>
  );
}
