import { lazy, type ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { Route } from 'react-router-dom';
import { NoAccess } from '../layout/StatusScreens.js';
import type { QueryName } from '../rpc/rpc.js';

const ProjectionList = lazy(async () => ({ default: (await import('./ProjectionList.js')).ProjectionList }));
const StreamList = lazy(async () => ({ default: (await import('./StreamList.js')).StreamList }));
const StreamShow = lazy(async () => ({ default: (await import('./StreamShow.js')).StreamShow }));
const EventSearch = lazy(async () => ({ default: (await import('./EventSearch.js')).EventSearch }));
const ReferenceScreen = lazy(async () => ({
  default: (await import('./reference/ReferenceScreen.js')).ReferenceScreen,
}));
const JobList = lazy(async () => ({ default: (await import('../jobs/JobList.js')).JobList }));
const DeliveryList = lazy(async () => ({ default: (await import('../deliveries/DeliveryList.js')).DeliveryList }));
const MessageList = lazy(async () => ({ default: (await import('../messages/MessageList.js')).MessageList }));
const MessageShow = lazy(async () => ({ default: (await import('../messages/MessageShow.js')).MessageShow }));
const LeadList = lazy(async () => ({ default: (await import('../leads/LeadList.js')).LeadList }));
const MembershipList = lazy(async () => ({
  default: (await import('../memberships/MembershipList.js')).MembershipList,
}));
const DrawList = lazy(async () => ({ default: (await import('../draws/DrawList.js')).DrawList }));
const DrawShow = lazy(async () => ({ default: (await import('../draws/DrawShow.js')).DrawShow }));
const AuditList = lazy(async () => ({ default: (await import('../audit/AuditList.js')).AuditList }));
const AuditShow = lazy(async () => ({ default: (await import('../audit/AuditShow.js')).AuditShow }));

const screens: readonly { readonly path: string; readonly method: QueryName; readonly screen: ReactNode }[] = [
  { path: '/engine/projections', method: 'ops.projections.getList', screen: <ProjectionList /> },
  { path: '/engine/streams', method: 'ops.streams.getList', screen: <StreamList /> },
  { path: '/engine/streams/:name', method: 'ops.streams.read', screen: <StreamShow /> },
  { path: '/engine/events', method: 'ops.events.search', screen: <EventSearch /> },
  { path: '/engine/jobs', method: 'admin.jobs.getList', screen: <JobList /> },
  { path: '/engine/reference', method: 'ops.projections.getList', screen: <ReferenceScreen /> },
  { path: '/deliveries', method: 'admin.deliveries.getList', screen: <DeliveryList /> },
  { path: '/messages', method: 'admin.messages.getList', screen: <MessageList /> },
  { path: '/messages/:id', method: 'admin.messages.getOne', screen: <MessageShow /> },
  { path: '/leads', method: 'admin.leads.getList', screen: <LeadList /> },
  { path: '/memberships', method: 'admin.memberships.getList', screen: <MembershipList /> },
  { path: '/draws', method: 'admin.draws.getList', screen: <DrawList /> },
  { path: '/draws/:id', method: 'admin.draws.getOne', screen: <DrawShow /> },
  { path: '/audit', method: 'admin.audit.getList', screen: <AuditList /> },
  { path: '/audit/:id', method: 'admin.audit.getOne', screen: <AuditShow /> },
];

export const opsRoutes = screens.map(({ path, method, screen }) => (
  <Route key={path} path={path} element={<RequireMethod method={method}>{screen}</RequireMethod>} />
));

function RequireMethod({ method, children }: { readonly method: QueryName; readonly children: ReactNode }) {
  const { permissions, isPending } = usePermissions<readonly string[]>();
  if (isPending) return null;
  return permissions?.includes(method) === true ? children : <NoAccess />;
}
