import type { Order } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ContactProblem, contactProblemOf, correctContact } from '../../shared/call-contact/correct-contact.js';
import { callTimeTexts } from '../../shared/call-time/texts.js';
import { readablePhone } from '../../shared/phone/phone-numbers.js';
import { useShop } from '../../shared/shop.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { useTexts } from '../../shared/use-texts.js';

interface OrderPhonePromptProps {
  readonly order: Order;
  /** The new number of the account. */
  readonly phone: string;
  readonly onDone: () => void;
}

/** The account's number was changed while an order awaits its call. */
export function OrderPhonePrompt({ order, phone, onDone }: OrderPhonePromptProps) {
  const { client } = useShop();
  const queries = useQueryClient();
  const { contact: t } = useTexts(callTimeTexts);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ContactProblem | null>(null);
  const change = async (): Promise<void> => {
    setPending(true);
    const response = await correctContact(client, order, { PhoneNumber: phone });
    setPending(false);
    void queries.invalidateQueries({ queryKey: ['orders'] });
    if (response.status === 'error') return setProblem(contactProblemOf(response.data.code));
    announce(t.done);
    onDone();
  };
  return (
    <div role="group" aria-label={t.also} className="rounded-small bg-sand p-4">
      <p>{t.alsoFor({ id: order.LeadID, phone: readablePhone(phone).replaceAll(' ', '\u00a0') })}</p>
      {problem !== null && (
        <div className="mt-3">
          <Notice variant="danger">{t[problem]}</Notice>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" pending={pending} onClick={() => void change()}>
          {t.alsoYes}
        </Button>
        <Button size="small" variant="outline" onClick={onDone}>
          {t.alsoNo}
        </Button>
      </div>
    </div>
  );
}
