import { fireEvent, render } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { ShortcutProvider, useShortcut } from './KeyProvider.js';

interface ReviewProps {
  readonly id: string;
  readonly onApprove: (id: string) => void;
}

function Review({ id, onApprove }: ReviewProps) {
  useShortcut('a', 'Approve', () => onApprove(id));
  return <h2>{id}</h2>;
}

/** Presses the key once the review is in the document, before React runs effects after paint. */
function EarlyKeyPress(props: ReviewProps) {
  useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: 'a' }), [props.id]);
  return <Review {...props} />;
}

const withProvider = (review: ReactNode) => <ShortcutProvider>{review}</ShortcutProvider>;

describe('keyboard shortcuts', () => {
  it('work from the moment their target is shown', () => {
    const approved: string[] = [];
    const onApprove = (id: string) => void approved.push(id);
    const { rerender } = render(withProvider(null));
    rerender(withProvider(<EarlyKeyPress id="first" onApprove={onApprove} />));
    rerender(withProvider(<EarlyKeyPress id="second" onApprove={onApprove} />));
    expect(approved).toEqual(['first', 'second']);
  });
});
