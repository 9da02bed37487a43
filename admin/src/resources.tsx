import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { lazyScreen } from './layout/lazy-screen.js';
import { RequireAccess } from './layout/RequireAccess.js';

const QueueScreen = lazyScreen(() => import('./calls/QueueScreen.js'), 'QueueScreen');
const OrderList = lazyScreen(() => import('./orders/OrderList.js'), 'OrderList');
const OrderShow = lazyScreen(() => import('./orders/OrderShow.js'), 'OrderShow');
const OffersScreen = lazyScreen(() => import('./offers/OffersScreen.js'), 'OffersScreen');
const OfferScreen = lazyScreen(() => import('./offers/OfferScreen.js'), 'OfferScreen');
const StaffScreen = lazyScreen(() => import('./staff/StaffScreen.js'), 'StaffScreen');
const CustomersScreen = lazyScreen(() => import('./customers/CustomersScreen.js'), 'CustomersScreen');
const CustomerScreen = lazyScreen(() => import('./customers/CustomerScreen.js'), 'CustomerScreen');
const DataRequestsScreen = lazyScreen(() => import('./customers/DataRequestsScreen.js'), 'DataRequestsScreen');
const CashScreen = lazyScreen(() => import('./cash/CashScreen.js'), 'CashScreen');
const RemittanceListScreen = lazyScreen(() => import('./cash/RemittanceList.js'), 'RemittanceListScreen');
const RemittanceScreen = lazyScreen(() => import('./cash/RemittanceScreen.js'), 'RemittanceScreen');
const ImportRemittanceScreen = lazyScreen(() => import('./cash/ImportRemittanceScreen.js'), 'ImportRemittanceScreen');
const ReturnsScreen = lazyScreen(() => import('./cash/ReturnsScreen.js'), 'ReturnsScreen');
const BlockedNumberList = lazyScreen(() => import('./callers/BlockedNumberList.js'), 'BlockedNumberList');
const DeliveryList = lazyScreen(() => import('./deliveries/DeliveryList.js'), 'DeliveryList');
const MessageList = lazyScreen(() => import('./messages/MessageList.js'), 'MessageList');
const MessageShow = lazyScreen(() => import('./messages/MessageShow.js'), 'MessageShow');
const LeadList = lazyScreen(() => import('./leads/LeadList.js'), 'LeadList');
const MembershipList = lazyScreen(() => import('./memberships/MembershipList.js'), 'MembershipList');
const DrawList = lazyScreen(() => import('./draws/DrawList.js'), 'DrawList');
const DrawShow = lazyScreen(() => import('./draws/DrawShow.js'), 'DrawShow');
const AuditList = lazyScreen(() => import('./audit/AuditList.js'), 'AuditList');
const AuditShow = lazyScreen(() => import('./audit/AuditShow.js'), 'AuditShow');

/** Resources are named as in the contract. Read-only records have the address `/NAME/ID`, without react-admin's `/show`. */
export const resources = (
  <>
    <Resource name="orders" list={OrderList} show={OrderShow} />
    <Resource name="offers" list={OffersScreen} edit={OfferScreen} />
    <Resource name="staff" list={StaffScreen} />
    <Resource name="cash" list={CashScreen}>
      <Route
        path="lists/*"
        element={
          <Resource name="remittances" list={RemittanceListScreen}>
            <Route
              path="new"
              element={<RequireAccess method="admin.remittances.take" screen={<ImportRemittanceScreen />} />}
            />
            <Route path=":id" element={<RemittanceScreen />} />
          </Resource>
        }
      />
    </Resource>
    <Resource name="returns" list={ReturnsScreen} />
    <Resource name="blocks" list={BlockedNumberList} />
    <Resource name="deliveries" list={DeliveryList} />
    <Resource name="messages" list={MessageList}>
      <Route path=":id" element={<MessageShow />} />
    </Resource>
    <Resource name="leads" list={LeadList} />
    <Resource name="memberships" list={MembershipList} />
    <Resource name="draws" list={DrawList}>
      <Route path=":id" element={<DrawShow />} />
    </Resource>
    <Resource name="audit" list={AuditList}>
      <Route path=":id" element={<AuditShow />} />
    </Resource>
    <CustomRoutes>
      <Route path="/queue/*" element={<Resource name="calls" list={QueueScreen} />} />
      <Route path="/queue/other/*" element={<Resource name="errands" list={QueueScreen} />} />
      <Route path="/customers/*" element={<Resource name="users" list={CustomersScreen} edit={CustomerScreen} />} />
      <Route path="/data-requests/*" element={<Resource name="dataRequests" list={DataRequestsScreen} />} />
    </CustomRoutes>
  </>
);
