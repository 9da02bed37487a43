import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { RequireAccess } from '../layout/RequireAccess.js';

const CustomersScreen = lazy(async () => ({
  default: (await import('./CustomersScreen.js')).CustomersScreen,
}));
const CustomerScreen = lazy(async () => ({ default: (await import('./CustomerScreen.js')).CustomerScreen }));
const DataRequestsScreen = lazy(async () => ({
  default: (await import('./DataRequestsScreen.js')).DataRequestsScreen,
}));

export const customerRoutes = (
  <>
    <Route path="/customers" element={<RequireAccess resource="users" action="list" screen={<CustomersScreen />} />} />
    <Route
      path="/customers/:id"
      element={<RequireAccess resource="users" action="show" screen={<CustomerScreen />} />}
    />
    <Route
      path="/data-requests"
      element={<RequireAccess resource="dataRequests" action="list" screen={<DataRequestsScreen />} />}
    />
  </>
);
