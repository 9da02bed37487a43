import type * as CheckboxModule from '@mui/material/Checkbox';
import { waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { createOrder } from '../calls/orders.fixtures.js';
import { page } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const rendered: string[] = [];
vi.mock('@mui/material/Checkbox', async (importOriginal) => {
  const { default: Checkbox } = await importOriginal<typeof CheckboxModule>();
  return {
    default: (props: CheckboxModule.CheckboxProps) => {
      const input = props.slotProps?.input as { readonly 'aria-label'?: string } | undefined;
      rendered.push(input?.['aria-label'] ?? '');
      return <Checkbox {...props} />;
    },
  };
});

it('a selected order renders no other row again', async () => {
  const orders = ['AAAAA-22222', 'BBBBB-33333', 'CCCCC-44444'].map((leadId) => createOrder({ id: leadId, leadId }));
  const meta = { counts: {}, countedTo: 1000, more: false };
  await openConsole('/orders', {
    ...{ role: 'support', live: false },
    responses: { 'admin.orders.getList': page(orders, meta) },
  });
  await find('checkbox', 'Select order CCCCC-44444');
  rendered.length = 0;

  await press('checkbox', 'Select order BBBBB-33333');

  await find('region', '1 selected');
  await waitFor(() => expect(rendered).toContain('Select order BBBBB-33333'));
  expect(rendered).not.toContain('Select order AAAAA-22222');
  expect(rendered).not.toContain('Select order CCCCC-44444');
});
