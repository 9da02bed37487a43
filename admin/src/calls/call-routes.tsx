import { Route } from 'react-router-dom';
import { lazyScreen } from '../layout/lazy-screen.js';
import { RequireAccess } from '../layout/RequireAccess.js';

const OrderCallScreen = lazyScreen(() => import('./CallScreen.js'), 'OrderCallScreen');
const OtherCallScreen = lazyScreen(() => import('./CallScreen.js'), 'OtherCallScreen');

export const callRoutes = (
  <>
    <Route path="/call/:id" element={<RequireAccess method="admin.calls.claim" screen={<OrderCallScreen />} />} />
    <Route path="/errand/:id" element={<RequireAccess method="admin.errands.claim" screen={<OtherCallScreen />} />} />
  </>
);
