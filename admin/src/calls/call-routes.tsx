import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { RequireAccess } from '../layout/RequireAccess.js';

const QueueScreen = lazy(async () => ({ default: (await import('./QueueScreen.js')).QueueScreen }));
const BlockedNumberList = lazy(async () => ({
  default: (await import('../callers/BlockedNumberList.js')).BlockedNumberList,
}));
const CallTaskListScreen = lazy(async () => ({
  default: (await import('../call-tasks/CallTaskListScreen.js')).CallTaskListScreen,
}));
const CallTaskScreen = lazy(async () => ({
  default: (await import('../call-tasks/CallTaskScreen.js')).CallTaskScreen,
}));
const CallScreen = lazy(async () => ({ default: (await import('./CallScreen.js')).CallScreen }));

export const callRoutes = (
  <>
    <Route path="/queue" element={<RequireAccess action="queue" screen={<QueueScreen />} />} />
    <Route
      path="/queue/other"
      element={<RequireAccess resource="errands" action="queue" screen={<CallTaskListScreen />} />}
    />
    <Route
      path="/errand/:id"
      element={<RequireAccess resource="errands" action="claim" screen={<CallTaskScreen />} />}
    />
    <Route path="/blocks" element={<RequireAccess action="blocks" screen={<BlockedNumberList />} />} />
    <Route path="/call/:id" element={<RequireAccess action="claim" screen={<CallScreen />} />} />
  </>
);
