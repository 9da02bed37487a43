import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Offer } from '@shop/contracts';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { emailSchema } from '../../shared/account/schemas.js';
import { lineSchema } from '../../shared/forms/text-schemas.js';
import { TextField } from '../../shared/forms/TextField.js';
import { sendSubscriberLead } from '../../shared/leads.js';
import { useMessages } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { AnswersConsent } from './AnswersConsent.js';
import { StepButtons } from './StepButtons.js';
import { StepFrame } from './StepFrame.js';
import { StepTitle } from './StepTitle.js';
import { WithRecommendation } from './WithRecommendation.js';
import { nextStep } from './quiz.js';
import { useQuizStore } from './quiz-store.js';
import { type QuizTexts, quizTexts } from './texts.js';
import { useFinishQuiz } from './use-finish-quiz.js';

export function EmailStep() {
  return (
    <WithRecommendation>
      {(offer, goal) => (
        <StepFrame offer={offer} goal={goal}>
          <EmailForm offer={offer} />
        </StepFrame>
      )}
    </WithRecommendation>
  );
}

function valuesSchema(t: QuizTexts, emailInvalid: string) {
  return v.object({
    name: v.pipe(lineSchema, v.nonEmpty(t.missing), v.maxLength(160, t.missing)),
    email: emailSchema(t.missing, emailInvalid),
  });
}
type Values = v.InferOutput<ReturnType<typeof valuesSchema>>;

function EmailForm({ offer }: { offer: Offer }) {
  const t = useTexts(quizTexts);
  const { login } = useMessages();
  const finishQuiz = useFinishQuiz();
  const update = useQuizStore((state) => state.update);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: useMemo(() => valibotResolver(valuesSchema(t, login.emailInvalid)), [t, login.emailInvalid]),
    mode: 'onTouched',
    defaultValues: { name: '', email: '' },
  });
  const onSubmit = ({ name, email }: Values): void => {
    const { MailingGroup } = offer;
    if (MailingGroup === null) return setProblem(t.noGroup);
    finishQuiz(offer, () => sendSubscriberLead({ Email: email, FirstLastName: name, Group: MailingGroup }));
  };
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <StepTitle stepLabel={t.place.email}>{t.email.title}</StepTitle>
      <p className="mb-8 mt-4 max-w-xl text-lg text-soft">{t.email.lead({ product: offer.Name })}</p>
      <div className="space-y-2">
        <TextField
          label={t.email.name}
          field={register('name')}
          error={errors.name?.message}
          autoComplete="name"
          required
        />
        <TextField
          label={t.email.email}
          type="email"
          inputMode="email"
          field={register('email')}
          error={errors.email?.message}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </div>
      <p className="mt-1 text-sm text-soft">
        {t.email.privacy}{' '}
        <Link to="/privacy-policy" className="underline underline-offset-4">
          {t.email.privacyLink}
        </Link>
        .
      </p>
      <AnswersConsent />
      {problem !== null && (
        <div className="mt-6">
          <Notice variant="danger">{problem}</Notice>
        </div>
      )}
      <div className="mt-8">
        <StepButtons label={t.next}>
          <Button variant="outline" onClick={() => update(nextStep)} className="max-xs:grow">
            {t.skip}
          </Button>
        </StepButtons>
      </div>
    </form>
  );
}
