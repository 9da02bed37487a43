import type { Order, User } from '@shop/contracts';

export const amra: User = {
  ID: 'u-amra',
  FirstName: 'Amra',
  LastName: 'Hodžić',
  Username: 'amra@primjer.ba',
  Email: 'amra@primjer.ba',
  PhoneNumber: '+38761123456',
  Country: 'BA',
  ClubMember: null,
  revision: 0,
};

export const waitingOrder: Order = {
  ID: '018f0000-0000-7000-8000-000000000001',
  LeadID: 'ABCDE-23456',
  Status: 'awaiting_confirmation',
  createdAt: '2026-11-20T10:00:00.000Z',
  FirstName: 'Amra',
  LastName: 'Hodžić',
  PhoneNumber: '+38761234567',
  Articles: [
    { ID: 'pure-fit', Quantity: 1, Name: 'Pure Fit', Image: '/media/pure-fit-1/400.jpg', Price: 39.9, OldPrice: 84.9 },
  ],
  Subtotal: 39.9,
  Savings: 45,
  Discount: 0,
  Delivery: 7,
  Total: 46.9,
  Currency: 'KM',
  revision: 0,
};

export const deliveredOrder: Order = {
  ...waitingOrder,
  ID: '018f0000-0000-7000-8000-000000000002',
  LeadID: 'FGHJK-78923',
  Status: 'delivered',
  createdAt: '2026-11-10T10:00:00.000Z',
};
