import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { SavedViews } from './saved-views.js';
import { ViewsRpc } from './views.rpc.js';

@Module({ imports: [StaffModule], providers: [SavedViews, ViewsRpc], exports: [ViewsRpc] })
export class ViewsModule {}
