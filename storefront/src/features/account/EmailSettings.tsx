import type { User } from '@shop/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUser } from '../../shared/session/is-user.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import { useTexts } from '../../shared/use-texts.js';
import { emailChangeKey, emailChangeQuery } from './email-change.js';
import { EmailCodeForm } from './EmailCodeForm.js';
import { EmailForm } from './EmailForm.js';
import { accountTexts } from './texts.js';

/** The address, a form for another one, then a step for its code. */
export function EmailSettings({ user }: { user: User }) {
  const { client, messages } = useShop();
  const account = useTexts(accountTexts);
  const { data: change, isError, refetch } = useQuery(emailChangeQuery(client));
  const step = useEmailStep(change !== undefined);
  if (change === undefined)
    return isError ? (
      <Notice
        variant="danger"
        action={
          <Button size="small" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        }
      >
        {account.failed}
      </Notice>
    ) : (
      <Spinner className="size-6 text-green" label={messages.loading} />
    );
  return (
    <div ref={step.ref} tabIndex={-1} className="space-y-4 outline-none">
      {step.note !== null && <Notice variant={step.note.variant}>{step.note.text}</Notice>}
      {change === null ? (
        <EmailForm user={user} onChanged={(data) => step.finish(data, null)} />
      ) : (
        <EmailCodeForm change={change} isNew={step.isNew} onDone={step.finish} />
      )}
    </div>
  );
}

export interface StepNote {
  readonly variant: 'success' | 'plain';
  readonly text: string;
}

/** The note of the last step, which stays when the next one replaces its form. */
function useEmailStep(isLoaded: boolean) {
  const queries = useQueryClient();
  const updateUserData = useStore((state) => state.updateUserData);
  const updateTimestamp = useStore((state) => state.updateTimestamp);
  const ref = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<StepNote | null>(null);
  const [isNew, setIsNew] = useState(false);
  return {
    ref,
    note: isLoaded ? note : null,
    isNew,
    /** @param data the user of the response; anything else is loaded again */
    finish: async (data: unknown, finished: StepNote | null): Promise<void> => {
      if (isUser(data)) updateUserData({ isLoggedIn: true, userData: data as User });
      else updateTimestamp();
      setIsNew(finished === null);
      await queries.invalidateQueries({ queryKey: emailChangeKey });
      setNote(finished);
      // The form with the focus is gone.
      if (finished !== null) ref.current?.focus();
    },
  };
}
