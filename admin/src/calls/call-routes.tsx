import { Route } from 'react-router-dom';
import { lazyScreen } from '../layout/lazy-screen.js';
import { RequireAccess } from '../layout/RequireAccess.js';

const QueueScreen = lazyScreen(() => import('./QueueScreen.js'), 'QueueScreen');
const OrderCallScreen = lazyScreen(() => import('./CallScreen.js'), 'OrderCallScreen');
const OtherCallScreen = lazyScreen(() => import('./CallScreen.js'), 'OtherCallScreen');

export const callRoutes = (
  <>
    <Route path="/queue" element={<RequireAccess method="admin.calls.queue" screen={<QueueScreen />} />} />
    <Route path="/queue/other" element={<RequireAccess method="admin.errands.queue" screen={<QueueScreen />} />} />
    <Route path="/call/:id" element={<RequireAccess method="admin.calls.claim" screen={<OrderCallScreen />} />} />
    <Route path="/errand/:id" element={<RequireAccess method="admin.errands.claim" screen={<OtherCallScreen />} />} />
  </>
);
