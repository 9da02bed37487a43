import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { Guarded } from '../layout/Guarded.js';

const QueueScreen = lazy(async () => ({ default: (await import('./QueueScreen.js')).QueueScreen }));
const BlockList = lazy(async () => ({ default: (await import('../callers/BlockList.js')).BlockList }));
const ErrandsScreen = lazy(async () => ({
  default: (await import('./errands/ErrandsScreen.js')).ErrandsScreen,
}));
const ErrandScreen = lazy(async () => ({ default: (await import('./errands/ErrandScreen.js')).ErrandScreen }));
const CallScreen = lazy(async () => ({ default: (await import('./CallScreen.js')).CallScreen }));

/** What agents work with; each for those who may. */
export const deskRoutes = (
  <>
    <Route path="/queue" element={<Guarded action="queue" screen={<QueueScreen />} />} />
    <Route path="/queue/other" element={<Guarded resource="errands" action="queue" screen={<ErrandsScreen />} />} />
    <Route path="/errand/:id" element={<Guarded resource="errands" action="claim" screen={<ErrandScreen />} />} />
    <Route path="/blocks" element={<Guarded action="blocks" screen={<BlockList />} />} />
    <Route path="/call/:id" element={<Guarded action="claim" screen={<CallScreen />} />} />
  </>
);
