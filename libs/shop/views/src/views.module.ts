import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { SavedViews } from './saved-views.js';
import { ViewNames } from './view-names.js';
import { ViewsRpc } from './views.rpc.js';

@Module({ imports: [StaffModule], providers: [SavedViews, ViewNames, ViewsRpc], exports: [ViewNames, ViewsRpc] })
export class ViewsModule {}
