import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { refreshQueries } from './refresh-queries.js';

const queryKey = ['orders', 'getOne', { id: 'order-1' }];

describe('a live update', () => {
  it('that arrives during the first load of a record is not lost: the record loads once more', async () => {
    const queryClient = new QueryClient();
    const answers: ((status: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(queryClient, { queryKey, queryFn });
    const stop = observer.subscribe(() => undefined);
    await waitFor(() => expect(answers).toHaveLength(1));

    refreshQueries(queryClient, { queryKey });
    refreshQueries(queryClient, { queryKey });
    answers[0]!('delivered');

    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!('return_requested');
    await waitFor(() => expect(observer.getCurrentResult().data).toBe('return_requested'));
    expect(answers).toHaveLength(2);
    stop();
  });

  it('loads a shown record again', async () => {
    const queryClient = new QueryClient();
    let loads = 0;
    const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => Promise.resolve((loads += 1)) });
    const stop = observer.subscribe(() => undefined);
    await waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
    refreshQueries(queryClient, { queryKey });
    await waitFor(() => expect(observer.getCurrentResult().data).toBe(2));
    stop();
  });
});
