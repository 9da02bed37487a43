import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { lazyScreen } from '../layout/lazy-screen.js';
import { RequireAccess } from '../layout/RequireAccess.js';

const ProjectionList = lazyScreen(() => import('./ProjectionList.js'), 'ProjectionList');
const StreamList = lazyScreen(() => import('./StreamList.js'), 'StreamList');
const StreamShow = lazyScreen(() => import('./StreamShow.js'), 'StreamShow');
const EventSearch = lazyScreen(() => import('./EventSearch.js'), 'EventSearch');
const ReferenceScreen = lazyScreen(() => import('./reference/ReferenceScreen.js'), 'ReferenceScreen');
const JobList = lazyScreen(() => import('../jobs/JobList.js'), 'JobList');

export const opsRoutes = (
  <>
    <Route path="/engine/projections/*" element={<Resource name="projections" list={ProjectionList} />} />
    <Route
      path="/engine/streams/*"
      element={
        <Resource name="streams" list={StreamList}>
          <Route path=":name" element={<RequireAccess method="ops.streams.read" screen={<StreamShow />} />} />
        </Resource>
      }
    />
    <Route path="/engine/jobs/*" element={<Resource name="jobs" list={JobList} />} />
    <Route path="/engine/events" element={<RequireAccess method="ops.events.search" screen={<EventSearch />} />} />
    <Route
      path="/engine/reference"
      element={<RequireAccess method="ops.projections.getList" screen={<ReferenceScreen />} />}
    />
  </>
);
