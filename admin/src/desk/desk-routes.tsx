import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { RequireAccess } from '../layout/Guarded.js';

const QueueScreen = lazy(async () => ({ default: (await import('./QueueScreen.js')).QueueScreen }));
const BlockedNumberList = lazy(async () => ({ default: (await import('../callers/BlockList.js')).BlockedNumberList }));
const CallTaskListScreen = lazy(async () => ({
  default: (await import('./errands/ErrandsScreen.js')).CallTaskListScreen,
}));
const CallTaskScreen = lazy(async () => ({ default: (await import('./errands/ErrandScreen.js')).CallTaskScreen }));
const CallScreen = lazy(async () => ({ default: (await import('./CallScreen.js')).CallScreen }));

/** What agents work with; each for those who may. */
export const callRoutes = (
  <>
    <Route path="/queue" element={<RequireAccess action="queue" screen={<QueueScreen />} />} />
    <Route path="/queue/other" element={<RequireAccess resource="errands" action="queue" screen={<CallTaskListScreen />} />} />
    <Route path="/errand/:id" element={<RequireAccess resource="errands" action="claim" screen={<CallTaskScreen />} />} />
    <Route path="/blocks" element={<RequireAccess action="blocks" screen={<BlockedNumberList />} />} />
    <Route path="/call/:id" element={<RequireAccess action="claim" screen={<CallScreen />} />} />
  </>
);
