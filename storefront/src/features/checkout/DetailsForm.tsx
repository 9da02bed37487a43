import type { User } from '@shop/contracts';
import { useEffect, useRef } from 'react';
import { TermsNote } from '../../shared/account/TermsNote.js';
import { TextField } from '../../shared/forms/TextField.js';
import { PhoneField } from '../../shared/phone/PhoneField.js';
import { useMessages } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { focusAfterDialog } from '../../shared/ui/focus-after-dialog.js';
import { PhoneCodeField } from './PhoneCodeField.js';
import { MarketingConsents } from './MarketingConsents.js';
import { checkoutTexts } from './texts.js';
import { useDetailsForm } from './use-details-form.js';

interface DetailsFormProps {
  readonly user: User;
  /** It replaces the form that had the focus. */
  readonly takeFocus: boolean;
}

export function DetailsForm({ user, takeFocus }: DetailsFormProps) {
  const { checkout } = useTexts(checkoutTexts);
  const { form, problem, codeSentTo, submit, resend } = useDetailsForm(user);
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="rounded-large border border-line bg-sheet p-5 sm:p-8"
    >
      <FormHeading email={user.Email} takeFocus={takeFocus} />
      <div className="space-y-2">
        <div className="grid gap-x-5 gap-y-2 xs:grid-cols-2">
          <TextField
            label={checkout.firstName}
            field={register('firstName')}
            maxLength={80}
            error={errors.firstName?.message}
            autoComplete="given-name"
            required
          />
          <TextField
            label={checkout.lastName}
            field={register('lastName')}
            maxLength={80}
            error={errors.lastName?.message}
            autoComplete="family-name"
            required
          />
        </div>
        <PhoneField control={control} name="phone" label={checkout.phone} required />
        <MarketingConsents field={(name) => register(name)} />
        {codeSentTo !== null && (
          <PhoneCodeField
            phone={codeSentTo}
            field={register('code')}
            error={errors.code?.message}
            pending={formState.isSubmitting}
            onResend={() => void resend()}
          />
        )}
        {problem !== null && (
          <Notice variant="danger" detail={problem.detail}>
            {problem.text}
          </Notice>
        )}
        <Button type="submit" pending={formState.isSubmitting} className="w-full">
          {codeSentTo === null ? checkout.finish : checkout.code.finish}
        </Button>
        <TermsNote lead={checkout.terms} />
      </div>
    </form>
  );
}

function FormHeading({ email, takeFocus }: { email: string; takeFocus: boolean }) {
  const { login } = useMessages();
  const { checkout } = useTexts(checkoutTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) focusAfterDialog(() => heading.current?.focus());
  }, [takeFocus]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-[28px] outline-none">
        {checkout.detailsTitle}
      </h2>
      <p className="mt-2 text-[15px] text-soft wrap-anywhere">{checkout.loggedInAs({ name: email })}</p>
      <p className="mb-5 mt-4 text-sm text-soft">{login.required}</p>
    </>
  );
}
