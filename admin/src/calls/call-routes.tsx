import { Route } from 'react-router-dom';
import { lazyScreen } from '../layout/lazy-screen.js';
import { RequireAccess } from '../layout/RequireAccess.js';

const QueueScreen = lazyScreen(() => import('./QueueScreen.js'), 'QueueScreen');
const CallTaskListScreen = lazyScreen(() => import('../call-tasks/CallTaskListScreen.js'), 'CallTaskListScreen');
const CallTaskScreen = lazyScreen(() => import('../call-tasks/CallTaskScreen.js'), 'CallTaskScreen');
const CallScreen = lazyScreen(() => import('./CallScreen.js'), 'CallScreen');

export const callRoutes = (
  <>
    <Route path="/queue" element={<RequireAccess method="admin.calls.queue" screen={<QueueScreen />} />} />
    <Route
      path="/queue/other"
      element={<RequireAccess method="admin.errands.queue" screen={<CallTaskListScreen />} />}
    />
    <Route path="/errand/:id" element={<RequireAccess method="admin.errands.claim" screen={<CallTaskScreen />} />} />
    <Route path="/call/:id" element={<RequireAccess method="admin.calls.claim" screen={<CallScreen />} />} />
  </>
);
